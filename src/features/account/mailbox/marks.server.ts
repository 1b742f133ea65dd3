import { createHash, createHmac } from 'node:crypto'
import { transact } from '#platform/data/db.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { mailboxNamesOf, providersText } from '#platform/players/mailboxes.ts'
import { confirmedAddressesAfter } from '#platform/players/players.server.ts'
import { noteConfirmer, noteSwept, sweptUntil } from './store.server.ts'

/** Tells mailboxes apart without keeping them: keyed hashes of their names. */
export interface Marks {
  /** Under which new rows are kept. */
  readonly mark: Buffer
  /** Under which rows may have been kept by any release, the first one included. */
  readonly marks: readonly Buffer[]
}

/** The marks of the mailbox behind an address in a brand. */
export function marksOf({ secrets }: Pick<Runtime, 'secrets'>, theme: string, email: string): Marks {
  const marks = mailboxNamesOf(email).map((name) =>
    createHmac('sha256', secrets.pepper).update(`mailbox:${theme}:${name}`).digest().subarray(0, 16),
  )
  return { mark: marks[0]!, marks }
}

/** Before the first player. */
const START = '00000000-0000-0000-0000-000000000000'

/**
 * The sweep's position once all players are noted. It contains a hash of the table of names that they were
 * noted with, so a new table starts another sweep.
 */
const END = `ffffffff-ffff-ffff-ffff-${createHash('sha256').update(providersText()).digest('hex').slice(0, 12)}`

/** Where a sweep goes on; null where it ended. One that ended with another table of names begins again. */
function nextAfter(noted: string | null): string | null {
  if (noted === END) return null
  return noted === null || noted.startsWith('ffffffff-') ? START : noted
}

/** Players whose mailboxes are noted in one transaction. */
const AT_ONCE = 1_000

/**
 * Notes the mailboxes that players have confirmed under the names that this release knows. Tags and dots that
 * earlier releases did not know can't be guessed from a hash, so every confirmed address is read once for each
 * table of names.
 */
export async function sweepMailboxes(runtime: Runtime): Promise<void> {
  const { database, clock } = runtime
  const turn = () =>
    transact(database.db, async (tx) => {
      const after = nextAfter(await sweptUntil(tx))
      if (after === null) return false
      const players = await confirmedAddressesAfter(tx, after, AT_ONCE)
      const at = new Date(clock.now())
      for (const { player_id: playerId, theme, email } of players) {
        const { mark, marks } = marksOf(runtime, theme, email)
        if (marks.length > 1) await noteConfirmer(tx, { theme, mark, playerId, at })
      }
      await noteSwept(tx, players.length < AT_ONCE ? END : players.at(-1)!.player_id)
      return players.length === AT_ONCE
    })
  while (await turn());
}
