import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import type { GateLine } from '#platform/calls/gate.ts'
import { calls as init } from '#features/init/contract.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** The lobby of who is self-excluded and has come for their account alone: nothing of it invites them to play. */
const stakes = { ok: true }
const review: GateLine = {
  ...{ code: 'UNDER_REVIEW_FOR_NOW', order: 300, actions: ['stake'] },
  look: async () => ({ ok: stakes.ok }),
  refusal: () => ({ message: 'We’re reviewing your account.' }),
}
const at = testSite(
  {},
  {
    services: async () =>
      (await loadServices()).map((one, n) => (n === 0 ? { ...one, gateLines: [review] } : one)),
  },
)
const page = pagesOf(at)
const untilOf = async (client: Client) => {
  const { body } = await client.call(init.init)
  return 'closedUntil' in body.data! ? body.data.closedUntil : 'open'
}

/** A player who has a game to go on with. */
async function regular() {
  const client = await at.player({ confirmed: true })
  await client.playOnce('tidal-fortune')
  await atRest(at.runtime.database.pool, at.consumers.drain)
  at.clock.advance(6 * SECOND)
  return client
}

test('the stage says until when the break lasts and where help is, and nothing invites to play', async () => {
  const client = await regular()
  expect(wordsOf(await page('/lobby', {}, client))).toMatch(
    /Back to Tidal Fortune.*Spin now.*Continue playing.*Roll the dice/,
  )
  await at.exclude(client, { ms: 3 * DAY, signedIn: true })
  const answer = await page('/lobby', {}, client)
  expect(wordsOf(answer)).toMatch(/Self-excluded Until \w+ \d+, \d{4}, [\d:]+.[AP]M at least\./)
  expect(answer.html).toMatch(/class="slide-actions"><a[^>]* href="\/game\/responsible-play"/)
  expect(answer.html.match(/class="slide"/g)).toHaveLength(1)
  expect(answer.html).not.toContain('slide-art')
  expect(wordsOf(answer)).not.toMatch(
    /Play your first game|Continue|You played it last|Spin now|Roll the dice|All games|Recent wins/,
  )
  // No games, no rows of them, no winners, no places of the catalogue, here and in the frame.
  expect(answer.html).not.toMatch(/data-open=|class="rail|href="\/library|href="\/promotions/)
  // What others see: all of it again once the break is over.
  at.clock.advance(4 * DAY)
  expect(wordsOf(await page('/lobby', {}, client))).not.toContain('Self-excluded')
})

test('the init data say it of nobody else, and of a break without an end too', async () => {
  const client = await at.player()
  expect(await untilOf(client)).toBe('open')
  expect(await untilOf(at.visitor())).toBe('open')
  await at.exclude(client, { signedIn: true })
  expect(await untilOf(client)).toBeNull()
  expect(wordsOf(await page('/lobby', {}, client))).toContain('It has no end date. Help is free, 24/7.')
  const other = await at.player()
  await at.exclude(other, { ms: DAY, signedIn: true })
  expect(await untilOf(other)).toBe(new Date(at.clock.now() + DAY).toISOString())
})

test('whoever may stake nothing is led to no game by the stage, newcomer or not', async () => {
  const [newcomer, client] = [await at.player(), await regular()]
  const INVITES = /Play your first game|Back to Tidal Fortune|Continue playing/
  for (const who of [newcomer, client]) expect(wordsOf(await page('/lobby', {}, who))).toMatch(INVITES)
  stakes.ok = false
  for (const who of [newcomer, client]) expect(wordsOf(await page('/lobby', {}, who))).not.toMatch(INVITES)
  stakes.ok = true
})
