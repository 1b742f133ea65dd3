import type { OwnPromotion } from '#platform/money/promotion.ts'
import { GIVEN, plainBonus, type Bonus } from '#platform/money/prize.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { EMAIL_GIFT, giftFor, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'
import { EMAIL_GIFT_KEY } from './email/email.server.ts'
import { PROFILE_GIFT_KEY } from './person/profile.server.ts'
import { PHONE_GIFT_KEY } from './phone/phone.server.ts'
import { WELCOME_GIFT_KEY } from './sign-up/sign-up.server.ts'

/** The account's part of the player's init data (000 §3). */
export function accountInitData({ player }: Standing) {
  if (!player) return {}
  const { login, email, emailConfirmed, phone, phoneConfirmed, profileCompleted, funnel } = player
  return {
    login,
    email,
    emailConfirmed,
    emailLost: player.emailLost,
    phone,
    phoneConfirmed,
    profileCompleted,
    hasAutoPassword: player.hasAutoPassword,
    primaryContact: player.primaryContact,
    giftEntries: player.giftEntries,
    Registration: {
      complete: funnel === 'open_funnel' || phoneConfirmed,
      registrationFunnel: { funnelType: funnel },
    },
  }
}

const WHERE = '/account/verification'

/** The gifts for what makes an account whole, each once for life. */
export const accountPromotions = (giftEntries: boolean): readonly OwnPromotion[] => [
  {
    type: 'welcomeGift',
    place: 30,
    prize: giftFor(WELCOME_GIFT, giftEntries),
    paidBy: WELCOME_GIFT_KEY,
    href: '/lobby',
  },
  {
    type: 'emailGift',
    place: 40,
    prize: giftFor(EMAIL_GIFT, giftEntries),
    paidBy: EMAIL_GIFT_KEY,
    href: WHERE,
  },
  { type: 'phoneGift', place: 50, prize: PHONE_GIFT, paidBy: PHONE_GIFT_KEY, href: WHERE },
  {
    type: 'profileGift',
    place: 60,
    prize: giftFor(PROFILE_GIFT, giftEntries),
    paidBy: PROFILE_GIFT_KEY,
    href: WHERE,
  },
]

/** The keys under which they are paid. */
export const giftKeys: readonly string[] = accountPromotions(true).flatMap(({ paidBy }) => paidBy ?? [])

/** Whether the step of each gift is still to be done, by the gift's key. */
const openOf = (player: NonNullable<Standing['player']>): Readonly<Record<string, boolean>> => ({
  emailGift: !player.emailConfirmed,
  phoneGift: !player.phoneConfirmed,
  profileGift: !player.profileCompleted,
})

/** The gifts among the bonuses: those that can still be had, and those that were given, with what they gave. */
export function accountOffers({
  player,
  admits,
  prizePosted,
  prizeUnder,
}: Standing): Readonly<Record<string, Bonus>> {
  if (!player) return {}
  // Who is self-excluded confirms without gifts.
  const open = !admits('claim') ? {} : openOf(player)
  const found = accountPromotions(player.giftEntries).flatMap(({ type, prize, paidBy }) => {
    const given = prizePosted(String(paidBy))
    const shown = given ?? (open[type] ? prizeUnder(prize!) : null)
    if (!shown) return []
    const { coins = 0, entries = 0 } = shown
    const bonus: Bonus = {
      ...plainBonus,
      available: !given,
      auto: true,
      prizes: { coins, entries },
      availableDate: null,
      endpoint: null,
      reasonType: given ? GIVEN : null,
    }
    return [[type, bonus] as const]
  })
  return Object.fromEntries(found)
}
