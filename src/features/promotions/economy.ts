import type { Prize } from '#platform/money/prize.ts'

/** Told here, paid by the account and by the referral; a test holds them to the same numbers. */
export const WELCOME_GIFT: Prize = { coins: 5_000, entries: 50 }
export const EMAIL_GIFT: Prize = { coins: 2_500, entries: 50 }
export const PHONE_GIFT: Prize = { coins: 2_500, entries: 75 }
export const PROFILE_GIFT: Prize = { coins: 5_000, entries: 125 }
/** What a friend's code adds to the welcome gift. */
export const FRIEND_EXTRA: Prize = { coins: 5_000, entries: 100 }

/** The keys under which the ledger knows that they were paid. */
export const PAID_BY = {
  welcomeGift: 'welcome',
  emailGift: 'email-confirmed',
  phoneGift: 'phone-confirmed',
  profileGift: 'profile-completed',
  friendGift: 'referral:friend',
}
