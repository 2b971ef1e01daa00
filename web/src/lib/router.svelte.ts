/** Addresses behind the hash: `#/`, `#/new`, `#/game/ID`, `#/game/ID/at/SEQ`, `#/replay`, `#/learn`, `#/rules`, `#/about`. */

export interface Route {
  page: string
  game: string
  at: number | null
}

export function parse(hash: string): Route {
  const [page = '', game = '', word = '', seq = ''] = hash.replace(/^#\/?/, '').split('/')
  return { page: page || 'home', game: decodeURIComponent(game), at: word === 'at' && /^\d+$/.test(seq) ? Number(seq) : null }
}

export const route = $state<Route>(parse(location.hash))

addEventListener('hashchange', () => Object.assign(route, parse(location.hash)))

export function go(path: string): void {
  location.hash = path
}

/** Another address for what is shown already: nothing to go back to, and links elsewhere lead away from here. */
export function settle(path: string): void {
  history.replaceState(null, '', `#${path}`)
  Object.assign(route, parse(location.hash))
}
