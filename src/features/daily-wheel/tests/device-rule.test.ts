import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { EXTRA, EXTRA_KINDS, MAIN } from '../economy.ts'
import { audit } from '../evidence.server.ts'
import { sectorsOf } from '../rules.ts'

/** The extra spins are gifts of a sign-up: entries once a device, as for the welcome, told before and drawn alike. */
const at = testSite()
const PROFILE = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
const SPINS = EXTRA_KINDS.length

/** One more account of the browser in which a player signed up. */
async function again(first: Client, email: string): Promise<Client> {
  const next = at.visitor()
  next.cookies.set('device', first.cookies.get('device')!)
  await next.signUp(email)
  return next
}

/** The rim as the wheel, its rules, and the bonus show it. */
async function rimOf(client: Client) {
  const { sectors } = (await client.call(calls.extraConfig)).body.data!.wheels
  expect((await offersOf(client))['extraWheel']).toMatchObject({ wheels: { sectors } })
  return sectors
}

/** Earns and takes all extra spins; each pays the sector that was shown at its place, as it was drawn. */
async function spinAll(client: Client) {
  await client.confirmEmail()
  await client.call(account.saveProfile, PROFILE)
  at.clock.advance(1_000)
  const rim = await rimOf(client)
  const before = await client.balance()
  const paid = { coins: 0, entries: 0 }
  for (const kind of EXTRA_KINDS) {
    const { winSector, prize, draw } = (await client.call(calls.extraSpin, { kind })).body.data!
    const [{ type, value }] = rim[winSector.sectorDto.id]!.prizes as [(typeof EXTRA)[number]]
    expect(winSector.sectorDto).toEqual(rim[winSector.sectorDto.id])
    expect(prize).toEqual({ coins: 0, entries: 0, [type]: value })
    const { draws } = (await client.call(play.draws, {})).body.data!
    const drawn = draws.find(({ seed_id, n }) => seed_id === draw.seed_id && n === draw.n)
    expect(drawn).toMatchObject({
      results: [winSector.sectorDto.id],
      weights: EXTRA.map(({ weight }) => weight),
    })
    paid.coins += prize.coins
    paid.entries += prize.entries
  }
  const after = await client.balance()
  expect({
    coins: after.tourPoints - before.tourPoints,
    entries: after.entries - before.entries,
  }).toEqual(paid)
  return paid
}

test('a first account sees entries on the rim and gets what it shows', async () => {
  const first = await at.player()
  expect(await rimOf(first)).toEqual(sectorsOf(EXTRA, true))
  await spinAll(first)
})

test('further accounts of a device see coins for entries, and none of their spins pays an entry', async () => {
  const first = await at.player()
  // Of so many spins some stop where the first account has entries.
  for (let n = 0; n < 4; n++) {
    const second = await again(first, `again${n}@test.example`)
    expect(await rimOf(second)).toEqual(sectorsOf(EXTRA, false))
    const { coins, entries } = await spinAll(second)
    expect(entries).toBe(0)
    expect(coins).toBeGreaterThanOrEqual(SPINS * 500)
    // The daily wheel is no gift of a sign-up: it stays as it is for everybody.
    const { wheelData } = (await second.call(calls.config)).body.dailyWheel
    expect(wheelData.wheels.sectors).toEqual(sectorsOf(MAIN, true))
  }
  expect((await verifyLedger(at.runtime.database.pool, [audit()])).drifts).toEqual([])
})
