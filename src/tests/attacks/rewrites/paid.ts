import { calls as cashback } from '#features/cashback/contract.ts'
import { weekOf } from '#features/cashback/rules.ts'
import { calls as play } from '#features/play/contract.ts'
import { dayAfter } from '#platform/time/day.ts'
import type { Client } from '../../rig/client.ts'
import type { TestSite } from '../../rig/test-site.ts'
import { atRest } from '../../rig/rows.ts'

/**
 * What somebody with the writer's role puts into the tables that the server works from, so that the honest server
 * itself pays, marks and chains it.
 */
export interface Paid {
  readonly what: string
  /** What the verifier says of it. */
  readonly drift: string
  readonly pays: (at: TestSite, client: Client, player: string) => Promise<unknown>
}

const ZONE = 'America/New_York'

/** A round of entries, by which the server takes up whatever waits for the player. */
async function spin(client: Client) {
  const slug = 'dragon-vault'
  const { next_round_id: round_id, stakes } = await client.session(slug)
  const ask = {
    slug,
    round_id,
    stake: stakes.SweepStakes.at(-1)!,
    mode: 'SweepStakes' as const,
    choice: null,
  }
  const { body } = await client.call(play.play, ask)
  if (body.data!.status === 'open') await client.call(play.finish, { slug, round_id })
}

const counted = (at: TestSite) => atRest(at.runtime.database.pool, at.consumers.drain)
const sql = (at: TestSite, text: string, ...values: readonly unknown[]) =>
  at.runtime.database.pool.query(text, [...values])

/** A cashback of the largest section for the week before, with a week that it follows from. */
async function award(at: TestSite, player: string, week: string) {
  await sql(at, `insert into cashback_rank values ($1, 'vip')`, player)
  await sql(
    at,
    `insert into cashback_week (player_id, week, theme, staked, won, computed_at)
     values ($1, $2, 'aurelia', 2000000, 0, now())`,
    ...[player, week],
  )
  await sql(
    at,
    `insert into cashback_award (player_id, week, staked, won, section, percent, cap, reward, available_at, expires_at)
     values ($1, $2, 2000000, 0, 'vip', 10, 200000, 200000, $3, $4)`,
    ...[player, week, new Date(at.clock.now() - 1_000), new Date(at.clock.now() + 100_000)],
  )
}
const lastWeek = (at: TestSite) => dayAfter(weekOf(at.clock.now(), ZONE), -7)

async function takeAward(at: TestSite, client: Client, player: string): Promise<string> {
  const week = lastWeek(at)
  await award(at, player, week)
  const { body } = await client.call(cashback.pay)
  if (body.data?.prize.entries !== 200_000) throw new Error(`nothing was paid: ${JSON.stringify(body)}`)
  return week
}

/** Puts the cursor of a consumer back after its rounds were counted, and has them counted again. */
async function countTwice(at: TestSite, client: Client, consumer: string) {
  for (let n = 0; n < 3; n++) await spin(client)
  await counted(at)
  await sql(
    at,
    `update event_cursor set txid = '0', id = '00000000-0000-0000-0000-000000000000'
     where consumer = '${consumer}'`,
  )
  await counted(at)
}

export const paidRewrites: readonly Paid[] = [
  {
    what: 'rounds are counted once more, because a cursor was put back',
    drift: 'the league’s points and levels are no more than the rounds give',
    pays: (at, client) => countTwice(at, client, 'rank-league.rounds'),
  },
  {
    what: 'rounds are counted into a week of cashback once more',
    drift: 'weeks of cashback are what the rounds of entries carry',
    pays: (at, client) => countTwice(at, client, 'cashback.rounds'),
  },
  {
    what: 'prizes of levels that were put in as waiting are paid, and the levels taken out again',
    drift: 'the league’s prizes are of levels that the rounds reach',
    async pays(at, client, player) {
      await sql(
        at,
        `insert into rank_league_level select $1, n, now(), null from generate_series(2, 70) n`,
        player,
      )
      await spin(client)
      await counted(at)
      const { rowCount } = await sql(
        at,
        `select from ledger_post where player_id = $1 and key = 'rank:level:70'`,
        player,
      )
      if (rowCount === 0) throw new Error('nothing was paid')
      await sql(at, 'delete from rank_league_level where player_id = $1', player)
    },
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
