import type { GameMode } from '../base/money.ts'
import { timeOf } from '../base/ids.server.ts'
import type { Tx } from '../data/db.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { FULL_WEIGHT } from '../round/weight.ts'

/** A settled round that its player paid for, as features that follow rounds see it. */
export interface FollowedRound {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly mode: GameMode
  /** Minor units of the mode's currency. */
  readonly stake: number
  readonly win: number
  /** How much of the stake counts toward rewards, in ten-thousandths. */
  readonly weight: number
  readonly at: Date
}

/**
 * Looks at rounds one by one, for what is no sum: distinct games, best rounds, candidates of a draw. It
 * writes only the rows that change, for all players of a batch in one statement, in the order of their ids.
 */
export type Follow = (tx: Tx, rounds: readonly FollowedRound[]) => Promise<void>

/** The consumer of a feature that follows rounds; the site's own stakes (free spins) are left out. */
export const following = (feature: string, follow: Follow): Consumer => ({
  name: `${feature}.follow`,
  topics: ['round.settled'],
  fromNow: true,
  async take(tx, events) {
    const rounds = (events as readonly DomainEvent<'round.settled'>[])
      .filter(({ payload }) => !payload.free && payload.stake > 0)
      .map(({ id, player_id, payload }) => ({
        playerId: player_id,
        roundId: payload.round_id,
        game: payload.game,
        mode: payload.mode,
        stake: payload.stake,
        win: payload.win,
        weight: payload.weight ?? FULL_WEIGHT,
        at: new Date(timeOf(id)),
      }))
    if (rounds.length > 0) await follow(tx, rounds)
  },
})
