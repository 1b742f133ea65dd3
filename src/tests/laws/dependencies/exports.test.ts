import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idleExports } from './exports.ts'

const files = globSync(['src/**/*.{ts,tsx}', '{bin,tools}/**/*.{ts,tsx,mjs}', '*.ts'])
  .filter((path) => !path.endsWith('.gen.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const idle = idleExports(files)

/** Exports that are found by a pattern of files or by the shape of a module, and who finds them. */
const FOUND: readonly (readonly [where: RegExp, finder: string])[] = [
  [/^src\/features\/[^/]+\/tests\/[\w-]+\.ts: piece$/, 'src/tests/rig/pieces.ts'],
  [/^src\/features\/[^/]+\/economy\.ts: FREE_A_DAY$/, 'src/tests/economy/free-a-day.test.ts'],
  [/^src\/features\/[^/]+\/economy\.ts: COINS_A_DAY$/, 'src/tests/economy/free-coins.test.ts'],
  [/\/specimens\.tsx?: \w+$/, 'src/app/pages/parts/exhibits.ts'],
  [/\/client\/face\.tsx?: client$/, 'src/features/index.late.ts'],
  [/\/client\/eager\.tsx: eager$/, 'src/features/index.client.ts'],
  [/\.tsx?: (?:Page|head)$/, 'src/app/routes/pages.tsx'],
  [/\.slo\.ts: bar$/, 'tools/slo.ts'],
  [/\/client\/pages\/frame\.tsx: Frame$/, 'src/app/routes/pages.tsx'],
  [/\/client\/sign\/registration\.ts: open$/, 'src/client/modals/modals.ts'],
  [/\.bench\.ts: bench$/, 'tools/bench.ts'],
]

test('what is exported is used by another file', () => {
  expect(idle.filter((one) => !FOUND.some(([where]) => where.test(one)))).toEqual([])
})

test('imports of names, of namespaces and of fetched modules are uses; a file’s own is none', () => {
  const text = `export const used = 1\nexport function idle() {}\nexport const lazy = idle`
  const from = (line: string) =>
    idleExports([
      { path: 'src/a.ts', text },
      { path: 'src/b/c.ts', text: line },
    ])
  expect(from(`import { used } from '../a.ts'`)).toEqual(['src/a.ts: idle', 'src/a.ts: lazy'])
  expect(from(`import { used as other, type Idle } from '#a.ts'`)).toEqual([
    'src/a.ts: idle',
    'src/a.ts: lazy',
  ])
  expect(from(`const { lazy } = await import('#a.ts')`)).toEqual(['src/a.ts: used', 'src/a.ts: idle'])
  expect(from(`export * as all from '#a.ts'\nall.idle()`)).toEqual(['src/a.ts: used', 'src/a.ts: lazy'])
  expect(from(`import { idle } from './a.ts'`)).toHaveLength(3)
})

test('every exception is used', () => {
  expect(
    FOUND.filter(([where]) => !idle.some((one) => where.test(one))).map(([where]) => String(where)),
  ).toEqual([])
})
