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
        title: t('Daily gift'),
        from: t('One for each day that you come by; the seventh completes the week.'),
        art: 'gift',
        href: window('daily-login'),
        take: t('Take it'),
        streak: t('{have} of {all} days', { have, all }),
      }
    case 'freeSpins':
      return {
        title: t('Free spins'),
        from: t(
          'Given with daily gifts and promotions. The house pays each stake, and what they win is yours.',
        ),
        art: 'feature-slot',
        href: window('free-spins'),
        take: t('Play them'),
        streak: t('{have} of {all} played', { have, all }),
        rare: true,
      }
    case 'cashback':
      return {
        title: t('Weekly cashback'),
        from: t('A part of a week’s net loss in {entries}; your rank says how much.', {
          entries: brand.words.entries.many,
        }),
        art: 'feature-moneybag',
        href: window('app-playback-modal'),
        take: t('Take it'),
      }
    case 'rankLevel':
      return {
        title: t('Your next level'),
        from: t('Each round that you pay for brings points; the prize comes by itself with the level.'),
        art: 'rank-gold',
        href: '/vip',
        take: t('See the ladder'),
        streak: t('{have} of {need}', { have: thousands(have), need: thousands(all) }),
      }
    default:
      return wheelFace(name)
  }
}

function wheelFace(name: string): BonusFace | null {
  const wheel = { href: window('daily-wheel'), take: t('Spin it') }
  switch (name) {
    case 'dailyWheel':
      return {
        ...wheel,
        title: t('Daily wheel'),
        from: t('One spin a day for everybody. What it gives is chance; the odds stand beside the wheel.'),
        art: 'wheel',
      }
    case 'extraWheel':
      return {
        ...wheel,
        title: t('Extra spin'),
        from: t('Given once: for the sign-up, a confirmed e-mail and a whole profile.'),
        art: 'feature-wheel',
        rare: true,
      }
    case 'boosterWheel':
      return {
        ...wheel,
        title: t('Booster'),
        from: t('A gift: its wheel draws the factor by which your next spin is multiplied.'),
        art: 'bolt',
        rare: true,
      }
    case 'boosterFactor':
      return {
        ...wheel,
        title: t('Your booster waits'),
        from: t('Its factor is drawn: it multiplies the next spin of the daily wheel by itself.'),
        art: 'bolt',
        rare: true,
      }
    default:
      return null
  }
}
