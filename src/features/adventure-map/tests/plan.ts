import { randomUUID } from 'node:crypto'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { DAY, MINUTE, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'
import { ECONOMY, SECTIONS, type MapEconomy } from '../economy.ts'

export interface Place {
  readonly runtime: Runtime
  readonly clock: SimClock
}

/** For tests: a run of the map that begins now. */
export async function planMap(
  { runtime, clock }: Place,
  { economy = ECONOMY, days = 7 }: { readonly economy?: MapEconomy; readonly days?: number } = {},
) {
  const { timeZone } = runtime.brands['aurelia']!
  const starts_ms = Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE
  const { runs } = await runtime.runs.planRun(
    {
      feature: 'adventure-map',
      theme: 'aurelia',
      every: 'once',
      starts: localTimeOf(starts_ms, timeZone),
      ends: localTimeOf(starts_ms + days * DAY, timeZone),
      economy,
    },
    { author: 'test', reason: 'A test' },
  )
  clock.advance(starts_ms - clock.now())
  return runs[0]!
}

/** Every section gives so many coins. */
export const paying = (coins: number): MapEconomy => ({
  sections: Array.from({ length: SECTIONS }, () => ({ coins })),
})

/** Each throw has a key, as the window sends it. */
export const roll = (client: Client, value?: number, key: string = randomUUID()) =>
  client.call(calls.roll, value === undefined ? {} : { value }, { 'idempotency-key': key })

/** A player whose throws carry a key; what is asked twice with one input is one press. */
export function pressing(client: Client, keyOf: (input: object) => string): Client {
  const call = client.call.bind(client)
  client.call = (one, input, headers) =>
    call(one, input, { ...headers, ...(one === calls.roll && { 'idempotency-key': keyOf(input as object) }) })
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
  const cause = { key: `test:${randomUUID()}`, kind: 'test' }
  await transact(runtime.database.db, (tx) => grant(runtime, tx, receiver, prize, cause))
}
