import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { states } from '#tests/visual/states.ts'
import { kit } from './kit/kit.tsx'
import { slugOf } from './specimen.tsx'
import { withStateAttribute } from './shown.ts'

/** The catalogue shows every part there is, so that the pictures of it are pictures of everything. */

/** Parts that draw nothing of their own: they bring others. */
const DRAWS_NOTHING = ['asked.tsx']

test('every part of the design system stands in the catalogue', () => {
  const shown = globSync('src/ui/catalogue/*.tsx')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const parts = globSync('src/ui/*.tsx')
    .map((path) => basename(path))
    .filter((name) => !/\.(test|spec)\.tsx$/.test(name) && !DRAWS_NOTHING.includes(name))
  expect(parts.filter((part) => !shown.includes(`'../${part}'`))).toEqual([])
})

test('every part of the reward kit stands in the catalogue', () => {
  const shown = globSync('src/ui/catalogue/kit/*.tsx')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const parts = globSync('src/ui/kit/*/').map((path) => basename(path))
  expect(parts.length).toBeGreaterThanOrEqual(7)
  expect(parts.filter((part) => !shown.includes(`'../../kit/${part}/`))).toEqual([])
  const listed = kit.specimens.map(({ id }) => id)
  expect(new Set(listed).size).toBe(globSync('src/ui/catalogue/kit/*.tsx').length - 2)
})

test('every part of the reward kit is compared with a picture', () => {
  const compared = new Set(states.map(({ path }) => path))
  expect(kit.specimens.map(({ id }) => id).filter((id) => !compared.has(`/dev/ui?part=${id}`))).toEqual([])
})

test('addresses are plain', () => {
  expect(slugOf('Long text')).toBe('long-text')
  expect(slugOf('Hours, minutes')).toBe('hours-minutes')
})

test('an attribute stands in for the hand, and a selector is taught once', () => {
  expect(withStateAttribute('.tile:hover > a')).toBe('.tile:is(:hover,[data-shown=hover]) > a')
  expect(withStateAttribute('&:active')).toBe('&:is(:active,[data-shown=press])')
  expect(withStateAttribute('.control:focus-within')).toBe(
    '.control:is(:focus-within,:has([data-shown=focus]))',
  )
  expect(withStateAttribute('.a:has(:focus-visible)')).toBe('.a:has(:is(:focus-visible,[data-shown=focus]))')
  const taught = withStateAttribute('a:focus-visible:hover')
  expect(withStateAttribute(taught)).toBe(taught)
  expect(withStateAttribute('.focus-visible-ring .hovered')).toBe('.focus-visible-ring .hovered')
})
