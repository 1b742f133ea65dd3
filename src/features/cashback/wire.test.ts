import { expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { calls, PROMOTION } from './contract.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The cashback's calls of 001 §7 with the fields of 001 §3; what is paid is shown beside the feature. */
const at = testSite()

const section = z.enum(['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'])
const status = z.enum(['none', 'calculating', 'available', 'paid', 'expired'])
const whole = z.int().min(0)
const money = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const figures = {
  week: z.iso.date(),
  staked: whole,
  won: whole,
  netLoss: whole,
  refunded: whole,
  countedLoss: whole,
  section,
  percent: z.int().min(1).max(10),
  cap: z.int().min(1),
  leastReward: whole,
  paysFrom: whole,
  reward: whole,
}

test('the cashback tells where it stands and how it is computed, and refuses what is not there', async () => {
  covers('001 cashback.2')
  const player = await at.player()
  const state = z.strictObject({
    status,
    statusCalculation: z.boolean(),
    availableAfterDateTime: z.iso.datetime(),
    availableAfterDay: z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    expiresAt: z.iso.datetime().nullable(),
    currentReward: whole,
    prize: money,
    maxReward: z.int().min(1),
    countedLoss: whole,
    leastReward: z.int().min(25),
    paysFrom: z.int().min(1),
    sections: z
      .array(
        z.strictObject({
          type: section,
          title: z.string(),
          percent: z.int().min(1),
          weeklyReward: z.int().min(1),
        }),
      )
      .length(7),
  })
  const { data } = await expectAnswer(player, calls.state, ok(state))
  expect(data).toMatchObject({ status: 'none', currentReward: 0, availableAfterDay: 'Monday' })
  const statement = z.strictObject({
    running: z.strictObject(figures),
    weeks: z.array(
      z.strictObject({
        ...figures,
        prize: money,
        status,
        afterRefund: money.nullable(),
        paidAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  const { data: shown } = await expectAnswer(player, calls.statement, ok(statement))
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
    status,
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
