import { t } from '#platform/words/words.ts'

/** How a feature shows itself in the lobby and in lists. */
export interface Face {
  readonly title: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** The window that it opens; it is shown only where there is one. */
  readonly modal?: string
  /** Or its page. */
  readonly href?: string
  /** What waits, in two words. */
  readonly ready: string
}

/** The face of a feature, or null for those that have none of their own. */
export function faceOf(name: string): Face | null {
  switch (name) {
    case 'daily-login':
      return { title: t('Daily rewards'), art: 'gift', modal: 'daily-login', ready: t('Ready to claim') }
    case 'daily-wheel':
      return { title: t('Daily wheel'), art: 'wheel', modal: 'daily-wheel', ready: t('Spin now') }
    case 'free-spins':
      return { title: t('Free spins'), art: 'feature-slot', modal: 'free-spins', ready: t('Play now') }
    case 'rank-league':
      return { title: t('Your rank'), art: 'rank-gold', href: '/vip', ready: t('Reward ready') }
    case 'cashback':
      return {
        title: t('Cashback'),
        art: 'feature-moneybag',
        modal: 'app-playback-modal',
        ready: t('Claim'),
      }
    default:
      return null
  }
}
