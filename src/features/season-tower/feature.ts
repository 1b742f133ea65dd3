import { feature, type Visitor } from '#client/feature.ts'

const seasonOf = ({ initData }: Visitor) =>
  initData['season'] as { readonly isEnabled?: unknown; readonly isActive?: unknown } | undefined

const takesPlace = (me: Visitor): boolean => seasonOf(me)?.isEnabled === true

/**
 * The window is for who has made a purchase or has a free card credited (001 §2); members stay in it whose
 * deposit was taken back, or they could not leave the season.
 */
const afterDeposit = (me: Visitor): boolean =>
  !me.isGuest && (me.depositsCount > 0 || seasonOf(me)?.isActive === true)

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
      when: afterDeposit,
      byAddress: takesPlace,
    },
  },
})
