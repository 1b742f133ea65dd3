import type { FeatureFacts } from './contract.ts'

/** The init data of a player whom no feature knows: what a brand shows that has none of them. */
export const nothingYet: FeatureFacts = {
  favoriteGames: [],
  bannerPresetPackage: null,
  popupPresetPackages: [],
  rankLeague: {
    enabled: false,
    progressData: {
      level: { pointsReceived: 0, pointsNeedForNextLevel: 0 },
      section: { level: 1, levelMax: 10, type: 'bronze' },
    },
    status: 'active',
  },
  season: {
    slug: null,
    isEnabled: false,
    isActive: false,
    isAvailable: false,
    currentLevel: 0,
    totalProgressPercents: 0,
    finishedAt: null,
  },
  cashback: { isActive: false, status: 'none' },
  bingo: { isActive: false },
  depositStreak: { isActive: false },
  scratchCardLottery: { isActive: false },
  funMachine: { isActive: false },
  funMeter: { is_active: false },
  depositsCount: 0,
  phone: null,
  primaryContact: 'email',
  hasAutoPassword: false,
  isAffiliate: false,
  Registration: { complete: true, registrationFunnel: { funnelType: 'open_funnel' } },
  activeSocialAccounts: [],
  playerSocLogin: { facebook: null, google: null, apple: null },
  captcha: { isEnabled: false, key: null, url: null },
  redeem: { status: 'inactive' },
}
