import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'

type Section = DomainEvents['level.reached']['section']

/** Tells that a player reached a section of the league, and waits until the features have heard of it. */
export async function rankUp(at: TestSite, client: Client, section: Section): Promise<void> {
  const playerId = await at.idOf(client)
  const { db, pool } = at.runtime.database
  await transact(db, (tx) => emit(tx, at.clock, playerId, 'level.reached', { level: 11, section }))
  await atRest(pool, at.consumers.drain)
  // What a bundle is shown by is told by an event of its own.
  await atRest(pool, at.consumers.drain)
  at.clock.advance(1_000)
}
