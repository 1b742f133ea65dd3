import { createHash } from 'node:crypto'
import { transact, type Database, type Db, type Tx } from '../../data/db.server.ts'
import type { Insertable } from 'kysely'
import { refuse } from '../../base/errors.ts'
import type { DB } from '../../data/schema.gen.ts'
import type { Runtime } from '../runtime.server.ts'
import type { Reply } from '../context.server.ts'

/** Statuses from here on tell of refusals, which changed nothing. */
const REFUSED = 400
const KEY = /^[\x21-\x7e]{8,200}$/

/** @throws Refusal BAD_KEY (400) */
export function checkKey(key: string | null): void {
  if (key !== null && !KEY.test(key))
    refuse('BAD_KEY', 'The Idempotency-Key must be 8 to 200 visible characters. Send a random UUID.')
}

/** @throws Refusal KEY_REUSED (422) */
export const refuseReused = (): never =>
  refuse(
    'KEY_REUSED',
    'This Idempotency-Key was already used with different data. Use a new key for a new request.',
    { status: 422 },
  )

/**
 * A command with an idempotency key: effect and answer in one transaction; a repeat gets the answer. A refusal
 * and a fault undo everything, so that their key is free: a repeat is tried anew.
 */
export async function onceOnly(
  runtime: Runtime,
  playerId: string,
  operation: string,
  key: string,
  input: unknown,
  reply: Reply,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  checkKey(key)
  const request_hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const named = { player_id: playerId, operation, key }
  const claim = { request_hash, status: 0, answer: '{}', at: new Date(runtime.clock.now()) }
  try {
    const done = await transact(runtime.database.db, async (tx) => {
      if (!(await claimKey(tx, named, claim))) return null
      const body = await work(tx)
      if (reply.status >= REFUSED) throw new Refused(body)
      const answer = { status: reply.status, answer: JSON.stringify(body) }
      await tx
        .updateTable('idempotency')
        .set(answer)
        .where(({ and }) => and(named))
        .execute()
      return { body }
    })
    if (done) return done.body
  } catch (error) {
    if (error instanceof Refused) return error.body
    throw error
  }
  const first = await runtime.database.db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where(({ and }) => and(named))
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(request_hash)) refuseReused()
  reply.status = first.status
  reply.isReplayed = true
  return first.answer
}

/** A refusal that was returned, not thrown: it leaves the transaction as an error, so that all is undone. */
class Refused extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super('refused')
    this.body = body
  }
}

interface Named {
  readonly player_id: string
  readonly operation: string
  readonly key: string
}

type Claim = Pick<Insertable<DB['idempotency']>, 'request_hash' | 'status' | 'answer' | 'at'>

/** Takes a key; waits for whoever is at work under it. @returns false where it has an answer */
async function claimKey(tx: Tx, named: Named, claim: Claim): Promise<boolean> {
  const { key } =
    (await tx
      .insertInto('idempotency')
      .values({ ...named, ...claim })
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'operation', 'key'])
          .doUpdateSet(claim)
          // Earlier releases kept refusals.
          .where('idempotency.status', '>=', REFUSED),
      )
      .returning('key')
      .executeTakeFirst()) ?? {}
  return key !== undefined
}

/** Whether the answer of a player's operation is kept under a key. */
export async function hasAnswer(db: Db, playerId: string, operation: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('key')
    .where('player_id', '=', playerId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('status', '<', REFUSED)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes stored answers that nobody will ask for again. */
export async function trimIdempotency(database: Database, before: Date): Promise<void> {
  await database.pool.query('delete from idempotency where at < $1', [before])
}
