import { feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const init = feature({
  name: 'init',
  essential: true,
  core: {
    init: calls.init,
    storeChoices: calls.storeChoices,
    toCoins: calls.toTournamentPoints,
    toEntries: calls.toSweepStakes,
  },
  initData: {
    popupPresetPackages: [],
    depositsCount: 0,
    redeem: { status: 'inactive' },
  },
})
