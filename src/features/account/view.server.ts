import { paidRestKey } from '#platform/owed/rest.ts'
import { waitingIn, waitingRows } from '#platform/standing/waiting.server.ts'
import { ALWAYS_ON, type Reward } from '#platform/standing/reward.ts'
import { GIVEN, moneyOf, type Money } from '#platform/money/prize.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { EMAIL_GIFT, giftFor, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'
import { EMAIL_GIFT_KEY } from './email/email-gift.server.ts'
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

/** The gifts for what makes an account complete, each once for life. */
const giftsOf = (giftEntries: boolean) =>
  [
    {
      ...{ name: 'welcomeGift', place: 30, way: '/lobby' },
      prize: giftFor(WELCOME_GIFT, giftEntries),
      paidBy: WELCOME_GIFT_KEY,
    },
    {
      ...{ name: 'emailGift', place: 40, way: WHERE },
      prize: giftFor(EMAIL_GIFT, giftEntries),
      paidBy: EMAIL_GIFT_KEY,
    },
    { ...{ name: 'phoneGift', place: 50, way: WHERE }, prize: PHONE_GIFT, paidBy: PHONE_GIFT_KEY },
    {
      ...{ name: 'profileGift', place: 60, way: WHERE },
      prize: giftFor(PROFILE_GIFT, giftEntries),
      paidBy: PROFILE_GIFT_KEY,
    },
  ] as const

/** Query for gifts of the account that are owed. */
export const giftsWaiting = waitingRows('account')

/** The keys under which they are paid. */
export const giftKeys: readonly string[] = giftsOf(true).flatMap(({ paidBy }) => [
  paidBy,
  paidRestKey('account', paidBy),
])

/** Whether the step of each gift is still to be done, by the gift's key. */
const openOf = (player: NonNullable<Standing['player']>): Readonly<Record<string, boolean>> => ({
  emailGift: !player.emailConfirmed,
  phoneGift: !player.phoneConfirmed,
  profileGift: !player.profileCompleted,
})

/** The sum that was paid under a key, at once and later; null when nothing was. */
function givenOf({ prizePosted }: Standing, key: string): Money | null {
  const [first, rest] = [prizePosted(key), prizePosted(paidRestKey('account', key))]
  if (!first || !rest) return first ?? rest
  const sum = (unit: keyof Money) => (first[unit] ?? 0) + (rest[unit] ?? 0)
  return moneyOf({ coins: sum('coins'), entries: sum('entries') })
}

/** The amount that is still owed under a key; undefined when none is. */
function waitsOf(standing: Standing, key: string): Money | undefined {
  const rest = waitingIn(standing, giftsWaiting, key)
  return rest && moneyOf(rest)
}

/** The gifts of a visitor. Bonuses are those that can still be had, and those that were given. */
export function accountRewards(standing: Standing): readonly Reward[] {
  const { player, admits, prizeUnder } = standing
  // Self-excluded players verify without gifts.
  const open = player && admits('claim', 'account') ? openOf(player) : {}
  return giftsOf(player?.giftEntries ?? true).map(({ name, ...terms }): Reward => {
    const given = player && givenOf(standing, terms.paidBy)
    // The ledger has a gift that was owed whole under the key of its rest.
    const promotion = { ...terms, ...(given && { isDone: true }) }
    const waits = waitsOf(standing, terms.paidBy)
    const prize = given ?? (open[name] || waits ? prizeUnder(promotion.prize) : null)
    return {
      ...{ ...ALWAYS_ON, name, promotion, isAvailable: !given, waits },
      ...(prize && { prize, bonus: { auto: true, reasonType: given ? GIVEN : null } }),
    }
  })
}
