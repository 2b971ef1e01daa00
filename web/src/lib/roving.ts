/** Arrow keys among the options of a list: an action for the element around them. */

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

/**
 * Who plays by keyboard is not sent back to the top of the page by every answer. `listOnly`: to the list, not yet to a
 * choice in it, where an Enter too many would be somebody else's.
 */
export function keepFocus(list: HTMLElement | null, listOnly = false): void {
  const active = document.activeElement
  if (!list || (active !== null && active !== document.body)) return
  const to = listOnly ? list : optionsIn(list)[0]
  to?.focus({ preventScroll: true })
}
