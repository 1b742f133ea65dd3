import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as coverage from '#tests/coverage/coverage.ts'
import { sections } from '#tests/coverage/sections.ts'
import { toCome } from '#tests/coverage/to-come.ts'

/** Every rule of the specification is shown by a test, and every test that says so names a rule that is there. */
const lists = coverage.readLists()
const rules = coverage.readRules()
const tags = coverage.readTags()
const tagged = [...tags].flatMap(([path, ids]) => ids.map((id) => ({ path, id })))

test('each rule has an id of a section, and a sentence', () => {
  expect(rules.size).toBeGreaterThan(700)
  const isSection = (name: string) => name in sections || existsSync(`src/features/${name}/feature.ts`)
  const odd = [...rules].filter(
    ([id, rule]) => !/\.[1-9]\d*$/.test(id) || !isSection(id.replace(/\.\d+$/, '')) || rule.trim() === '',
  )
  expect(odd).toEqual([])
})

test('each rule stands once, in the list where its tests are, in order (npm run coverage)', () => {
  expect(coverage.repeated(lists)).toEqual([])
  const wrong = [...coverage.sorted(lists, tags)].filter(([path, list]) => {
    return !lists.has(path) || coverage.textOf(list) !== readFileSync(path, 'utf8')
  })
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('each id that a test names is that of a rule, as a literal', () => {
  expect(tagged.length).toBeGreaterThan(1_300)
  const unknown = tagged.filter(({ id }) => id === null || !rules.has(id))
  expect(unknown.map(({ path, id }) => `${path}: ${id ?? 'no literal'}`)).toEqual([])
})

test('each rule has a test that shows it, or is marked as still to come', () => {
  const shown = new Set(tagged.flatMap(({ id }) => id ?? []))
  expect(coverage.unshown(rules, shown).map((id) => `${id}: ${rules.get(id)!}`)).toEqual([])
  // What has come needs no mark.
  expect(Object.keys(toCome).filter((id) => shown.has(id) || !rules.has(id))).toEqual([])
})

test('the page about them is current, a line for each and 80 kB at most for all (npm run coverage)', () => {
  const page = coverage.documentOf(rules, tags)
  expect(page === readFileSync(coverage.DOCUMENT, 'utf8')).toBe(true)
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(80_000)
})
