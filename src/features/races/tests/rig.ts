import { raw } from '#platform/data/db.server.ts'
import { SECOND } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { settleRaces } from '../settle/settle.server.ts'

/** Numbers that nobody has. */
let numbers = 1_000_000

/** Actions and reads shared by the tests of races. */
export function rigOf(at: TestSite) {
  /** All events had their effect, and what all visitors share is read again. */
  async function settle(): Promise<void> {
    await atRest(at.runtime.database.pool, at.consumers.drain)
    at.clock.advance(6 * SECOND)
  }

  const read = async (client: Client = at.visitor()) => (await client.call(calls.list, {})).body.data!
  return {
    join: (client: Client, id: string) => client.call(calls.subscribe, { id }),
    read,
    settle,
    mine: async (client: Client, id: string) =>
      (await read(client)).tournaments.find((one) => one.id === id)?.playerData ?? null,
    /** Confirms a phone for each of these players, as their window does. */
    async confirm(playerIds: readonly string[], when = new Date(at.clock.now())) {
      for (const playerId of playerIds)
        await raw(at.runtime.database.db).query(
          'update player set phone = $2, phone_confirmed_at = $3 where player_id = $1',
          [playerId, `+1202${String(++numbers).padStart(7, '0')}`, when],
        )
    },
    /** The first team of a race. */
    async row(id: string) {
      const { rows } = await raw(at.runtime.database.db).query<{
        boardId: string
        settled: boolean
        halted: string | null
        hash: string | null
      }>(
        `select t.board_id as "boardId", r.settled_at is not null as settled, r.halted_by as halted, t.hash
         from races_race r join races_team t using (run_id) where r.run_id = $1 order by t.team`,
        [id],
      )
      return rows[0]!
    },
    /** Settles what is over, and pays. */
    async pay() {
      await settle()
      await settleRaces(at.runtime)
      await payAllOwed(at.runtime)
      at.clock.advance(6 * SECOND)
    },
  }
}
