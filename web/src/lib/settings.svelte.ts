/** What this player likes, kept in the browser. */

export type Speed = 'step' | 'slow' | 'fast'

interface Settings {
  speed: Speed
  /** does the log say what the computer players are after? */
  aims: boolean
}

const KEY = 'tsukuyumi.settings'
const DEFAULTS: Settings = { speed: 'slow', aims: false }

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state<Settings>(load())

export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
}

export const reducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
