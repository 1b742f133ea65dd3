import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isBlockedName } from '#platform/pages/files/neutral-names.ts'
import { sources } from '../source.ts'

/**
 * Lists of content blockers also hide parts of pages, by the class or id that those have. What is called like
 * an ad, a promotion, a question about cookies, or a button to share isn't seen by the players who use one.
 */

/** Words that a list stops in names of files and leaves alone in classes, where they are parts of widgets. */
const SEEN = /(?:^|-)(?:track|push|events?|captcha|notifications?)(?=-|$)/g

const nameIsHidden = (name: string) => isBlockedName(name.replace(SEEN, ''))

const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, some]) => some!.split(/\s+/)).filter((name) => /^[a-z]/.test(name))

test('no class of a sheet has a name that content blockers hide', () => {
  const styled = globSync('src/**/*.css').flatMap((path) =>
    names(readFileSync(path, 'utf8'), /[.#]([a-z][\w-]*)/gi),
  )
  expect(new Set(styled).size).toBeGreaterThan(1_000)
  expect([...new Set(styled)].filter(nameIsHidden)).toEqual([])
})

test('no class or id in the markup has one either', () => {
  const marked = sources()
    .filter(({ path }) => path.endsWith('.tsx') && !/\.(?:spec|test)\./.test(path))
    .flatMap(({ text }) => names(text, /\b(?:className|id)="([^"]+)"/g))
  expect(new Set(marked).size).toBeGreaterThan(500)
  expect([...new Set(marked)].filter(nameIsHidden)).toEqual([])
})
