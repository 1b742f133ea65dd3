import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { giveItems, itemsOf, leftIn } from '#platform/items/items.server.ts'
import { itemChecks } from '#platform/items/evidence.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { HOUR } from '#platform/time/clock.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

export interface ItemSuite<C extends Call> {
  /** The call that uses one item. */
  readonly use: C
  /** The input of the call that uses an item, by the item's id. */
  readonly input: (id: string) => Parameters<Client['call']>[1]
  /** By how much the account's version rises with each use; 1 where absent, as money does. */
  readonly versions?: number
  /** A player who may use items of the kind, and holds none; a new one by default. */
  readonly player?: () => Promise<Client>
}

/**
 * The suite for every kind of items, one line in its feature's test beside `featureConforms`:
 *
 *     itemConforms(at, 'card', { use: calls.reveal, input: (card_id) => ({ body: { card_id } }) })
 *
 * An item is used exactly once; who does not hold it learns nothing of it. `suites.test.ts` finds kinds
 * without their line.
 */
export function itemConforms<C extends Call>(at: TestSite, kind: string, suite: ItemSuite<C>): void {
  const { use, input, versions = 1, player = () => at.player() } = suite
  let gifts = 0
  const give = async (client: Client, lifetime_ms: number | null = HOUR) => {
    const cause = { playerId: await at.idOf(client), key: `conformance:${++gifts}` }
    const { db } = at.runtime.database
    return (await transact(db, (tx) => giveItems(tx, at.clock, cause, { kind, lifetime_ms }))).id
  }
  const held = async (client: Client) =>
    leftIn(await itemsOf(at.runtime.database.db, await at.idOf(client), new Date(at.clock.now()), [kind]))
  const ask = async (client: Client, id: string) => {
    const { status, body } = await client.call(use as Call, input(id))
    return { status, body: body as { success: boolean; code?: string } }
  }

  describe(`items of the kind ${kind}`, () => {
    test('fifty uses at once use one item once, and all get its answer', async () => {
      const client = await player()
      const [id] = [await give(client), await give(client)]
      const before = await client.balance()
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(client, id)))
      expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(await held(client)).toBe(1)
      expect((await client.balance()).version).toBe(before.version + versions)
    })

    test('several used at once are each used once', async () => {
      const client = await player()
      const ids = [await give(client), await give(client), await give(client), await give(client)]
      const before = await client.balance()
      const answers = await Promise.all([...ids, ...ids].map((id) => ask(client, id)))
      expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => true))
      expect(await held(client)).toBe(0)
      expect((await client.balance()).version).toBe(before.version + versions * ids.length)
    })

    test('another player’s, another brand’s, expired, or made up: the same refusal, and nothing changes', async () => {
      const [client, other, elsewhere] = [
        await player(),
        await player(),
        await at.player({ theme: 'marquee' }),
      ]
      const short = await give(client, 1)
      const theirs = [await give(other), await give(elsewhere)]
      at.clock.advance(1)
      const before = await client.balance()
      const made = await ask(client, randomUUID())
      expect(made).toMatchObject({ status: 404, body: { success: false } })
      for (const id of [short, ...theirs]) expect(await ask(client, id)).toEqual(made)
      expect(await client.balance()).toEqual(before)
      expect([await held(other), await held(elsewhere)]).toEqual([1, 1])
    })

    test('who is self-excluded keeps it, and uses it afterward', async () => {
      const client = await player()
      const id = await give(client)
      await at.exclude(client, { ms: 60_000, signedIn: true })
      expect(await ask(client, id)).toMatchObject({ status: 403, body: { code: 'SELF_EXCLUDED' } })
      expect(await held(client)).toBe(1)
      at.clock.advance(61_000)
      expect((await ask(client, id)).body.success).toBe(true)
      expect(await held(client)).toBe(0)
    })

    test('what is held, and the ledger, agree', async () => {
      expect((await verifyLedger(at.runtime.database.pool, [itemChecks])).drifts).toEqual([])
    })
  })
}
