import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { calls as play } from '#features/play/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { PAUSED } from '../calls/feature.ts'
import { DAY } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { grant } from '../money/grant.server.ts'
import { entriesOf, type DispatcherEntry } from '../dispatch/entries.server.ts'
import type { GateLine } from '../calls/gate.ts'

/** A line that refuses stakes: it holds for every call that takes coins for a chance, whatever else that asks. */

/** Switched by the tests. */
const rule = { ok: true }
const line: GateLine = {
  ...{ code: 'NO_STAKES', order: 300, actions: ['stake'] },
  look: async () => ({ ok: rule.ok }),
  refusal: () => ({ message: 'You can’t play for coins today. Try again tomorrow.' }),
}
const at = testSite(
  {},
  {
    services: async () =>
      (await loadServices()).map((one, n) => (n === 0 ? { ...one, gateLines: [line] } : one)),
  },
)

const found = new Map<string, DispatcherEntry>()
beforeAll(async () => {
  for (const entry of entriesOf(await loadServices())) found.set(entry.operation, entry)
})

const SLOT = 'tidal-fortune'
const mode = 'TournamentPoints'
/** A hand that may be doubled, begun now. */
async function handOf(client: Client): Promise<string> {
  const slug = 'blackjack'
  for (;;) {
    const { next_round_id: round_id, open_round } = await client.session(slug)
    if (open_round) await client.call(play.finish, { slug, round_id: open_round.round_id })
    const { data } = (await client.call(play.play, { slug, round_id, stake: 200, mode })).body
    const last = data?.events.at(-1)
    if (last?.type === 'turn' && last.moves.includes('double')) return round_id
  }
}
const stepOf = async (client: Client, move: string) => ({
  ...{ slug: 'blackjack', round_id: await handOf(client), step: 1, move: { play: move } },
})
const roundOf = async (client: Client, stake: number, currency = mode) => {
  const { next_round_id: round_id } = await client.session(SLOT)
  return { slug: SLOT, round_id, stake, mode: currency }
}
const STAKES: readonly (readonly [operation: string, input: (client: Client) => Promise<object>])[] = [
  ['play.play', (client) => roundOf(client, 200)],
  ['play.step', (client) => stepOf(client, 'double')],
  ['bingo.play', async () => ({})],
  ['bingo.store', async () => ({ balls: 10 })],
  ['flip-the-coin.flip', async () => ({ side: 'heads' })],
  ['fun-machine.spin', async () => ({ funmachine_section_id: 1 })],
]

describe('a line that refuses stakes', () => {
  test.each(STAKES)('refuses %s, and nothing is taken', async (operation, inputOf) => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const input = await inputOf(client)
    rule.ok = false
    const { call } = found.get(operation)!
    const before = await client.balance()
    const refused = await client.call(call, input as never)
    rule.ok = true
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'NO_STAKES' }])
    expect(await client.balance()).toEqual(before)
    expect((await client.call(call, input as never)).body).not.toMatchObject({ code: 'NO_STAKES' })
  })

  test.each(STAKES)('of the place refuses %s where nothing may be played', async (operation, inputOf) => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const input = await inputOf(client)
    const { call } = found.get(operation)!
    const before = await client.balance()
    const headers = { 'idempotency-key': randomUUID() }
    for (const place of [
      { country: 'US', state: 'WA' },
      { country: 'FR', state: null },
    ]) {
      const there = vi.spyOn(at.runtime.geo, 'locate').mockResolvedValue(place)
      const refused = await client.call(call, input as never, headers)
      there.mockRestore()
      expect([refused.status, refused.body]).toMatchObject([
        403,
        { code: 'PLACE_BLOCKED', details: { fix: 'place' } },
      ])
    }
    expect(await client.balance()).toEqual(before)
    const again = await client.call(call, input as never, headers)
    expect(again.body).not.toMatchObject({ code: 'PLACE_BLOCKED' })
  })

  test('leaves open what is begun: a move that stakes no more, and its end', async () => {
    const client = await at.player()
    await at.fund(client, { coins: 100_000 })
    const stand = await stepOf(client, 'stand')
    rule.ok = false
    const { status } = await client.call(play.step, stand)
    rule.ok = true
    expect(status).toBe(200)
  })

  test('leaves the page of a game open, which says so: that is a look', async () => {
    const client = await at.player()
    rule.ok = false
    const { status, body } = await client.call(play.session, { slug: SLOT })
    rule.ok = true
    expect([status, body]).toMatchObject([
      200,
      { data: { game: SLOT, paused: { reason: PAUSED, code: 'NO_STAKES' } } },
    ])
    const { body: after } = await client.call(play.session, { slug: SLOT })
    expect(after.data).not.toHaveProperty('paused')
  })

  test('names the currencies in the reader’s language', async () => {
    const client = await at.player({ theme: 'popply', state: 'TX' })
    const input = await roundOf(client, 20, 'SweepStakes')
    await at.runtime.database.pool.query(`update player set state = 'CA' where player_id = $1`, [
      await at.idOf(client),
    ])
    at.runtime.sessions.forget(await at.idOf(client))
    const { entries, coins } = at.runtime.brands['popply']!.words('es')
    client.cookies.set('language', 'es')
    const { body } = await client.call(play.play, input as never)
    expect(body).toMatchObject({ code: 'ENTRIES_NOT_ALLOWED', values: { entries, coins } })
    const english = at.runtime.brands['popply']!.words('en')
    expect(body.message).toBe(
      `You can’t play with ${english.entries} in your state. You can still play with ${english.coins}.`,
    )
  })

  test('leaves the bonus and the flip to who may stake again', async () => {
    rule.ok = false
    const client = await at.player()
    // Without the gifts of the sign-up there is one bonus.
    at.clock.advance(DAY)
    const receiver = { playerId: await at.idOf(client), state: 'TX', theme: 'aurelia' }
    const cause = { feature: 'flip-the-coin', key: 'stake-lines', kind: 'gift' }
    const { runtime } = at
    await transact(runtime.database.db, (tx) => grant(runtime, tx, receiver, { coins: 1_000 }, cause))
    const { call } = found.get('flip-the-coin.flip')!
    expect((await client.call(call, { side: 'heads' } as never)).status).toBe(403)
    rule.ok = true
    expect((await client.call(call, { side: 'heads' } as never)).status).toBe(200)
  })
})
