import { feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const init = feature({
  name: 'init',
  essential: true,
  core: { init: calls.init, toCoins: calls.toTournamentPoints, toEntries: calls.toSweepStakes },
  // The features of these names are still to come; their ends are known.
  ends: { 'deposit-streak': {} },
  initData: {
    popupPresetPackages: [],
    season: {
      slug: null,
      isEnabled: false,
      isActive: false,
      isAvailable: false,
      currentLevel: 0,
      totalProgressPercents: 0,
      finishedAt: null,
    },
    depositStreak: { isActive: false },
    depositsCount: 0,
    redeem: { status: 'inactive' },
  },
})
