import { timeOf } from '#platform/base/ids.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Follow } from '#platform/facts/follow.server.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import { runById } from '#platform/runs/store.server.ts'
import { takeUntold } from '../store.server.ts'
import { count, progressPush, TELL } from './count.server.ts'
import { questsIn } from './places.server.ts'

/** What quests hear of: rounds, and the rewards of other features. */

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

/** Tells a player's pages of the progress that they have not heard of. */
const tellPlayer = ({ database, clock, brands }: Runtime, playerId: string): Promise<void> =>
  transact(database.db, async (tx) => {
    const changed = []
    for (const row of await takeUntold(tx, playerId, new Date(clock.now()))) {
      const run = await runById(tx, row.run_id)
      const quest = run && questsIn(brands[run.theme]!, run).find(({ plan }) => plan.type === row.quest)
      if (quest) changed.push({ type: row.quest, quest, progress: row })
    }
    const push = progressPush(playerId, changed)
    if (push) await pushAll(tx, [push])
  })

export const jobs = (runtime: Runtime) => ({
  [TELL]: {
    run: ({ playerId }: Readonly<Record<string, unknown>>) => tellPlayer(runtime, playerId as string),
  },
})
