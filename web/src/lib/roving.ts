/** Arrow keys among the options of a list: an action for the element around them. */
import { drawer } from './reference.svelte'

const STEP: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -9999, End: 9999 }

export function optionsIn(list: Element): HTMLButtonElement[] {
  return [...list.querySelectorAll<HTMLButtonElement>('button.option:not(:disabled)')]
}

export function arrowKeys(list: HTMLElement): { destroy: () => void } {
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (step === undefined || event.target instanceof HTMLInputElement) return
    const buttons = optionsIn(list)
    if (!buttons.length) return
    event.preventDefault()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }
  list.addEventListener('keydown', move)
  return { destroy: () => list.removeEventListener('keydown', move) }
}

/** An arrow key that nobody else waits for leads into the list: to its first choice, or up to its last. */
export function enterByArrow(event: KeyboardEvent, list: HTMLElement | null): void {
  if (drawer.open) return
  const at = event.target as HTMLElement
  const step = STEP[event.key]
  if (step === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !list) return
  if (at !== document.body && at.id !== 'main') return
  const buttons = optionsIn(list)
  if (!buttons.length) return
  event.preventDefault()
  const last = event.key === 'End' || event.key === 'ArrowUp' || event.key === 'ArrowLeft'
  buttons[last ? buttons.length - 1 : 0]?.focus()
}

/** Arrow keys from line to line of the log, which is one stop for the Tab key; the first of them goes to the newest. */
export function lineKeys(log: HTMLElement): { destroy: () => void } {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? undefined : STEP[event.key]
    if (step === undefined) return
    const lines = [...log.querySelectorAll<HTMLElement>('a, button')]
    if (!lines.length) return
    event.preventDefault()
    const at = lines.indexOf(document.activeElement as HTMLElement)
    const to = at < 0 && event.key.startsWith('Arrow') ? lines.length - 1 : at + step
    lines[Math.max(0, Math.min(lines.length - 1, to))]?.focus()
  }
  log.addEventListener('keydown', move)
  return { destroy: () => log.removeEventListener('keydown', move) }
}

/**
 * Who plays by keyboard is not sent back to the top of the page by every answer. `listOnly`: to the list, not yet to a
 * choice in it, where an Enter too many would be somebody else's.
 */
export function keepFocus(list: HTMLElement | null, listOnly = false): void {
  const active = document.activeElement
  if (drawer.open || !list || (active !== null && active !== document.body)) return
  const to = listOnly ? list : optionsIn(list)[0]
  to?.focus({ preventScroll: true })
}
