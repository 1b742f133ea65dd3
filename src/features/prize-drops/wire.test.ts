import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { prizeDrops } from './feature.ts'
import { planDrops, rigOf } from './tests/rig.ts'

/** The call of prize drops with its fields (001 §3, §7, §9), and what the init data says of them. */
const at = testSite()
const { day: dayNow, goTo, level, round, settle } = rigOf(at)

featureConforms(at, prizeDrops)

test('the call answers with its fields, to players and to guests', async () => {
  covers('001 races.1')
  const player = await at.player()
  const { data: none } = await expectAnswer(at.visitor(), calls.info)
  expect([none!.general.finishedAt, none!.seedHash, none!.mine]).toEqual([null, null, null])
  await planDrops(at)
  await level(player)
  const [drop] = (await dayNow()).drops
  goTo(drop!.at_ms + SECOND)
  await round(player, drop!.at_ms)
  at.clock.advance(10 * SECOND)
  await settle()
  at.clock.advance(2 * SECOND)
  const { data } = await expectAnswer(player, calls.info)
  expect([data!.lastWinners.length, data!.mine]).toEqual([
    1,
    { level: 20, isPaused: false, coinsOnly: false, isComplete: true, coinsCount: true },
  ])
  await expectAnswer(at.visitor(), calls.info)
  const { minimalLevelPlay, anHour, aDay, bets } = data!.general
  const terms = { minimalLevelPlay: 20, anHour: 1, aDay: 5, bets: { entries: 2, coins: 200 } }
  expect({ minimalLevelPlay, anHour, aDay, bets }).toEqual(terms)
  const { prizeDrops } = (await player.call(init.init)).body.data!
  expect(prizeDrops).toEqual({ isActive: true, finishedAt: data!.general.finishedAt })
})

test('where entries are not allowed, prizes are told as coins before', async () => {
  const player = await at.player({ state: 'CA' })
  const { data } = await expectAnswer(player, calls.info)
  expect(data!.mine!.coinsOnly).toBe(true)
})

test('between two pools the next one is told; a brand without prize drops has no such call', async () => {
  expect((await at.visitor({ theme: 'koi' }).call(calls.info)).status).toBe(404)
  // Plans begin on the minute: far enough from the next one.
  at.clock.advance(MINUTE - (at.clock.now() % MINUTE) + 5 * SECOND)
  const { data } = await expectAnswer(at.visitor({ theme: 'marquee' }), calls.info)
  expect(data!.prizes.map(({ prizeLeft }) => prizeLeft)).toEqual([0, 0, 0])
  await planDrops(at, { theme: 'marquee', every: 'once', waits: true })
  at.clock.advance(2 * SECOND)
  const before = await expectAnswer(at.visitor({ theme: 'marquee' }), calls.info)
  expect(before.data!.general.nextPrizePoolStartedAt).not.toBeNull()
  at.clock.advance(2 * DAY)
  const after = await expectAnswer(at.visitor({ theme: 'marquee' }), calls.info)
  expect([after.data!.general.finishedAt, after.data!.general.nextPrizePoolStartedAt]).toEqual([null, null])
})
