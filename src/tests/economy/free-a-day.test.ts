import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { isGiver, pays } from './givers.ts'

/** Features that pay players, but nothing that comes back each day without a wager. */
const NOT_DAILY: Readonly<Record<string, string>> = {
  account: 'gifts for signing up and for a whole account, each once for life',
  cashback: 'a part of what was lost',
  'prize-drops': 'a tenth of what a day’s play is expected to bring in, shared by those who bet at the time',
  races: 'shares of a pool that is a part of what play brings in, by the rounds of all who play for it',
  'rank-league': 'a part of what was wagered, and spins once for life',
  'season-tower': 'a part of what was wagered',
  referral: 'each friend once, and so many of them in a month',
}

/**
 * The most, in entries a day, that a player gets without wagering who claims everything every day. Gifts are
 * priced together: a new one must leave the sum where it is affordable, or others become smaller.
 */
const MOST = 55

const SRC = join(import.meta.dirname, '../..')
const givers = features.map(({ name }): string => name).filter(isGiver)
const economies = await Promise.all(
  features.map(async ({ name }): Promise<readonly [string, number | undefined]> => {
    const path = join(SRC, 'features', name, 'economy.ts')
    const { FREE_A_DAY } = (existsSync(path) ? await import(path) : {}) as { FREE_A_DAY?: number }
    return [name, FREE_A_DAY]
  }),
)
const free = economies.flatMap(([name, entries]) => (entries === undefined ? [] : [[name, entries] as const]))

test('every feature that pays says what it gives a day, or why that is nothing', () => {
  const said = new Set(free.map(([name]) => name))
  expect(givers.filter((name) => !said.has(name) && !NOT_DAILY[name])).toEqual([])
  expect(Object.keys(NOT_DAILY).filter((name) => !givers.includes(name) || said.has(name))).toEqual([])
})

test('who pays is found however it pays', () => {
  const names = ['grant', 'giveOrOwe', 'grantMany', 'owe', 'post', 'postMany', 'claimOnce']
  for (const name of names) expect([name, pays('a.ts', `await ${name}(tx, prize)`)]).toEqual([name, true])
  const others = ['// grant(tx)', "import { grant } from 'a'", "app.post('/a')", 'regrant(tx)', '`grant(a)`']
  for (const text of others) expect([text, pays('a.ts', text)]).toEqual([text, false])
})

test('all gifts of a day together are at most 55 entries', () => {
  expect(free.length).toBeGreaterThanOrEqual(6)
  for (const [name, entries] of free) expect([name, entries >= 0]).toEqual([name, true])
  const sum = free.reduce((total, [, entries]) => total + entries, 0)
  expect(sum).toBeGreaterThan(25)
  expect(sum).toBeLessThanOrEqual(MOST)
})
