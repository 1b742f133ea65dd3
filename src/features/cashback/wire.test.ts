import { expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { calls, PROMOTION } from './contract.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { whole } from '#platform/money/answers.server.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The cashback's calls of 001 §7 with the fields of 001 §3; what is paid is shown beside the feature. */
const at = testSite()

test('the cashback tells where it stands and how it is computed, and refuses what is not there', async () => {
  covers('001 cashback.2')
  const player = await at.player()
  const { data } = await expectAnswer(player, calls.state)
  expect(data).toMatchObject({ status: 'none', currentReward: 0, availableAfterDay: 'Monday' })
  const { data: shown } = await expectAnswer(player, calls.statement)
  expect(shown).toMatchObject({ running: { staked: 0, section: 'bronze', percent: 1, cap: 200 }, weeks: [] })
  const { status: code, body } = await player.call(calls.pay)
  expect([code, body.code]).toEqual([409, 'NO_CASHBACK'])
})

test('its bonus and its promotion carry where it stands (000 §3, 001 §3)', async () => {
  covers('000 §3.2', '001 cashback.14')
  const player = await at.player()
  expect((await offersOf(player))['cashback']).toMatchObject({ available: false, endpoint: null })
  const mine = async (client = player) => (await promotionsOf(client)).find(({ type }) => type === PROMOTION)
  const details = z.looseObject({
    status: z.string(),
    statusCalculation: z.boolean(),
    availableAfterDateTime: z.iso.datetime(),
    availableAfterDay: z.string().endsWith('day'),
    currentReward: whole,
    maxReward: z.int().min(1),
    sections: z.array(z.looseObject({ title: z.string(), weeklyReward: z.int().min(1) })).length(7),
  })
  const promotion = await mine()
  expect(promotion).toMatchObject({ state: 'open', prize: null, href: '?openModal=app-playback-modal' })
  expect(details.safeParse(promotion!.details).error).toBeUndefined()
  expect(await mine(at.visitor())).toMatchObject({ state: 'open', href: '/signup', details: null })
  expect(await mine(at.visitor({ theme: 'koi' }))).toBeUndefined()
})
