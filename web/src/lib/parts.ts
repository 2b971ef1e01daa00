/** The parts of the client that the first picture does not need, each fetched when it is wanted or when time allows. */

const PARTS = {
  table: () => import('../pages/Table.svelte'),
  rules: () => import('../ui/RulesDrawer.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  new: () => import('../pages/NewGame.svelte'),
  learn: () => import('../pages/Learn.svelte'),
  replays: () => import('../pages/ReplayList.svelte'),
  about: () => import('../pages/About.svelte'),
}
type Parts = typeof PARTS

const loaded = new Map<keyof Parts, Promise<unknown>>()

export function load<K extends keyof Parts>(part: K): ReturnType<Parts[K]> {
  let found = loaded.get(part)
  if (!found) {
    found = PARTS[part]()
    // after a failure the next wish tries again
    found.catch(() => loaded.delete(part))
    loaded.set(part, found)
  }
  return found as ReturnType<Parts[K]>
}

/** So that nothing has to be fetched in the middle of a game. */
export function fetchAll(): void {
  for (const part of Object.keys(PARTS) as (keyof Parts)[]) void load(part).catch(() => undefined)
}
