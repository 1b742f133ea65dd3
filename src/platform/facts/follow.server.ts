import type { Runtime } from '../calls/runtime.server.ts'
import type { GameMode } from '../base/text/money.ts'
import { timeOf } from '../base/ids/ids.server.ts'
import type { Tx } from '../data/db.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { DomainEvent, DomainEvents } from '../events/events.ts'
import { FULL_WEIGHT } from '../round/weight.ts'

/**
 * A settled round that its player paid for, as features that follow rounds see it; once more, as voided, where
 * it was taken back after it had counted.
 */
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
  /** When it was settled, also where it was taken back later. */
  readonly at: Date
  /** It was taken back: its win is 0. */
  readonly isVoided: boolean
}

/**
 * Looks at rounds one by one, for what is no sum: distinct games, best rounds, candidates of a draw. It
 * writes only the rows that change, for all players of a batch in one statement, in the order of their ids.
 */
export type Follow = (tx: Tx, rounds: readonly FollowedRound[]) => Promise<void>

/** A round that counts, or that no longer does; null where it never did. The site's own stakes (free spins) don't. */
function followed(event: DomainEvent): FollowedRound | null {
  if (event.topic === 'round.settled') {
    const { id, payload } = event as DomainEvent<'round.settled'>
    if (payload.free || payload.stake === 0) return null
    return { ...roundOf(event, payload), win: payload.win, at: new Date(timeOf(id)), isVoided: false }
  }
  const { payload } = event as DomainEvent<'round.voided'>
  const { counted } = payload
  if (!counted) return null
  const round = roundOf(event, { ...payload, ...counted })
  return { ...round, win: 0, at: new Date(counted.at), isVoided: true }
}

const roundOf = (
  { player_id }: DomainEvent,
  { round_id, game, mode, stake, weight }: Omit<DomainEvents['round.settled'], 'win' | 'balance'>,
) => ({ playerId: player_id, roundId: round_id, game, mode, stake, weight: weight ?? FULL_WEIGHT })

/** The consumer of a feature that follows rounds. */
export const following = (feature: string, follow: Follow): Consumer => ({
  name: `${feature}.follow`,
  topics: ['round.settled', 'round.voided'],
  fromNow: true,
  async take(tx, events) {
    const rounds = events.flatMap((event) => followed(event as DomainEvent) ?? [])
    if (rounds.length > 0) await follow(tx, rounds)
  },
})

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Follows rounds for what is no sum, each round exactly once. */
    readonly follow?: (runtime: Runtime) => Follow
  }
}
