import { commandActor, writeAudit } from '../../../src/platform/audit/audit.server.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import type { ClosingKind } from '../../../src/platform/calls/feature.ts'
import { transact, type Db, type Tx } from '../../../src/platform/data/db.server.ts'
import { closePerson, closingsOf } from '../../../src/platform/players/closings/close.server.ts'
import { endClosing } from '../../../src/platform/players/closings/return.server.ts'
import { lockPersonOf, partAccounts } from '../../../src/platform/players/persons/persons.server.ts'
import { lockPlayers } from '../../../src/platform/players/contacts.server.ts'
import { accountHere } from '../command-line.ts'

/** Changes by `npm run players`: each with its row in the audit, in one transaction. */

export interface Acting {
  readonly db: Db
  readonly now: Date
  readonly reason: string
}

async function acting<A>(
  { db, now, reason }: Acting,
  playerId: string,
  act: string,
  work: (tx: Tx, by: { readonly kind: 'staff'; readonly id: string; readonly reason: string }) => Promise<A>,
  after: unknown,
): Promise<A> {
  const actor = commandActor(accountHere(), reason)
  return transact(db, async (tx) => {
    await writeAudit(tx, { actor, at: now, act, subject: `player:${playerId}`, brand: null, after })
    await lockPlayers(tx, [playerId])
    return work(tx, { kind: 'staff', id: actor.id, reason })
  })
}

/** Closes all accounts of a person. @returns how many those are */
export const close = (
  how: Acting,
  playerId: string,
  kind: ClosingKind,
  until: Date | null,
): Promise<number> =>
  acting(
    how,
    playerId,
    'players.close',
    async (tx, by) => (await closePerson(tx, playerId, { kind, until, by }, how.now)).accounts.length,
    { kind, until },
  )

/**
 * Lets accounts be used again from a day on, or keeps them closed until then: a closing by the house without an
 * end gets one, any other only becomes longer.
 * @returns what was done, in words
 * @throws Refusal NOT_CLOSED, CLOSING_STANDS
 */
export const reopenAfter = (how: Acting, playerId: string, at: Date): Promise<string> =>
  acting(
    how,
    playerId,
    'players.reopen-after',
    async (tx, by) => {
      const standing = await closingsOf(tx, await lockPersonOf(tx, playerId), how.now)
      if (standing.length === 0) refuse('NOT_CLOSED', 'Nothing was changed: this person’s accounts are open.')
      const later = standing.find(
        ({ kind, told }) => (kind !== 'house' || told !== null) && (told === null || told > at),
      )
      if (later)
        refuse(
          'CLOSING_STANDS',
          `Nothing was changed: ${later.kind === 'self' ? 'a self-exclusion' : `a closing (${later.kind})`} ` +
            `${later.told ? `lasts until ${later.told.toISOString()}` : 'has no end'}, and is never shortened.`,
        )
      const open = standing.filter(({ kind, told }) => kind === 'house' && told === null)
      for (const { closing_id } of open) await endClosing(tx, closing_id!, at, by, how.now)
      if (open.length > 0) return `They can be used again from ${at.toISOString()} on.`
      const [first] = standing
      await closePerson(tx, playerId, { kind: first!.kind, until: at, by }, how.now)
      return `They stay closed until ${at.toISOString()}.`
    },
    { at },
  )

/**
 * Parts accounts from the others of their person.
 * @throws Refusal NOT_PARTED where they are not some, and not all, of one person's
 */
export const part = (how: Acting, ids: readonly [string, ...string[]]): Promise<void> =>
  acting(
    how,
    ids[0],
    'players.part',
    async (tx, { id, reason }) => {
      if (await partAccounts(tx, ids, { author: id, reason }, how.now)) return
      refuse('NOT_PARTED', 'Nothing was changed: these aren’t some, and not all, of one person’s accounts.')
    },
    { parted: ids },
  )
