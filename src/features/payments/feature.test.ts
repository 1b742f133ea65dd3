import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls, type HistoryQuery, type Operation } from './contract.ts'

const at = testSite()
const read = async (client: Client, query: HistoryQuery = {}) =>
  (await client.call(calls.history, query)).body.data!

/** All pages of a history, in one list. */
async function all(client: Client, query: HistoryQuery): Promise<Operation[]> {
  const found: Operation[] = []
  let cursor: string | null = null
  do {
    const page = await read(client, cursor === null ? query : { ...query, cursor })
    found.push(...page.operations)
    cursor = page.next
  } while (cursor !== null)
  return found
}

describe('the history', () => {
  test('begins with the gifts', async () => {
    const client = await at.player({ confirmed: true })
    const { operations, next } = await read(client)
    expect(next).toBeNull()
    expect(
      operations.map(({ kind, currency, amount, balance }) => [kind, currency, amount, balance]),
    ).toEqual([
      ['e-mail gift', 'entries', 50, 150],
      ['e-mail gift', 'coins', 5_000, 30_000],
      ['welcome gift', 'entries', 100, 100],
      ['welcome gift', 'coins', 25_000, 25_000],
    ])
    for (const { at: when, game } of operations) {
      expect(game).toBeNull()
      expect(Math.abs(Date.parse(when) - at.clock.now())).toBeLessThan(60_000)
    }
  })

  test('has each stake and win with its game; the last balance is the wallet’s', async () => {
    const client = await at.player()
    await client.session('crystal-cascade')
    at.clock.advance(3_600_000)
    await client.playOnce('tidal-fortune')
    await client.playOnce('crystal-cascade')
    const { operations } = await read(client, { currency: 'coins' })
    const rounds = operations.filter(({ game }) => game !== null)
    expect(new Set(rounds.map(({ game }) => game))).toEqual(new Set(['tidal-fortune', 'crystal-cascade']))
    expect(rounds.filter(({ kind }) => kind === 'stake').every(({ amount }) => amount < 0)).toBe(true)
    expect(operations[0]!.balance).toBe((await client.balance()).tourPoints)
    // Told by when it was played, not by when its id was issued.
    for (const { at: when } of rounds) expect(at.clock.now() - Date.parse(when)).toBeLessThan(60_000)
    for (const [i, one] of operations.entries())
      expect(one.balance - one.amount).toBe(operations[i + 1]?.balance ?? 0)
  })

  test('comes in pages that leave nothing out and repeat nothing', async () => {
    covers('000 §7.6')
    const client = await at.player({ confirmed: true })
    const whole = await all(client, { limit: 100 })
    for (const limit of [1, 3]) expect(await all(client, { limit })).toEqual(whole)
    for (const currency of ['coins', 'entries', 'winnings'] as const)
      expect(await all(client, { limit: 1, currency })).toEqual(
        whole.filter((one) => one.currency === currency),
      )
  })

  test('is the player’s own', async () => {
    const [one, other] = [await at.player(), await at.player()]
    await at.fund(one, { coins: 123 })
    expect((await read(other)).operations.some(({ amount }) => amount === 123)).toBe(false)
    expect((await at.visitor().call(calls.history, {})).status).toBe(401)
    expect((await one.call(calls.history, { cursor: 'x' })).body.code).toBe('BAD_INPUT')
  })
})
