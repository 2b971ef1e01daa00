import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPicture, whenUsed } from './later'

let pictures: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  pictures = []
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => pictures.push(act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function draw(): void {
  for (const act of pictures.splice(0)) act()
  vi.advanceTimersByTime(1)
}

it('waits for the next picture, and acts once for many wishes', () => {
  const act = vi.fn()
  const wish = afterPicture(act)
  wish()
  wish()
  vi.advanceTimersByTime(20)
  expect(act).not.toHaveBeenCalled()
  draw()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
  wish()
  draw()
  expect(act).toHaveBeenCalledTimes(2)
})

it('does not wait for ever where nothing is drawn', () => {
  const act = vi.fn()
  afterPicture(act)()
  vi.advanceTimersByTime(150)
  expect(act).toHaveBeenCalledTimes(1)
  // the picture that comes in the end finds nothing left to do
  draw()
  expect(act).toHaveBeenCalledTimes(1)
})

it.each([[true], [false]])('acts when the page can be used (idle calls: %s)', (idle) => {
  let page: string | null = null
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => page })
  vi.stubGlobal('window', idle ? { requestIdleCallback: (act: () => void) => setTimeout(act, 5) } : {})
  const act = vi.fn()
  whenUsed(act)
  vi.advanceTimersByTime(3000)
  expect(act).not.toHaveBeenCalled()
  page = 'main'
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
  const off = whenUsed(act)
  off()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})
