import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { covers } from '#tests/coverage/covers.ts'

/**
 * Every modal and every page of the registry has a spec that holds it against `modalConforms` or
 * `pageConforms`, or a page that leads everybody on against `leadsAway`: a new one without it fails here
 * (docs/decisions/064-component-tests.md).
 */
const specs = globSync('src/**/*.spec.tsx').map((path) => readFileSync(path, 'utf8'))

/** What the specs hold against a suite, by the name that stands first; a constant of the file is looked up there. */
const heldBy = (suite: string): readonly string[] =>
  specs.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${suite}\\(\\s*(?:'([^']+)'|(\\w+))`, 'g'))].map(
      ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(text)?.[1] ?? '',
    ),
  )

test('every modal has its spec', () => {
  covers('001 §4.20')
  const held = heldBy('modalConforms')
  const without = Object.keys(registry.modals).filter((name) => !held.includes(name))
  expect(without).toEqual([])
})

test('every page has its spec', () => {
  const held = [...heldBy('pageConforms'), ...heldBy('leadsAway')]
  const paths = registry.features.flatMap(({ pages = [] }) => pages.map(({ path }) => path))
  expect(paths.filter((path) => !held.includes(path))).toEqual([])
})
