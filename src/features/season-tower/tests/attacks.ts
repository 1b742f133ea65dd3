import { randomUUID } from 'node:crypto'
import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { otherPrize } from '#tests/attacks/rewrites/run-prizes.ts'
import { idOf, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { counted, spin, sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'
import { openByCard, planSeason } from './plan.ts'

/** A season for all races of a server. */
const running = new WeakSet<Track['runtime']>()
async function begin(at: Track): Promise<void> {
  if (running.has(at.runtime)) return
  running.add(at.runtime)
  await planSeason(at, { days: 300 })
}

const races = (at: Track): readonly Race[] => [
  {
    name: 'a switch between the status systems',
    // It moves no money.
    versions: 0,
    newcomer: true,
    async ready(client) {
      await begin(at)
      at.clock.advance(DAY)
      await openByCard(at, await idOf(at, client))
      // One press, sent again and again: without a key each would be a press of its own, and be refused.
      const key = { 'idempotency-key': randomUUID() }
      return () =>
        client.call(calls.switchSystem, undefined, key).then(({ status, body }) => ({ status, body }))
    },
  },
]

const rewrites: readonly Rewrite[] = [
  [
    'rounds of the league are put into a season as well',
    (hand) => hand.sql('update odometer set season = xp + 100 where player_id = $1', hand.player),
  ],
]

const paid: readonly Paid[] = [
  {
    what: 'a level of the tower that was put within reach',
    drift: 'levels of the tower that were paid were reached by rounds of their season',
    async pays(at, client, player) {
      const runId = await planSeason(at, { days: 2 })
      await openByCard(at, player)
      await client.call(calls.switchSystem)
      at.clock.advance(1_000)
      await spin(client)
      await counted(at)
      await sql(at, 'update odometer set season = season + 20000000 where player_id = $1', player)
      await sql(at, 'update mark set next_at = 1 where player_id = $1 and run_id = $2', player, runId)
      await spin(client)
      await counted(at)
      const { rowCount } = await sql(
        at,
        `select from ledger_post where player_id = $1 and key = $2`,
        player,
        `season-tower:${runId}:30`,
      )
      if (rowCount === 0) throw new Error('nothing was paid')
    },
  },
]

const prizes = otherPrize(
  { feature: 'season-tower', check: 'levels of the tower gave what their season gives' },
  (runId) => `season-tower:${runId}:1`,
)

export const piece: AttackPiece = { races, rewrites: [...rewrites, prizes], paid }
