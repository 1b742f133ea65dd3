import type { Prize } from '#platform/prize.ts'
import type { Promotion } from './contract.ts'
import { EMAIL_GIFT, FRIEND_EXTRA, PAID_BY, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'

/** Who asks, as far as promotions differ by it. */
export interface Asker {
  readonly guest: boolean
  /** Keys of the ledger that were paid to the player. */
  readonly paid: ReadonlySet<string>
  /** The prize as this player gets it: without entries where the state does not allow them. */
  readonly given: (prize: Prize) => Prize
  /** What the brand offers. */
  readonly on: (feature: string) => boolean
}

/** What is really given now, and how far this visitor is with it. What is open stands first. */
export function promotionsFor({ guest, paid, given, on }: Asker): Promotion[] {
  const gift = (type: keyof typeof PAID_BY, prize: Prize, href: string): Promotion => ({
    id: type,
    type,
    prize: given(prize),
    state: paid.has(PAID_BY[type]) ? 'completed' : 'open',
    href: guest ? '/signup' : href,
    endsAt: null,
  })
  const lasting = (type: 'inviteFriends' | 'rankLevels' | 'rankLeagueCashback', href: string): Promotion => ({
    id: type,
    type,
    prize: null,
    state: 'open',
    href,
    endsAt: null,
  })
  const hadCode = guest || paid.has(PAID_BY.friendGift)
  const all = [
    gift('welcomeGift', WELCOME_GIFT, '/lobby'),
    gift('emailGift', EMAIL_GIFT, '/account/verification'),
    gift('phoneGift', PHONE_GIFT, '/account/verification'),
    gift('profileGift', PROFILE_GIFT, '/account/verification'),
    // The code counts at the sign-up only: who came without one has nothing left to do for it.
    ...(on('referral') && hadCode ? [gift('friendGift', FRIEND_EXTRA, '/invite-friends')] : []),
    ...(on('referral') ? [lasting('inviteFriends', '/invite-friends')] : []),
    ...(on('cashback')
      ? [lasting('rankLeagueCashback', guest ? '/signup' : '?openModal=app-playback-modal')]
      : []),
    ...(on('rank-league') ? [lasting('rankLevels', '/vip')] : []),
  ]
  return all.toSorted((a, b) => Number(a.state === 'completed') - Number(b.state === 'completed'))
}
