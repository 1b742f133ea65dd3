import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Database, type Db, type Tx } from '../../data/db.server.ts'
import { Refusal, refusalAnswer, refuse } from '../../base/errors.ts'
import type { Runtime } from '../runtime.server.ts'
import type { Reply } from '../context.server.ts'

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

/** A command with an idempotency key: effect and answer in one transaction; a repeat gets the answer. */
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
  const stored = await transact(runtime.database.db, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency')
      .values({
        player_id: playerId,
        key,
        operation,
        request_hash,
        status: 0,
        answer: '{}',
        at: new Date(runtime.clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return null
    const outcome = await savepoint(tx, () => work(tx), reply)
    await tx
      .updateTable('idempotency')
      .set({ status: outcome.status, answer: JSON.stringify(outcome.body) })
      .where('player_id', '=', playerId)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .execute()
    return outcome
  })
  // Stryker disable next-line ConditionalExpression,BlockStatement: reading it below gives the same, a query later
  if (stored) {
    reply.status = stored.status
    return stored.body
  }
  const first = await runtime.database.db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('player_id', '=', playerId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(request_hash)) refuseReused()
  reply.status = first.status
  return first.answer
}

/**
 * A refusal undoes what the work did but is kept as its answer; a fault undoes everything, and so does a
 * refusal for the moment, so that its key is free again.
 */
async function savepoint(tx: Tx, work: () => Promise<unknown>, reply: Reply) {
  await sql`savepoint work`.execute(tx)
  try {
    const body = await work()
    return { status: reply.status, body }
  } catch (error) {
    if (!(error instanceof Refusal) || error.passing) throw error
    await sql`rollback to savepoint work`.execute(tx)
    return { status: error.status, body: refusalAnswer(error) as unknown }
  }
}

/** Whether the answer of a player's operation is kept under a key. */
export async function hasAnswer(db: Db, playerId: string, operation: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('key')
    .where('player_id', '=', playerId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes stored answers that nobody will ask for again. */
export async function trimIdempotency(database: Database, before: Date): Promise<void> {
  await database.pool.query('delete from idempotency where at < $1', [before])
}
