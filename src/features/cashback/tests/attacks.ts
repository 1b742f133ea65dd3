import { setTimeout as sleep } from 'node:timers/promises'
import { emit } from '#platform/events/events.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayOf, dayStart, weekOf } from '#platform/time/day.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, confirmAll, idOf, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { countTwice, sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { computeWeeks } from '../weekly.server.ts'

const ZONE = 'America/New_York'

const WEEKS = 'weeks of cashback are what the rounds of entries carry'
const AWARDS = 'cashbacks are what weeks, sections and the ledger say'

const rewrites: readonly Rewrite[] = [
  [
    'a week of cashback loses what was won in it',
    async (hand) => {
      const rows = await hand.sql(
        `update cashback_week w set won = 0, computed_at = now() where player_id = $1 and won > 0 returning 1`,
        hand.player,
      )
      if (rows.length === 0) throw new Error('the past has won no entries')
    },
    WEEKS,
  ],
  [
    'a week of cashback is put in',
    (hand) =>
      hand.sql(
        `insert into cashback_week (player_id, week, theme, staked, covered)
         values ($1, '2026-11-09', 'aurelia', 5000, 80000)`,
        hand.other,
      ),
    WEEKS,
  ],
  [
    'more of a week’s loss counts than its rounds were expected to lose',
    async (hand) => {
      const rows = await hand.sql(
        `update cashback_week set covered = 100 * staked where player_id = $1 and staked > 0 returning 1`,
        hand.player,
      )
      if (rows.length === 0) throw new Error('the past has bet no entries')
    },
    WEEKS,
  ],
  [
    'a cashback is put in that no week gives',
    (hand) =>
      hand.sql(
        `insert into cashback_award (player_id, week, staked, won, covered, section, percent, cap, reward, available_at, expires_at)
         values ($1, '2026-11-09', 0, 0, 0, 'vip', 10, 200000, 200000, now(), now() + interval '3 days')`,
        hand.other,
      ),
    AWARDS,
  ],
]

/** A cashback of the largest section for the week before, with a week that it follows from. */
async function award(at: TestSite, player: string, week: string) {
  await sql(at, `insert into cashback_rank values ($1, 'vip')`, player)
  await sql(
    at,
    `insert into cashback_week (player_id, week, theme, staked, won, covered, computed_at)
     values ($1, $2, 'aurelia', 2000000, 0, 200000000, now())`,
    ...[player, week],
  )
  await sql(
    at,
    `insert into cashback_award (player_id, week, staked, won, covered, section, percent, cap, reward, available_at, expires_at)
     values ($1, $2, 2000000, 0, 200000000, 'vip', 10, 200000, 200000, $3, $4)`,
    ...[player, week, new Date(at.clock.now() - 1_000), new Date(at.clock.now() + 100_000)],
  )
}
const lastWeek = (at: TestSite) => dayAfter(weekOf(at.clock.now(), ZONE), -7)

async function takeAward(at: TestSite, client: Client, player: string): Promise<string> {
  const week = lastWeek(at)
  await award(at, player, week)
  const { body } = await client.call(calls.pay)
  if (body.data?.prize.entries !== 200_000) throw new Error(`nothing was paid: ${JSON.stringify(body)}`)
  return week
}

const paid: readonly Paid[] = [
  {
    what: 'rounds are counted into a week of cashback once more',
    drift: 'weeks of cashback are what the rounds of entries carry',
    pays: (at, client) => countTwice(at, client, 'cashback.rounds'),
  },
  {
    what: 'a cashback that was put in with its week and its section is paid',
    drift: 'cashbacks are what weeks, sections and the ledger say',
    pays: takeAward,
  },
  {
    what: 'a cashback that was put in is paid, and its rows taken out again',
    drift: 'cashbacks are what weeks, sections and the ledger say',
    async pays(at, client, player) {
      await takeAward(at, client, player)
      for (const table of ['award', 'week', 'rank'])
        await sql(at, `delete from cashback_${table} where player_id = $1`, player)
    },
  },
]

/** A week's loss, and the Monday on which it is given back. */
async function lost(at: Track, client: Client): Promise<void> {
  const playerId = await idOf(at, client)
  const { database } = at.runtime
  const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  // So much of it counts that the week pays something.
  const round = { game: 'tidal-fortune', mode: 'SweepStakes' as const, stake: 20_000, win: 0, balance }
  await transact(database.db, (tx) =>
    emit(tx, at.clock, playerId, 'round.settled', { round_id: uuidv7(at.clock), ...round }),
  )
  await atRest(database.pool, at.consumers.drain)
  const today = dayOf(at.clock.now(), ZONE)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  at.clock.advance(dayStart(dayAfter(today, 7 - weekday), ZONE) + 12 * HOUR - at.clock.now())
  await untilAwarded(at, playerId, weekOf(at.clock.now(), ZONE))
}

/** Until the week before is awarded: a row that the site's own job has taken at this moment is passed over here. */
async function untilAwarded(at: Track, playerId: string, week: string): Promise<void> {
  const award = 'select from cashback_award where player_id = $1 and week = $2'
  for (let tries = 0; tries < 1_000; tries++) {
    await computeWeeks(at.runtime)
    const { rows } = await at.runtime.database.pool.query(award, [playerId, dayAfter(week, -7)])
    if (rows.length > 0) return
    await sleep(5)
  }
  throw new Error('the week before was awarded nothing')
}

const races = (at: Track): readonly Race[] => [
  {
    name: 'weekly cashback',
    versions: 1,
    ready: async (client) => {
      await confirmAll(at, client)
      await lost(at, client)
      return asks(calls.pay)(client)
    },
  },
]

/** Weeks and awards that somebody rewrites, puts in, or asks for at the same moment. */
export const piece: AttackPiece = { rewrites, paid, races }
