import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argumentsOf, readWords } from './words.ts'

/** Every visible word stands in the catalogue, in every language. */
const { texts, unseen, codes, bare } = readWords()
const all = [...new Set(texts.map(({ text }) => text))].toSorted()
const catalogue = (locale: string) =>
  JSON.parse(readFileSync(`src/features/language/words/${locale}.json`, 'utf8')) as Record<string, string>

/** Pages of the demonstration and the specimens on them, for people who build. */
const FOR_BUILDERS = new RegExp(
  '^src/(ui/catalogue|app/pages/(inbox|parts|sounds)|' +
    'features/([^/]+/client/(game/)?specimens|geo/client/place))',
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

/** A text whose `{name}` is never filled in: of `t` without values, or of a refusal, which is sent as it stands. */
const RAW =
  /\bt\(\s*'[^'\n]*\{\w+[^'\n]*'\s*,?\s*\)|\b(?:refuse|new Refusal)\(\s*'[A-Z_]+',\s*(?:'[^'\n]*|`[^`]*[^$`])\{\w+/g

test('no text or refusal is shown or sent with its placeholders', () => {
  const found = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.{test,spec,journey}.*'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(RAW)].map(([text]) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
