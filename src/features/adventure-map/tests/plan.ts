import { randomUUID } from 'node:crypto'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { SimClock } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { planFromNow, type PlanningSite } from '#tests/rig/rewards/plan-run.ts'
import { calls } from '../contract.ts'
import { ECONOMY, SECTIONS, type MapEconomy } from '../economy.ts'

export interface Place {
  readonly runtime: Runtime
  readonly clock: SimClock
}

/** For tests: a run of the map that begins now. */
export const planMap = (
  at: PlanningSite,
  { economy = ECONOMY, days = 7 }: { readonly economy?: MapEconomy; readonly days?: number } = {},
) => planFromNow(at, { feature: 'adventure-map', economy, days })

/** Every section gives so many coins. */
export const paying = (coins: number): MapEconomy => ({
  sections: Array.from({ length: SECTIONS }, () => ({ coins })),
})

/** Each throw has a key, as the window sends it. */
export const roll = (client: Client, value?: number, key: string = randomUUID()) =>
  client.call(calls.roll, value === undefined ? {} : { value }, { 'idempotency-key': key })

/** A player whose throws carry a key; what is asked twice with one input is one press. */
export function pressing(client: Client, rollKey: (input: object) => string): Client {
  const call = client.call.bind(client)
  client.call = (one, input, headers) =>
    call(one, input, {
      ...headers,
      ...(one === calls.roll && { 'idempotency-key': rollKey(input as object) }),
    })
  return client
}

/** Gives special dice, as another reward would. */
export async function giveDice(
  { runtime }: Pick<Place, 'runtime'>,
  playerId: string,
  count: number,
): Promise<void> {
  const receiver = { playerId, state: 'TX', theme: 'aurelia' }
  const prize = { items: [{ kind: 'adventure-die', count }] }
  const cause = { feature: 'adventure-map', key: `test:${randomUUID()}`, kind: 'test' }
  await transact(runtime.database.db, (tx) => grant(runtime, tx, receiver, prize, cause))
}
