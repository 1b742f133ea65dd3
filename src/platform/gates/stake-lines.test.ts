import { beforeAll, describe, expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
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
  refusal: () => ({ message: 'You can’t play for coins today. Try again tomorrow.', passing: true }),
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

const GAME = { slug: 'buffalo-thunder' }
const STAKES: readonly (readonly [operation: string, input: object])[] = [
  [
    'play.play',
    { ...GAME, round_id: '00000000-0000-4000-8000-000000000001', stake: 500, mode: 'TournamentPoints' },
  ],
  ['play.step', { ...GAME, round_id: '00000000-0000-4000-8000-000000000001', step: 1 }],
  ['bingo.play', {}],
  ['bingo.store', { balls: 10 }],
  ['flip-the-coin.flip', { side: 'heads' }],
  ['fun-machine.spin', { funmachine_section_id: 1 }],
]

describe('a line that refuses stakes', () => {
  test.each(STAKES)('refuses %s, and nothing is taken', async (operation, input) => {
    rule.ok = false
    const client = await at.player()
    const { call } = found.get(operation)!
    const before = await client.balance()
    const refused = await client.call(call, input as never)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'NO_STAKES' }])
    expect(await client.balance()).toEqual(before)
    rule.ok = true
    expect((await client.call(call, input as never)).body).not.toMatchObject({ code: 'NO_STAKES' })
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
