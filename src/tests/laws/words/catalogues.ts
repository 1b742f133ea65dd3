import { existsSync, globSync, readFileSync } from 'node:fs'
import { textsOf, type Words } from './words.ts'

/** Which file holds the translation of a text: a feature’s own where it alone says it, else the one of all. */

export type Entries = Readonly<Record<string, string>>

/** A language's file of what several features say, or something that is no feature. */
export const sharedFile = (locale: string): string => `src/words/${locale}.json`

/** Every file of a language, by its path from the root. */
export const catalogueFiles = (locale: string): readonly string[] =>
  globSync(`src/{words,features/*/words}/${locale}.json`).toSorted()

export const readEntries = (file: string): Entries =>
  // What can't be read, as in the middle of a merge, is nothing to write over.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entries) : {}

/** A new feature finds there what it begins with and others say already; the rest it brings along. */
const TEMPLATES = 'bin/templates/feature'
const templateFiles = globSync(`${TEMPLATES}/**/*.{ts,tsx}.txt`)

/** The texts of the template of a new feature, but for those with its name in them. */
export const templateTexts = (): readonly string[] =>
  templateFiles.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, 'MARK$1')
    return textsOf(path.replace(/\.txt$/, ''), code).filter((text) => !text.includes('MARK'))
  })

/** The Spanish that comes with a new feature. */
export const templateEntries = (): Entries => readEntries(`${TEMPLATES}/words/es.json.txt`)

const ownerOf = (path: string): string => /^src\/features\/[^/]+/.exec(path)?.[0] ?? 'src'

/** Everything that is to be translated, by the file in which its translation stands. */
export function placesOf({ texts, codes }: Words, locale: string): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>()
  const add = (text: string, owner: string) => owners.set(text, (owners.get(text) ?? new Set()).add(owner))
  for (const { text, path } of texts) add(text, ownerOf(path))
  // Refusals with values in their sentence are translated by their code, which English needs no words for.
  for (const { text, path } of codes) add(`error:${text}`, ownerOf(path))
  const brought = templateEntries()
  for (const text of templateTexts()) if (owners.has(text) && !(text in brought)) add(text, TEMPLATES)
  return new Map(
    [...owners].map(([text, [first, ...others]]) => [
      text,
      others.length > 0 || first === 'src' ? sharedFile(locale) : `${first}/words/${locale}.json`,
    ]),
  )
}
