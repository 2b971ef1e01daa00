import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copying'

/** A page as far as copying needs it; `does`: what the browser makes of the old command. */
function page(does: () => boolean) {
  const field = { style: {}, value: '', select: vi.fn(), remove: vi.fn() }
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', {
    activeElement: null,
    createElement: () => field,
    body: { append: vi.fn() },
    execCommand: vi.fn(does),
  })
  return field
}

afterEach(() => vi.unstubAllGlobals())

describe('copying a text', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copyText('here')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('here')
  })

  it('goes the old way on a page without one, and where it is refused', async () => {
    const refused = { writeText: () => Promise.reject(new Error('not allowed')) }
    for (const navigator of [{}, { clipboard: refused }]) {
      vi.stubGlobal('navigator', navigator)
      const field = page(() => true)
      expect(await copyText('here')).toBe(true)
      expect(field.value).toBe('here')
      expect(field.select).toHaveBeenCalled()
      expect(field.remove).toHaveBeenCalled()
    }
  })

  it('says so when nothing was copied', async () => {
    vi.stubGlobal('navigator', {})
    page(() => false)
    expect(await copyText('here')).toBe(false)
    const field = page(() => {
      throw new Error('no such command')
    })
    expect(await copyText('here')).toBe(false)
    expect(field.remove).toHaveBeenCalled()
  })
})
