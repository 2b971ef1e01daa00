// Collects the icons that the content files and the client name into one SVG sprite: public/icons.svg.
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

const set = JSON.parse(readFileSync(join(web, 'node_modules', '@iconify-json', 'game-icons', 'icons.json'), 'utf8'))
const missing = [...wanted].filter(([name]) => !set.icons[name])
if (missing.length) {
  for (const [name, file] of missing) console.error(`icons: '${name}' (named in ${file}) is not in game-icons`)
  process.exit(1)
}
const symbols = [...wanted.keys()].sort().map((name) => {
  const body = set.icons[name].body.replaceAll(' fill="currentColor"', '')
  return `<symbol id="i-${name}" viewBox="0 0 512 512">${body}</symbol>`
})
writeFileSync(
  join(web, 'public', 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join('')}</svg>\n`,
)
console.log(`icons: ${symbols.length} symbols`)
