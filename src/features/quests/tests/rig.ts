import { randomUUID } from 'node:crypto'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed, pushesTo } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { SETS } from '../economy.ts'
import { calls, type QuestType } from '../contract.ts'

/** Rounds and rewards as quests hear of them, and what came of them. */

const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 0 }

type Settled = Partial<DomainEvents['round.settled']>

/** Actions and reads shared by the tests of quests. */
export function rigOf(at: TestSite) {
  const { favorites, lucky } = SETS

  /** Rounds are over: so many of them, as play tells it. */
  async function rounds(client: Client, count: number, more: Settled = {}): Promise<void> {
    const id = await at.idOf(client)
    await transact(at.runtime.database.db, async (tx) => {
      for (let i = 0; i < count; i++)
        await emit(tx, at.clock, id, 'round.settled', {
          round_id: randomUUID(),
          game: favorites[0],
          mode: 'TournamentPoints',
          stake: 200,
          win: 0,
          balance,
          ...more,
        })
    })
  }

  /** A reward of another feature was claimed. */
  async function claim(client: Client, feature: string): Promise<void> {
    const playerId = await at.idOf(client)
    const period = randomUUID()
    await transact(at.runtime.database.db, (tx) =>
      claimOnce(tx, { playerId, feature, period, at: new Date(at.clock.now()) }, async () => ({})),
    )
  }

  /** All events had their effect, and what is owed was paid. */
  async function settle(): Promise<void> {
    await atRest(at.runtime.database.pool, at.consumers.drain)
    await payAllOwed(at.runtime)
  }

  return {
    rounds,
    claim,
    settle,
    wins: (client: Client, count: number) => rounds(client, count, { game: lucky[0], win: 1_000 }),
    /** Three different games. */
    async games(client: Client) {
      for (const game of favorites.slice(0, 3)) await rounds(client, 1, { game })
    },
    data: async (client: Client, type?: QuestType, useOptimizedGames?: '1') =>
      (
        await client.call(calls.quest, {
          ...(type && { type }),
          ...(useOptimizedGames && { useOptimizedGames }),
        })
      ).body.data!,
    /** The player's owed prizes by key, with "(waits)" for those not paid yet. */
    async owed(client: Client) {
      const { rows } = await at.runtime.database.pool.query<{ key: string; paid: boolean }>(
        `select split_part(key, ':', 1) || ' ' || split_part(key, ':', 3) as key, paid_at is not null as paid
         from owed where player_id = $1 and feature = 'quests' order by 1`,
        [await at.idOf(client)],
      )
      return rows.map(({ key, paid }) => `${key}${paid ? '' : ' (waits)'}`)
    },
    /** The pushes about quests that the player's pages were sent, in order. */
    async pushes(client: Client) {
      const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'quest')
      return pushes.map(({ action, data }) => ({ action, data }))
    },
  }
}
