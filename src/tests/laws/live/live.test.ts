import { expect, test } from 'vitest'
import { sources } from '../source.ts'

/**
 * Screen readers announce what changes in a live region that they know: one that is mounted together with
 * its text may say nothing. `Said` (`ui/live/said.tsx`) stands from the start.
 */

/** Regions that still come with their text, by file; the list only shrinks. */
const MOUNTED: Readonly<Record<string, number>> = {
  'src/client/forms/refused.tsx': 1,
}

const LIVE = /<\w+[^<>]*?\b(?:role="(?:status|alert)"|aria-live=)/g

/** How many live regions a text mounts under a condition. */
const conditional = (text: string): number =>
  [...text.matchAll(LIVE)].filter(({ index }) => /(?:&&|\?|:)\s*\(?\s*$/.test(text.slice(0, index))).length

test('a live region stands before its text comes', () => {
  const found = sources()
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
    .map(({ path, text }) => [path, conditional(text)] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(MOUNTED)
})

test('the law sees regions that come with their text', () => {
  expect(conditional('{no && (\n  <p className="a" role="alert">')).toBe(1)
  expect(conditional('{over ? <p role="status">{a}</p> : <p aria-live="polite">')).toBe(2)
  expect(conditional('return (\n  <p role="status">{no && text}</p>')).toBe(0)
})
