import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'

/** The answers of the calls of invitations (000 §7, 001 §3). */

const reward = z.strictObject({ coins: whole, entries: whole })
const stepReward = reward.extend({ completed: z.boolean() })
const code = z.string().length(8)

export const checkRewardsAnswer = answer(
  z.strictObject({
    registrationReferralReward: z.union([reward, z.literal('code not found')]),
    registrationRewardWithoutCode: reward,
    emailConfirmReward: stepReward,
    phoneConfirmReward: stepReward,
    profileCompleteReward: stepReward,
  }),
)

const friend = z.strictObject({
  since: z.iso.datetime(),
  confirmed: z.boolean(),
  days: whole,
  steps: z.array(
    z.strictObject({
      step: z.enum(['active', 'played']),
      state: z.enum(['open', 'held', 'paid', 'void']),
      at: z.iso.datetime().nullable(),
      paid: money.nullable(),
    }),
  ),
})

export const invitationAnswer = answer(
  z.strictObject({
    code: code.nullable(),
    link: z.url().nullable(),
    friends: whole,
    friendsLately: whole,
    friendsLimit: whole,
    terms: z.strictObject({
      active: z.strictObject({ prize: money, days: whole }),
      played: z.strictObject({ prize: money, entries: whole }),
      holdDays: whole,
      limit: whole,
      limitDays: whole,
      neighbors: whole,
    }),
    circle: z.array(friend).max(50),
    earned: reward,
    friendGift: reward,
    plainGift: reward,
  }),
)

export const makeCodeAnswer = answer(z.strictObject({ code, link: z.url() }))
