// Collects the icons that the content files, the verbs and the client name into one SVG sprite: public/icons.svg.
// Only icons in use are shipped. They are from game-icons.net, CC BY 3.0, credited in the client's About page.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const web = join(here, '..')
const data = join(web, '..', 'src', 'tsukuyumi', 'content', 'data')

const filesUnder = (folder, ending) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesUnder(path, ending)
    return path.endsWith(ending) ? [path] : []
  })

const wanted = new Map()
for (const file of filesUnder(data, '.toml')) {
  for (const match of readFileSync(file, 'utf8').matchAll(/\b(?:icon|crest)\s*=\s*"([a-z0-9-]+)"/g)) wanted.set(match[1], file)
}
const names = readFileSync(join(web, 'src', 'lib', 'icons.ts'), 'utf8')
for (const match of names.matchAll(/'([a-z0-9-]+)'/g)) wanted.set(match[1], 'src/lib/icons.ts')
const wire = readFileSync(join(web, 'src', 'lib', 'wire.ts'), 'utf8')
const verbs = /VERB_ICONS = (\[[^\]]*\])/.exec(wire)?.[1]
for (const name of JSON.parse(verbs ?? '[]')) wanted.set(name, 'src/lib/wire.ts')

const set = JSON.parse(readFileSync(join(web, 'node_modules', '@iconify-json', 'game-icons', 'icons.json'), 'utf8'))
const missing = [...wanted].filter(([name]) => !set.icons[name])
if (missing.length) {
  for (const [name, file] of missing) console.error(`icons: '${name}' (named in ${file}) is not in game-icons`)
  process.exit(1)
}
// how many numbers follow each command of a path
const COUNT = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** A path in whole numbers, relative to the last rounded point, so that nothing drifts: an icon is 512 units wide and drawn small. */
function rounded(path) {
  let at = 0
  let x = 0, y = 0, startX = 0, startY = 0 // where the path really is
  let rx = 0, ry = 0, rStartX = 0, rStartY = 0 // where the rounded one is
  let out = ''
  const number = () => {
    const match = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i.exec(path.slice(at, at + 60))
    if (!match) throw new Error(`no number in: ${path.slice(at, at + 40)}`)
    at += match[0].length
    return Number(match[1])
  }
  const flag = () => {
    const match = /^[\s,]*([01])/.exec(path.slice(at, at + 20))
    if (!match) throw new Error(`no flag in: ${path.slice(at, at + 40)}`)
    at += match[0].length
    return match[1]
  }
  const put = (command, numbers) => {
    out += command + numbers.map((n, i) => (i > 0 && !String(n).startsWith('-') ? ` ${n}` : `${n}`)).join('')
  }
  let command = ''
  while (at < path.length) {
    const sign = /^[\s,]*([a-z])/i.exec(path.slice(at, at + 20))
    if (sign) {
      command = sign[1]
      at += sign[0].length
    } else if (!/[\d.+-]/.test(path.slice(at))) break
    const low = command.toLowerCase()
    const relative = command === low
    if (low === 'z') {
      out += 'z'
      x = startX; y = startY; rx = rStartX; ry = rStartY
      continue
    }
    if (!(low in COUNT)) throw new Error(`unknown command ${command}`)
    if (low === 'h' || low === 'v') {
      const n = number()
      if (low === 'h') x = relative ? x + n : n
      else y = relative ? y + n : n
      const [tx, ty] = [Math.round(x), Math.round(y)]
      put('l', [tx - rx, ty - ry])
      rx = tx; ry = ty
      continue
    }
    const numbers = []
    if (low === 'a') {
      const [a, b, turn] = [number(), number(), number()]
      const flags = [flag(), flag()]
      const [ex, ey] = [number(), number()]
      x = relative ? x + ex : ex; y = relative ? y + ey : ey
      const [tx, ty] = [Math.round(x), Math.round(y)]
      const tenth = (n) => Math.round(n * 10) / 10
      put('a', [tenth(a), tenth(b), Math.round(turn), ...flags, tx - rx, ty - ry])
      rx = tx; ry = ty
      continue
    }
    let px = x, py = y
    for (let i = 0; i < COUNT[low]; i += 2) {
      const [nx, ny] = [number(), number()]
      px = relative ? x + nx : nx; py = relative ? y + ny : ny
      numbers.push(Math.round(px) - rx, Math.round(py) - ry)
    }
    x = px; y = py
    put(low, numbers)
    rx = Math.round(px); ry = Math.round(py)
    if (low === 'm') {
      startX = x; startY = y; rStartX = rx; rStartY = ry
      // further pairs are lines
      command = relative ? 'l' : 'L'
    }
  }
  return out
}

const symbols = [...wanted.keys()].sort().map((name) => {
  const body = set.icons[name].body.replaceAll(' fill="currentColor"', '').replace(/ d="([^"]+)"/g, (_, d) => ` d="${rounded(d)}"`)
  return `<symbol id="i-${name}" viewBox="0 0 512 512">${body}</symbol>`
})
writeFileSync(
  join(web, 'public', 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join('')}</svg>\n`,
)
console.log(`icons: ${symbols.length} symbols`)
