import type { Call } from '#platform/calls/contract.ts'
import type { SimClock } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Composition } from '#compose.server.ts'
import type { Client } from '../../rig/client.ts'

/** Where races are run: a server with a clock that is moved. */
export interface Track extends Pick<Composition, 'runtime' | 'consumers'> {
  readonly clock: SimClock
  readonly player: () => Promise<Client>
}

/** A reward that many connections ask for at the same moment. */
export interface Race {
  readonly name: string
  /** Brings the next chance; returns what each connection then does. */
  readonly ready: (client: Client) => Promise<() => Promise<unknown>>
  /** By how much the account's version rises when it is given once. */
  readonly versions: number
  /** Once for life: each round has a player of its own. */
  readonly newcomer?: boolean
}

/** The id of the player behind a client. */
export async function idOf({ runtime }: Track, { email }: Client): Promise<string> {
  const { rows } = await runtime.database.pool.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [email],
  )
  return rows[0]!.player_id
}

/** Everything is confirmed: nothing but the race itself decides. */
export async function confirmAll(at: Track, client: Client): Promise<void> {
  await at.runtime.database.pool.query(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1`,
    [client.email],
  )
  at.runtime.sessions.forget(await idOf(at, client))
}

/** Grants a prize as another feature would. */
export async function give(at: Track, client: Client, prize: Prize): Promise<void> {
  const receiver = { playerId: await idOf(at, client), state: 'TX', theme: 'aurelia' }
  const cause = { feature: 'tests', key: `race:${uuidv7(at.clock)}`, kind: 'gift' }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
}

const TRIES = 100

/** A server that has too much to do says so and has changed nothing: then it is asked again (000 §7). */
export const asks =
  <C extends Call>(call: C, input?: Parameters<Client['call']>[1]) =>
  (client: Client) =>
  async () => {
    for (let tries = 0; ; tries++) {
      const { status, body } = await client.call(call as Call, input)
      if (status !== 503 || tries > TRIES) return { status, body: body as unknown }
    }
  }
