import { expect, test } from 'vitest'
import { boundId } from '../base/ids/ids.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { foldIncrements, within } from './fold.ts'
import { NO_READINGS } from './readings.ts'

const NOON = Date.UTC(2026, 10, 18, 12)
const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
const round = { round_id: 'r', game: 'tidal-fortune', mode: 'SweepStakes', win: 0, balance } as const

const settled = (player_id: string, after_ms: number, stake: number): DomainEvent<'round.settled'> => ({
  id: boundId(NOON + after_ms),
  player_id,
  topic: 'round.settled',
  payload: { ...round, stake },
})
const voided = (player_id: string, after_ms: number, stake: number): DomainEvent<'round.voided'> => ({
  id: boundId(NOON + 99_000),
  player_id,
  topic: 'round.voided',
  payload: { ...round, stake, counted: { stake, at: NOON + after_ms } },
})
const level: DomainEvent<'level.reached'> = {
  id: boundId(NOON),
  player_id: 'a',
  topic: 'level.reached',
  payload: { level: 2, section: 'bronze' },
}

test('rounds add up by player, in one order for all batches, with the time of the latest', () => {
  const events = [settled('c', 3, 5), settled('a', 9, 2), level, settled('b', 4, 1), settled('a', 2, 7)]
  for (const batch of [events, events.toReversed()])
    expect(
      foldIncrements(batch).map(({ playerId, total, increments, latest_ms }) => [
        playerId,
        total.rounds,
        total.entries,
        increments.length,
        latest_ms - NOON,
      ]),
    ).toEqual([
      ['a', 2, 900, 2, 9],
      ['b', 1, 100, 1, 4],
      ['c', 1, 500, 1, 3],
    ])
})

test('a round that is taken back counts at the time when it was played', () => {
  const [only] = foldIncrements([settled('a', 5, 7), voided('a', 5, 7)])
  expect([only!.total, only!.latest_ms - NOON]).toEqual([NO_READINGS, 5])
})

test('the start of a run belongs to it, its end does not, and a batch without its rounds says so', () => {
  const [{ increments }] = foldIncrements([0, 10, 20].map((after) => settled('a', after, 5))) as [
    ReturnType<typeof foldIncrements>[number],
  ]
  const run = (from: number, to: number) =>
    within(increments, 'ball', { startsAt: new Date(NOON + from), endsAt: new Date(NOON + to) })
  expect(run(0, 20)).toEqual({ amount: 2, isIn: true })
  expect(run(10, 21)).toEqual({ amount: 2, isIn: true })
  expect(run(21, 90)).toEqual({ amount: 0, isIn: false })
  // A round that counts for nothing of this reading is still one of the run.
  const small = foldIncrements([settled('a', 0, 1)])[0]!.increments
  const span = { startsAt: new Date(NOON), endsAt: new Date(NOON + 1) }
  expect(within(small, 'ball', span)).toEqual({ amount: 0, isIn: true })
})
