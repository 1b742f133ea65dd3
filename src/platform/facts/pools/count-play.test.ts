import { expect, test } from 'vitest'
import type { Tx } from '../../data/db.server.ts'
import { DAY } from '../../time/clock.ts'
import type { PlayerIncrements } from '../fold.ts'
import { NO_READINGS } from '../readings.ts'
import { countPlay } from './play-by-day.server.ts'

/** Which rows a batch adds to the days of a brand, with the statement caught on its way. */
const NOON = Date.UTC(2026, 10, 18, 12)
const playerOf = (stripe: number) => `00000000-0000-4000-8000-00000000000${stripe}`
const brands = {
  east: { timeZone: 'America/New_York' },
  west: { timeZone: 'America/Los_Angeles' },
  plain: {},
}

/** A player's stakes in a batch: entries at instants. */
const batch = (stripe: number, ...entries: readonly (readonly [number, number])[]): PlayerIncrements => ({
  playerId: playerOf(stripe),
  increments: entries.map(([at_ms, some]) => ({ at_ms, readings: { ...NO_READINGS, entries: some } })),
  total: { ...NO_READINGS, entries: entries.reduce((sum, [, some]) => sum + some, 0) },
  latest_ms: NOON,
})

/** The rows that are added, as theme, day, level, stripe, and entries; null where nothing is asked for. */
async function added(
  places: Readonly<Record<number, readonly [theme: string | null, level: number]>>,
  ...increments: readonly PlayerIncrements[]
) {
  const asked: (readonly unknown[])[] = []
  const executeQuery = async ({ parameters }: { readonly parameters: readonly unknown[] }) => {
    asked.push(parameters)
    return { rows: [] }
  }
  const whereOf = (playerId: string) => {
    const [theme, level] = places[Number(playerId.at(-1))]!
    return { theme, level }
  }
  await countPlay({ brands } as never, { executeQuery } as unknown as Tx, increments, whereOf)
  if (asked.length === 0) return null
  const columns = asked[0] as readonly (readonly unknown[])[]
  return columns[0]!.map((_, n) => columns.map((column) => column[n]))
}

test('entries are added by brand, day, level, and stripe, in one order for all who add them', async () => {
  const rows = await added(
    { 1: ['west', 2], 2: ['east', 10], 3: ['east', 2] },
    batch(1, [NOON + DAY, 5], [NOON, 7], [NOON + 1, 3]),
    batch(2, [NOON, 100]),
    batch(3, [NOON, 20], [NOON - DAY, 30]),
  )
  expect(rows).toEqual([
    ['east', '2026-11-17', 2, 3, 30],
    ['east', '2026-11-18', 10, 2, 100],
    ['east', '2026-11-18', 2, 3, 20],
    ['west', '2026-11-18', 2, 1, 10],
    ['west', '2026-11-19', 2, 1, 5],
  ])
})

test('a day is that of the brand’s clock', async () => {
  const night = Date.UTC(2026, 10, 18, 6)
  expect(await added({ 1: ['east', 1], 2: ['west', 1] }, batch(1, [night, 1]), batch(2, [night, 1]))).toEqual(
    [
      ['east', '2026-11-18', 1, 1, 1],
      ['west', '2026-11-17', 1, 2, 1],
    ],
  )
})

test('of play in coins alone, and of players of no brand, nothing is written', async () => {
  expect(await added({ 1: ['east', 1] }, batch(1, [NOON, 0], [NOON + DAY, 0]))).toBeNull()
  expect(await added({ 1: [null, 1] }, batch(1, [NOON, 5]))).toBeNull()
  expect(await added({ 1: ['gone', 1] }, batch(1, [NOON, 5]))).toBeNull()
  expect(await added({ 1: ['plain', 1] }, batch(1, [NOON, 5]))).toBeNull()
  expect(await added({})).toBeNull()
  // Others of the batch are counted all the same.
  const places = { 1: [null, 1], 2: ['east', 1], 3: ['east', 1] } as const
  expect(await added(places, batch(1, [NOON, 5]), batch(2, [NOON, 0]), batch(3, [NOON, 6]))).toEqual([
    ['east', '2026-11-18', 1, 3, 6],
  ])
})

test('what is taken back and what is staked are counted each on its day, also where they add up to nothing', async () => {
  expect(await added({ 1: ['east', 1] }, batch(1, [NOON - DAY, -5], [NOON, 5], [NOON, 0]))).toEqual([
    ['east', '2026-11-17', 1, 1, -5],
    ['east', '2026-11-18', 1, 1, 5],
  ])
  expect(await added({ 1: ['east', 1] }, batch(1, [NOON - DAY, 0], [NOON, 5]))).toEqual([
    ['east', '2026-11-17', 1, 1, 0],
    ['east', '2026-11-18', 1, 1, 5],
  ])
})
