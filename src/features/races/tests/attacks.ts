import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { moreThanWon, otherPool } from '#tests/attacks/rewrites/run-prizes.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import { calls } from '../contract.ts'
import { planRace } from './plan.ts'

const races = (at: Track): readonly Race[] => [
  {
    name: 'a place in a race',
    // A place is no money: nothing is posted.
    versions: 0,
    async ready(client) {
      at.clock.advance(2 * DAY)
      return asks(calls.subscribe, { id: await planRace(at) })(client)
    },
  },
]

/** One place, wanted by a crowd. */
const POOL = `insert into races_race (run_id, theme, is_team_based, pool, starts_at, ends_at)
  select run_id, theme, false, $2, starts_at, ends_at from run where run_id = $1
  on conflict (run_id) do update set pool = $2`
const WON = `insert into races_member (run_id, player_id, team, joined_at, prize) values ($1, $2, 0, now(), 100)`

const rewrites: readonly Rewrite[] = [
  otherPool({ feature: 'races', check: 'pools of races are no larger than their runs allow' }, POOL),
  moreThanWon(
    { feature: 'races', check: 'prizes of races are paid as they were won' },
    WON,
    (runId) => `races:race:${runId}`,
    POOL,
  ),
]

export const piece: AttackPiece = { races, rewrites }
