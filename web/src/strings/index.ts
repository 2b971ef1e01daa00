/** Texts of the client by key; a language is a file like en.ts. */
import { en } from './en'

const catalogues: Record<string, Record<string, string>> = { en }
let language = 'en'

export function useLanguage(wanted: string): void {
  if (catalogues[wanted]) language = wanted
}

/** Is there a text of this name, rather than only the name itself? */
export const has = (key: string): boolean => (catalogues[language]?.[key] ?? en[key]) !== undefined

/** A text; where `n` is one and the catalogue has a form `key.one`, that. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const name = values['n'] === 1 && has(`${key}.one`) ? `${key}.one` : key
  const text = catalogues[language]?.[name] ?? en[name]
  if (text === undefined) return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ')
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
