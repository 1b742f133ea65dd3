import { feature, signedIn, type Visitor } from '#client/feature.ts'

/**
 * A season takes place. The deposit count of 001 §2 decides what the window holds: without a purchase or a free
 * card it shows the tower and says what opens it.
 */
const takesPlace = ({ isGuest, initData }: Visitor): boolean =>
  !isGuest && (initData['season'] as { readonly isEnabled?: unknown } | undefined)?.isEnabled === true

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
      byAddress: takesPlace,
    },
  },
})
