import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import type { BrandView } from '#client/context/brand.ts'
import type { Bonuses } from '#client/context/calls.ts'

export type BonusView = Bonuses[string]

/** How a bonus shows itself: what it is, how it came about, the window or page in which it is taken. */
export interface BonusFace {
  readonly title: string
  /** How it arises; never a promise of more. */
  readonly from: string
  /** A sprite of `public/art`. */
  readonly art: string
  readonly href: string
  /** What taking it is called. */
  readonly take: string
  /** How far its streak is, in words; only where it has one. */
  readonly streak?: string
  /** Shown only while it can be had: it comes of something else, not of waiting. */
  readonly rare?: true
}

const window = (name: string) => `?openModal=${name}`

/** The face of a bonus of 001 §3 by its name; null for one that this page does not know. */
export function bonusFace(name: string, bonus: BonusView, brand: BrandView): BonusFace | null {
  const { streakCount: all, streakCurrent: have } = bonus
  switch (name) {
    case 'dailyLogin':
      return {
        title: t('Daily reward'),
        from: t('Claim one each day you visit. Day 7 completes the week.'),
        art: 'gift',
        href: window('daily-login'),
        take: t('Claim'),
        streak: t('{have} of {all} days', { have, all }),
      }
    case 'freeSpins':
      return {
        title: t('Free spins'),
        from: t('From daily rewards and promotions. We pay for every spin, and you keep what you win.'),
        art: 'feature-slot',
        href: window('free-spins'),
        take: t('Play now'),
        streak: t('{have} of {all} played', { have, all }),
        rare: true,
      }
    case 'cashback':
      return {
        title: t('Weekly cashback'),
        from: t('A share of your weekly net losses in {entries}, based on your rank.', {
          entries: brand.words.entries.many,
        }),
        art: 'feature-moneybag',
        href: window('app-playback-modal'),
        take: t('Claim'),
      }
    case 'rankLevel':
      return {
        title: t('Your next level'),
        from: t('Every round you pay for earns points. Your level prize is added automatically.'),
        art: 'rank-gold',
        href: '/vip',
        take: t('See all levels'),
        streak: t('{have} of {need}', { have: thousands(have), need: thousands(all) }),
      }
    default:
      return wheelFace(name)
  }
}

function wheelFace(name: string): BonusFace | null {
  const wheel = { href: window('daily-wheel'), take: t('Spin') }
  switch (name) {
    case 'dailyWheel':
      return {
        ...wheel,
        title: t('Daily wheel'),
        from: t('One spin a day for everyone. Prizes are random, and the odds are shown next to the wheel.'),
        art: 'wheel',
      }
    case 'extraWheel':
      return {
        ...wheel,
        title: t('Extra spin'),
        from: t('One spin each for signing up, verifying your email, and completing your profile.'),
        art: 'feature-wheel',
        rare: true,
      }
    case 'boosterWheel':
      return {
        ...wheel,
        title: t('Booster'),
        from: t('A bonus wheel that sets the multiplier for your next daily wheel spin.'),
        art: 'bolt',
        rare: true,
      }
    case 'boosterFactor':
      return {
        ...wheel,
        title: t('Your booster is ready'),
        from: t('Your multiplier is set. It applies automatically to your next daily wheel spin.'),
        art: 'bolt',
        rare: true,
      }
    default:
      return null
  }
}
