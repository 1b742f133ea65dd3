import { timeOf } from '#platform/base/ids/ids.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Follow } from '#platform/facts/follow.server.ts'
import { count } from './count.server.ts'

/** The consumers of quests: rounds, and claimed rewards of other features. */

/** Rounds count for the tasks that name their games. */
export const followRounds =
  (runtime: Runtime): Follow =>
  (tx, rounds) =>
    count(
      runtime,
      tx,
      rounds.map(({ playerId, at, game, mode, stake, win, isVoided }) => ({
        playerId,
        at,
        deed: { kind: 'round', game, mode, stake, win, isVoided },
      })),
    )

/** Rewards of other features that tasks name. */
export const rewardsClaimed = (runtime: Runtime): Consumer => ({
  name: 'quests.rewards',
  topics: ['reward.claimed'],
  fromNow: true,
  take: (tx, events) =>
    count(
      runtime,
      tx,
      (events as readonly DomainEvent<'reward.claimed'>[]).map(({ id, player_id, payload }) => ({
        playerId: player_id,
        at: new Date(timeOf(id)),
        deed: { kind: 'use', feature: payload.feature },
      })),
    ),
})
