import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '#platform/words/locale.ts'
import type { StoredContent } from './store.server.ts'

/** The texts that come with the house: `content/*.md`, each with a head of `key: value` lines; `content/es/` in Spanish. */
const FOLDER = new URL('./content/', import.meta.url)

const HEAD = /^---\n(.*?)\n---\n+/s

/**
 * Reads a text and its head.
 * @throws Error when the head is missing or lacks title, description or kind: a mistake of ours, at start
 */
export function readText(name: string, source: string, locale: string = 'en'): StoredContent {
  const head = HEAD.exec(source)
  if (!head) throw new Error(`the text "${name}" has no head between two lines of ---`)
  const fields = Object.fromEntries(
    head[1]!.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
  const { kind, title, description, ...options } = fields
  if ((kind !== 'page' && kind !== 'landing') || !title || !description)
    throw new Error(`the head of the text "${name}" must give kind, title and description`)
  return { kind, name, locale, title, description, options, body: source.slice(head[0].length) }
}

const textsIn = (folder: URL, locale: Locale): StoredContent[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => readText(file.slice(0, -3), readFileSync(new URL(file, folder), 'utf8'), locale))

/** All texts of the site, in every language that has them. */
export const readTexts = (): StoredContent[] =>
  LOCALES.flatMap((locale) => textsIn(locale === 'en' ? FOLDER : new URL(`${locale}/`, FOLDER), locale))
