import { beforeAll, describe, expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { features } from '#features/index.ts'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { BOX_WORTH } from './cost.ts'
import { SPIN_GAME } from './economy.ts'
import { betFor, openByCard, planSeason, emitRounds } from './tests/plan.ts'

/** The calls of the season with their fields (001 §3, §7), and what other parts of the site say of it. */
const at = testSite()
beforeAll(() => planSeason(at, { days: 5 }))

const season = async (client: Client, slug = 'default') =>
  (await client.call(calls.season, { slug })).body.data!
async function member() {
  const client = await at.player()
  await openByCard(at, await at.idOf(client))
  await client.call(calls.switchSystem)
  at.clock.advance(1_000)
  return client
}
async function bet(client: Client, xp: number) {
  await emitRounds(at, await at.idOf(client), [betFor(xp)])
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

test('each call answers with its fields', async () => {
  const client = await member()
  const { data } = await expectAnswer(client, calls.season, { slug: 'default' })
  expect(data!.levels).toHaveLength(30)
  expect(data!.levels[4]!.prize.gameId).toBe(games.find(({ slug }) => slug === SPIN_GAME.slug)!.id)
  const holder = await at.player()
  await openByCard(at, await at.idOf(holder))
  await expectAnswer(holder, calls.switchSystem)
})

describe('what others are told', () => {
  test('the tower lists thirty levels with experience and prizes, by its name too', async () => {
    covers('000 §7.5', '001 season.1')
    const client = await member()
    await bet(client, 500)
    const { slug, levels, finishedAt, totalProgressPercents } = await season(client)
    expect([slug, levels.length, totalProgressPercents]).toEqual(['season-2026-11-18', 30, 1])
    expect(levels.slice(0, 3).map((one) => [one.currentExperience, one.neededExperience])).toEqual([
      [300, 300],
      [200, 330],
      [0, 360],
    ])
    expect(levels[4]!.prize).toMatchObject({ coins: 5_000, freeSpinCount: 10, link: '/games/tidal-fortune' })
    expect(await season(client, slug!)).toMatchObject({ slug, finishedAt, experience: 500 })
  })

  test('a name that is none, or of no season, is refused', async () => {
    covers('000 §7.5')
    const client = await at.player()
    const ask = async (slug: string) => {
      const { status, body } = await client.call(calls.season, { slug })
      return `${status} ${body.success ? '' : body.code}`
    }
    for (const slug of ['a.b', 'a/b', 'Default', 'a'.repeat(41), 'a'.repeat(300), 'ß'])
      expect([slug, await ask(slug)]).toEqual([slug, '400 BAD_INPUT'])
    expect(await ask('..')).toBe('404 CALL_UNKNOWN')
    // What was sent is repeated, but not all of it.
    const long = await client.call(calls.season, { slug: 'a'.repeat(2_100) })
    expect(long.body.message).toMatch(/^There is no call GET \/rest\/seasons\/a{40,60}…\. See the contracts/)
    for (const slug of ['season-2026-01-01', 'season-2026-99-99', 'summer'])
      expect([slug, await ask(slug)]).toEqual([slug, '404 UNKNOWN_SEASON'])
    expect((await at.visitor().call(calls.season, { slug: 'default' })).status).toBe(401)
    expect((await at.visitor().call(calls.switchSystem)).status).toBe(401)
  })

  test('offers and promotions lead to the tower', async () => {
    const client = await member()
    expect((await offersOf(client))['season']).toMatchObject({
      auto: true,
      streakCount: 30,
      streakCurrent: 0,
    })
    expect(await promotionsOf(client)).toContainEqual(
      expect.objectContaining({ type: 'season', href: '/lobby?openModal=app-season-modal' }),
    )
    // Its window opens with a deposit (001 §2): before it, the free way there is shown.
    expect(await promotionsOf(await at.player())).toContainEqual(
      expect.objectContaining({ type: 'season', href: '/page/amoe' }),
    )
    expect(await promotionsOf(at.visitor())).toContainEqual(
      expect.objectContaining({ type: 'season', href: '/signup' }),
    )
  })

  test('boxes cost what their feature says', () => {
    const items = [{ kind: 'lootbox', count: 100 }]
    const without = Object.fromEntries(features.map(({ name }) => [name, false]))
    const boxes = at.runtime.assets.prizeUnder({ features: without }, { items }, true)
    expect([boxes.coins, boxes.entries]).toEqual([100 * BOX_WORTH.coins, 100 * BOX_WORTH.entries])
  })
})

test('between two seasons there is none, and the last one can be looked at', async () => {
  const client = await member()
  const { slug } = await season(client)
  at.clock.advance(5 * DAY)
  await client.signIn()
  const { data } = await expectAnswer(client, calls.season, { slug: 'default' })
  expect(data).toMatchObject({ slug: null, isEnabled: false, isActive: false, levels: [], finishedAt: null })
  expect((await client.call(init.init)).body.data!.season).toMatchObject({ slug: null, isEnabled: false })
  expect(await season(client, slug!)).toMatchObject({ slug, isEnabled: false, isActive: false })
  expect((await client.call(calls.switchSystem)).body).toMatchObject({ code: 'FEATURE_ENDED' })
})
