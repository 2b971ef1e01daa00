/** Work that may wait until the next picture has been drawn. */

// where nothing is drawn (another tab is in front) there is no next picture to wait for
const LONGEST = 100

/** A function that does `act` once after the next picture, however often it is called before. */
export function afterPicture(act: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    const once = () => {
      clearTimeout(timer)
      if (!waiting) return
      waiting = false
      act()
    }
    const timer = setTimeout(once, LONGEST)
    requestAnimationFrame(() => setTimeout(once))
  }
}

/** Does `act` when the page can be used and there is nothing else to do; returns how to call it off. */
export function whenUsed(act: () => void): () => void {
  let off = false
  const idle = (next: () => void) => (window.requestIdleCallback ? window.requestIdleCallback(next) : setTimeout(next, 50))
  const look = () => {
    if (off) return
    // a page that still waits for its data says so
    if (document.readyState === 'complete' && document.querySelector('main:not(.wait)')) act()
    else setTimeout(() => idle(look), 200)
  }
  idle(look)
  return () => {
    off = true
  }
}
