import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as affiliates } from '#features/affiliates/contract.ts'
import { calls as pages } from './contract.ts'
import { calls as payments } from '#features/payments/contract.ts'
import { calls as referral } from '#features/referral/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Calls of texts, invitations and the history (000 §7, 001 §3, §7). */
const at = testSite()

const whole = z.int().min(0)
const reward = z.strictObject({ coins: whole, entries: whole })
const step = z.strictObject({ coins: whole, entries: whole, completed: z.boolean() })
const path = z.string().regex(/^(\/[a-z/-]*)?(\?(openModal|game)=[a-z-]+)?$/)

test('texts and landings', async () => {
  const guest = at.visitor()
  const text = {
    name: z.string(),
    locale: z.enum(['en', 'es']),
    title: z.string().min(3),
    description: z.string().min(20),
    html: z.string().min(100),
    sections: z.array(z.strictObject({ id: z.string().min(1), title: z.string().min(1) })),
    updatedAt: z.iso.datetime(),
  }
  await expectAnswer(guest, pages.content, z.strictObject({ payload: z.strictObject(text) }), {
    name: 'terms',
  })
  const landing = z.strictObject({
    ...text,
    kicker: z.string().min(1),
    lead: z.string().min(1),
    action: z.string().min(1),
    group: z.string().min(1),
  })
  await expectAnswer(guest, pages.landing, z.strictObject({ payload: landing }), {
    name: 'welcome',
    locale: 'es',
  })
  const listed = z.strictObject({ path, title: z.string().min(3), updatedAt: z.iso.datetime() })
  const list = z.strictObject({ payload: z.strictObject({ pages: z.array(listed).min(12) }) })
  await expectAnswer(guest, pages.list, list)
})

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
  await expectAnswer(guest, referral.checkRewards, unknown, { invited_by: 'NOBODYS2' })
  await expectAnswer(guest, referral.checkRewards, unknown, {})
  const player = await at.player({ confirmed: true })
  const made = ok(z.strictObject({ code: z.string().length(8), link: z.url() }))
  const { data } = await expectAnswer(player, referral.makeCode, made)
  await expectAnswer(guest, referral.checkRewards, checked(reward), { invited_by: data!.code })
  const own = await expectAnswer(player, referral.checkRewards, unknown, {})
  expect(own.data!.emailConfirmReward.completed).toBe(true)
  await expectAnswer(
    player,
    referral.invitation,
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
        }),
        circle: z.array(z.unknown()).length(0),
        earned: reward,
        friendGift: reward,
        plainGift: reward,
      }),
    ),
  )
})

test('the history and the partner’s page', async () => {
  const player = await at.player()
  const operation = z.strictObject({
    id: z.string().regex(/^[0-9a-f-]{36}\.\d+$/),
    kind: z.string().min(1),
    currency: z.enum(['coins', 'entries', 'winnings']),
    amount: z.int(),
    balance: whole,
    at: z.iso.datetime(),
    game: z.string().nullable(),
  })
  const shape = ok(z.strictObject({ operations: z.array(operation).length(1), next: z.string() }))
  await expectAnswer(player, payments.history, shape, { limit: 1 })
  const partner = ok(z.strictObject({ partnerUrl: z.null() }))
  await expectAnswer(player, affiliates.partner, partner)
})
