import { feature, signedIn, type Visitor } from '#client/feature.ts'

/** A season takes place, and a purchase or a free card has opened it (001 §2). */
const isOpen = ({ isGuest, depositsCount, initData }: Visitor): boolean =>
  !isGuest &&
  depositsCount > 0 &&
  (initData['season'] as { readonly isEnabled?: unknown } | undefined)?.isEnabled === true

export const seasonTower = feature({
  name: 'season-tower',
  place: 55,
  today: true,
  runs: true,
  ends: true,
  initData: {
    season: {
      slug: null,
      isEnabled: false,
      isActive: false,
      isAvailable: false,
      currentLevel: 0,
      totalProgressPercents: 0,
      finishedAt: null,
    },
  },
  modals: {
    'app-season-modal': {
      when: signedIn,
      byAddress: isOpen,
    },
  },
})
