import type { Prize } from '#platform/money/prize.ts'
import type { Promotion as Whole } from './contract.ts'
import { EMAIL_GIFT, FRIEND_EXTRA, PAID_BY, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'

/** A promotion without what its feature adds. */
export type Promotion = Omit<Whole, 'details'>

/** Where a feature stands for this player. */
export interface Standing {
  readonly isActive: boolean
  readonly isAvailable: boolean
  /** ISO time, or null for one without an end. */
  readonly finishedAt: string | null
}

/** Who asks, as far as promotions differ by it. */
export interface Asker {
  readonly guest: boolean
  /** Keys of the ledger that were paid to the player. */
  readonly paid: ReadonlySet<string>
  /** The prize as this player gets it: without entries where the state does not allow them. */
  readonly given: (prize: Prize) => Prize
  /** Where features stand for the player, by name; a guest has none. */
  readonly states: Readonly<Record<string, Standing | undefined>>
  /** What the brand offers. */
  readonly on: (feature: string) => boolean
}

/** What comes again each day: open until it was taken, and running. */
function daily({ guest, states, on }: Asker): Promotion[] {
  const standing = states['daily-login']
  if (!on('daily-login') || (!guest && !standing?.isActive)) return []
  const open = guest || standing?.isAvailable !== false
  return [
    {
      id: 'dailyLogin',
      type: 'dailyLogin',
      prize: null,
      state: open ? 'open' : 'completed',
      href: guest ? '/signup' : '/lobby?openModal=daily-login',
      endsAt: standing?.finishedAt ?? null,
    },
  ]
}

/** Spins that wait to be played; they are the player's already. */
function spins({ states }: Asker): Promotion[] {
  const standing = states['free-spins']
  if (!standing?.isAvailable) return []
  return [
    {
      id: 'playerFreeSpin',
      type: 'playerFreeSpin',
      prize: null,
      state: 'open',
      href: '/lobby?openModal=free-spins',
      endsAt: standing.finishedAt,
    },
  ]
}

/** What is really given now, and how far this visitor is with it. What is open stands first. */
export function promotionsFor(asker: Asker): Promotion[] {
  const { guest, paid, given, on } = asker
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
    ...spins(asker),
    ...daily(asker),
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
