/** Texts of the client by key; a language is a file like en.ts. */
import { en } from './en'

const catalogues: Record<string, Record<string, string>> = { en }
let language = 'en'

export function useLanguage(wanted: string): void {
  if (catalogues[wanted]) language = wanted
}

export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = catalogues[language]?.[key] ?? en[key]
  if (text === undefined) return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ')
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
