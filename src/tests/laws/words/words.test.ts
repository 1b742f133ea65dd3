import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argumentsOf, readWords } from './words.ts'

/** Every visible word stands in the catalogue, in every language. */
const { texts, unseen, codes, bare } = readWords()
const all = [...new Set(texts.map(({ text }) => text))].toSorted()
const catalogue = (locale: string) =>
  JSON.parse(readFileSync(`src/features/language/words/${locale}.json`, 'utf8')) as Record<string, string>

/** Pages of the demonstration and the specimens on them, for people who build; pages for staff, in English. */
const FOR_BUILDERS = new RegExp(
  '^src/(ui/catalogue|app/pages/(inbox|parts|sounds)|' +
    'features/([^/]+/client/(game/)?specimens|[^/]+/client/staff|geo/client/place))',
)

test('texts are literals, so that the extraction finds them', () => {
  expect(unseen).toEqual([])
})

test('no visible word passes the catalogue by', () => {
  const found = bare.filter(({ path }) => !FOR_BUILDERS.test(path))
  expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test('the catalogue lists exactly what is said (npm run words)', () => {
  expect(Object.keys(catalogue('es')).filter((text) => !text.startsWith('error:'))).toEqual(all)
})

test('Spanish says everything, with the same arguments', () => {
  const es = catalogue('es')
  // A refusal with values in its text is translated by its code.
  const refusals = codes.map(({ text }) => `error:${text}`)
  expect(Object.keys(es).toSorted()).toEqual([...new Set([...all, ...refusals])].toSorted())
  expect(all.filter((text) => es[text]!.trim() === '')).toEqual([])
  expect(
    all.filter((text) => argumentsOf(text).join() !== argumentsOf(es[text]!).join()).map((text) => es[text]),
  ).toEqual([])
})
