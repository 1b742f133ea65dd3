import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What a player gets without wagering who takes everything, every day. Gifts are priced together: a new one
 * must leave the sum where it is affordable, or others become smaller.
 */
const MOST = 55

const SRC = join(import.meta.dirname, '../..')
const economies = await Promise.all(
  globSync('features/*/economy.ts', { cwd: SRC }).map(async (path) => {
    const { FREE_A_DAY } = (await import(join(SRC, path))) as { FREE_A_DAY?: number }
    return [path.split('/')[1]!, FREE_A_DAY] as const
  }),
)
const free = economies.flatMap(([name, entries]) => (entries === undefined ? [] : [[name, entries] as const]))

test('all gifts of a day together are at most 55 entries', () => {
  expect(free.length).toBeGreaterThanOrEqual(6)
  for (const [name, entries] of free) expect([name, entries >= 0]).toEqual([name, true])
  const sum = free.reduce((total, [, entries]) => total + entries, 0)
  expect(sum).toBeGreaterThan(25)
  expect(sum).toBeLessThanOrEqual(MOST)
})
