import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import {
  catalogueFiles,
  placesOf,
  readEntries,
  sharedFile,
  templateEntries,
  templateTexts,
} from './catalogues.ts'
import { argumentsOf, readWords, textsOf } from './words.ts'

/** Every visible word stands in the catalogue, in every language. */
const words = readWords()
const { texts, unseen, codes, bare } = words
const all = [...new Set(texts.map(({ text }) => text))].toSorted()
const places = placesOf(words, 'es')
const entries = new Map(catalogueFiles('es').map((file) => [file, readEntries(file)]))
const es = Object.assign({}, ...entries.values()) as Record<string, string>

/** Pages of the demonstration and the specimens on them, for people who build. */
const FOR_BUILDERS = new RegExp(
  '^src/(ui/catalogue|app/pages/(inbox|parts|sounds)|' +
    'features/([^/]+/client/(game/)?specimens|geo/client/place))',
)

test('texts are literals, so that the extraction finds them', () => {
  covers('000 §4.46')
  expect(unseen.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test('words with values are seen where their code is a literal, and those of a gate line where they are marked', () => {
  const unseenIn = (code: string) => textsOf('src/features/a/line.server.ts', code, 'unseen').length
  const marked = ['listed(`Wait ${x}.`, "CODE")', 'listed("Wait.", CODE)', 'refuse("CODE", `Wait ${x}.`)']
  expect(marked.map(unseenIn)).toEqual([0, 0, 0])
  expect(['listed(`Wait ${x}.`, CODE)', 'listed(`Wait ${x}.`)', 'listed("Wait " + x)'].map(unseenIn)).toEqual(
    [1, 1, 1],
  )
  expect(unseenIn('refuse(CODE, `Wait ${x}.`)')).toBe(1)
  const line = (message: string) =>
    `const line: GateLine = { code: 'CODE', refusal: () => ({ message: ${message} }) }`
  expect(['listed("Wait.")', 'CLOSED'].map(line).map(unseenIn)).toEqual([0, 0])
  expect(['"Wait."', '`Wait ${x}.`'].map(line).map(unseenIn)).toEqual([1, 1])
})

test('no visible word passes the catalogue by', () => {
  covers('000 §4.46')
  const found = bare.filter(({ path }) => !FOR_BUILDERS.test(path))
  expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

test('each file lists exactly what its feature alone says, and one what is said elsewhere (npm run words)', () => {
  covers('000 §4.47')
  for (const file of new Set([...entries.keys(), ...places.values()])) {
    const own = [...places].flatMap(([text, place]) => (place === file ? [text] : [])).toSorted()
    expect([file, Object.keys(entries.get(file) ?? {})]).toEqual([file, own])
  }
})

test('no text stands in two files', () => {
  const keys = [...entries.values()].flatMap((file) => Object.keys(file))
  expect(keys.filter((text, at) => keys.indexOf(text) !== at)).toEqual([])
})

test('a text is its feature’s own until something else says it too', () => {
  const found = (text: string, ...paths: readonly string[]) => paths.map((path) => ({ text, path, line: 1 }))
  const made = placesOf(
    {
      texts: [
        ...found('Own', 'src/features/a/feature.server.ts', 'src/features/a/client/page.tsx'),
        ...found('Two', 'src/features/a/client/page.tsx', 'src/features/b/client/page.tsx'),
        ...found('Below', 'src/ui/button.tsx'),
        ...found('Claim', 'src/features/a/client/page.tsx'),
      ],
      codes: found('A_CODE', 'src/features/b/feature.server.ts'),
      unseen: [],
      bare: [],
    },
    'es',
  )
  expect(Object.fromEntries(made)).toEqual({
    Own: 'src/features/a/words/es.json',
    Two: 'src/words/es.json',
    Below: 'src/words/es.json',
    // A new feature says it too, and finds it there.
    Claim: 'src/words/es.json',
    'error:A_CODE': 'src/features/b/words/es.json',
  })
})

test('a new feature comes with all its Spanish: its own, and what others say as well', () => {
  const [own, shared] = [templateEntries(), readEntries(sharedFile('es'))]
  const said = templateTexts()
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter((text) => !own[text] && !shared[text])).toEqual([])
  expect(Object.keys(own).filter((text) => !said.includes(text))).toEqual(['{{Title}}'])
})

test('Spanish says everything, with the same arguments', () => {
  covers('000 §4.50')
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
