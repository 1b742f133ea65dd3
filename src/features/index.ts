import { account } from './account/feature.ts'
import { adventureMap } from './adventure-map/feature.ts'
import { banners } from './banners/feature.ts'
import { bingo } from './bingo/feature.ts'
import { bonusOffer } from './bonus-offer/feature.ts'
import { captcha } from './captcha/feature.ts'
import { affiliates } from './affiliates/feature.ts'
import { cashback } from './cashback/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { dailyChests } from './daily-chests/feature.ts'
import { dailyLogin } from './daily-login/feature.ts'
import { dailyWheel } from './daily-wheel/feature.ts'
import { depositStreak } from './deposit-streak/feature.ts'
import { featuresInfo } from './features-info/feature.ts'
import { flipTheCoin } from './flip-the-coin/feature.ts'
import { freeSpins } from './free-spins/feature.ts'
import { funMachine } from './fun-machine/feature.ts'
import { geo } from './geo/feature.ts'
import { home } from './home/feature.ts'
import { init } from './init/feature.ts'
import { jackpots } from './jackpots/feature.ts'
import { language } from './language/feature.ts'
import { lootboxes } from './lootboxes/feature.ts'
import { luckyDice } from './lucky-dice/feature.ts'
import { miniGameSlot } from './mini-game-slot/feature.ts'
import { moneyBox } from './money-box/feature.ts'
import { packages } from './packages/feature.ts'
import { passkeys } from './passkeys/feature.ts'
import { pages } from './pages/feature.ts'
import { payments } from './payments/feature.ts'
import { play } from './play/feature.ts'
import { popUpAds } from './pop-up-ads/feature.ts'
import { prizeDrops } from './prize-drops/feature.ts'
import { promotions } from './promotions/feature.ts'
import { push } from './push/feature.ts'
import { quests } from './quests/feature.ts'
import { races } from './races/feature.ts'
import { rankLeague } from './rank-league/feature.ts'
import { redirect } from './redirect/feature.ts'
import { referral } from './referral/feature.ts'
import { responsiblePlay } from './responsible-play/feature.ts'
import { scratchCards } from './scratch-cards/feature.ts'
import { seasonTower } from './season-tower/feature.ts'
import { signInLink } from './sign-in-link/feature.ts'
import { social } from './social/feature.ts'

/** Every feature of the site, one line each. */
export const features = [
  account,
  adventureMap,
  affiliates,
  banners,
  bingo,
  bonusOffer,
  captcha,
  cashback,
  catalogue,
  dailyChests,
  dailyLogin,
  dailyWheel,
  depositStreak,
  featuresInfo,
  flipTheCoin,
  freeSpins,
  funMachine,
  geo,
  home,
  init,
  jackpots,
  language,
  lootboxes,
  luckyDice,
  miniGameSlot,
  moneyBox,
  packages,
  pages,
  passkeys,
  payments,
  play,
  popUpAds,
  prizeDrops,
  promotions,
  push,
  quests,
  races,
  rankLeague,
  redirect,
  referral,
  responsiblePlay,
  scratchCards,
  seasonTower,
  signInLink,
  social,
] as const

type Features = (typeof features)[number]
export type FeatureName = Features['name']
export type ModalName = { [F in Features as F['name']]: keyof F['modals'] & string }[FeatureName]
