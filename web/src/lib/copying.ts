/** Puts a text on the clipboard; false: it could not be done, so show the text to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // a browser offers it only to pages of https and of localhost, not at an address in the local network
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // not allowed: perhaps the old way is
  }
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
