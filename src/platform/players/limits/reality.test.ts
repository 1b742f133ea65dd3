import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { calls } from '#features/responsible-play/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { DAY, MINUTE } from '../../time/clock.ts'

/** A reality check asks after so many minutes of play, and takes no stake until it was seen. */
const at = testSite()
const SLOT = 'tidal-fortune'
const inMs = (ms: number) => new Date(at.clock.now() + ms).toISOString()
const check = (client: Client, minutes: 15 | 30 | 45 | 60 | null) => client.call(calls.check, { minutes })
const realityOf = async (client: Client) => (await client.call(calls.reality)).body.data!

async function playAfter(client: Client, minutes: number) {
  at.clock.advance(minutes * MINUTE)
  const { next_round_id: round_id } = await client.session(SLOT)
  const ask = { slug: SLOT, round_id, stake: 200, mode: 'TournamentPoints' as const, choice: null }
  const { status, body } = await client.call(play.play, ask)
  return status === 200 ? 'played' : `${status} ${body.code}`
}
async function rich() {
  const client = await at.player({ confirmed: true })
  await at.fund(client, { coins: 1_000_000 })
  return client
}

test('asks after so many minutes of play, and lets go on who has seen it', async () => {
  const client = await rich()
  await check(client, 15)
  expect(await realityOf(client)).toBeNull()
  const { tourPoints } = await client.balance()
  for (const minutes of [0, 8, 6]) expect(await playAfter(client, minutes)).toBe('played')
  expect(await playAfter(client, 1)).toBe('409 REALITY_CHECK')
  const told = await realityOf(client)
  expect(told).toMatchObject({ since: inMs(-15 * MINUTE), due: true, coins: { staked: 600 } })
  expect(told.entries).toEqual({ staked: 0, won: 0 })
  expect(told.coins.staked - told.coins.won).toBe(tourPoints - (await client.balance()).tourPoints)
  await client.call(calls.seen)
  expect(await playAfter(client, 0)).toBe('played')
  expect(await playAfter(client, 14)).toBe('played')
  expect(await playAfter(client, 1)).toBe('409 REALITY_CHECK')
  // A pause ends a stretch: whoever made one is asked nothing.
  expect(await playAfter(client, 16)).toBe('played')
})

test('gets rarer a day after asking, with a second yes', async () => {
  const client = await rich()
  await check(client, 15)
  const { check: asked } = (await check(client, null)).body.data!
  expect(asked).toEqual({ minutes: 15, raise: { amount: null, confirmFrom: inMs(DAY) } })
  expect((await client.call(calls.confirmCheck)).body).toMatchObject({ code: 'RAISE_WAITS' })
  at.clock.advance(DAY)
  expect((await client.call(calls.confirmCheck)).body.data!.check).toEqual({ minutes: null, raise: null })
})
