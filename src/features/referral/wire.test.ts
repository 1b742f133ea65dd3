import { expect, test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** Calls of invitations (000 §7, 001 §3). */
const at = testSite()

const whole = z.int().min(0)
const reward = z.strictObject({ coins: whole, entries: whole })
const step = z.strictObject({ coins: whole, entries: whole, completed: z.boolean() })

test('GET /rest/rewards/check-rewards/ answers a reward, or the text for an unknown code', async () => {
  const checked = (referralReward: z.ZodType) =>
    ok(
      z.strictObject({
        registrationReferralReward: referralReward,
        registrationRewardWithoutCode: reward,
        emailConfirmReward: step,
        phoneConfirmReward: step,
        profileCompleteReward: step,
      }),
    )
  const guest = at.visitor()
  const unknown = checked(z.literal('code not found'))
  await expectAnswer(guest, calls.checkRewards, { invited_by: 'NOBODYS2' }, unknown)
  await expectAnswer(guest, calls.checkRewards, {}, unknown)
  const player = await at.player({ confirmed: true })
  const made = ok(z.strictObject({ code: z.string().length(8), link: z.url() }))
  const { data } = await expectAnswer(player, calls.makeCode, undefined, made)
  await expectAnswer(guest, calls.checkRewards, { invited_by: data!.code }, checked(reward))
  const own = await expectAnswer(player, calls.checkRewards, {}, unknown)
  expect(own.data!.emailConfirmReward.completed).toBe(true)
  await expectAnswer(
    player,
    calls.invitation,
    undefined,
    ok(
      z.strictObject({
        code: z.literal(data!.code),
        link: z.literal(data!.link),
        friends: whole,
        friendsLately: whole,
        friendsLimit: whole,
        terms: z.strictObject({
          active: z.strictObject({ prize: z.strictObject({ entries: whole }), days: whole }),
          played: z.strictObject({ prize: z.strictObject({ entries: whole }), entries: whole }),
          holdDays: whole,
          limit: whole,
          limitDays: whole,
          neighbors: whole,
        }),
        circle: z.array(z.unknown()).length(0),
        earned: reward,
        friendGift: reward,
        plainGift: reward,
      }),
    ),
  )
})
