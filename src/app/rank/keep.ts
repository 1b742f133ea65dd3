import type { JackpotWon } from '#features/jackpots/contract.ts'
import type { LevelUp } from '#features/rank-league/contract.ts'
import { t } from '#platform/words.ts'
import { modals } from '#ui/modals.ts'
import { toast } from '#ui/toasts.ts'
import type { App } from '../context.ts'
import { whenFree } from '../free.ts'
import { readAgain } from '../go.ts'
import { showModal } from '../modals.ts'
import { onPush } from '../pushes.ts'
import { bothOf, ceremonyOf, noNews, waitsForGame, type RankNews } from './plan.ts'

/** What the league, its cashback and the jackpots tell a player, at a moment when nothing is interrupted. */

/** Pushes of one batch come one after the other; they are one piece of news. */
const TOGETHER_MS = 250
/** The welcome of the status system comes so long after a login (000 §9, 001 §9). */
export const WELCOME_MS = 2_500

/**
 * Follows the pushes of the league for a player.
 * @param signedIn the player has just signed in on this page: the welcome comes once (000 §4)
 */
export function keepRank(app: App, signedIn: boolean): void {
  keepCeremonies(app)
  keepCashback()
  onPush('jackpot.won', (data) => whenFree(() => showModal(app, 'jackpot-won', { ...(data as JackpotWon) })))
  if (signedIn) setTimeout(() => whenFree(() => showModal(app, 'welcome-status')), WELCOME_MS)
}

const inGame = () => modals.getState().stack.some(({ name }) => name === 'game')

/**
 * Tells levels and sections. What is left out while a game is open is told after it, in one with whatever else
 * came meanwhile (001 §5, §9).
 */
function keepCeremonies(app: App): void {
  let news: RankNews = noNews
  let left: RankNews = noNews
  let waits = false
  const show = (told: RankNews) => {
    const ceremony = ceremonyOf(told)
    if (ceremony) showModal(app, ceremony.name, { ...ceremony })
  }
  const tell = () => {
    waits = false
    const now = news
    news = noNews
    if (inGame() && waitsForGame(now)) {
      left = bothOf(left, now)
      return
    }
    if (inGame()) return show(now)
    const all = bothOf(left, now)
    left = noNews
    show(all)
  }
  const soon = () => {
    if (waits) return
    waits = true
    setTimeout(() => whenFree(tell), TOGETHER_MS)
  }
  const take = (more: Partial<RankNews>) => {
    news = bothOf(news, more)
    soon()
  }
  onPush('rankLeague.assignPrize', (data) => take(data as { readonly levels: readonly LevelUp[] }))
  onPush('rankLeague.sectionUp', (data) => take({ sections: [data as LevelUp] }))
  modals.subscribe(() => {
    if (left !== noNews && !inGame()) soon()
  })
}

function keepCashback(): void {
  // Pages that show where it stands read it again.
  onPush('cashback.statusCalculation', () => {
    if (/^\/(cashback|promotions)\b/.test(location.pathname)) void readAgain()
  })
  const see = { label: t('See it'), href: '?openModal=app-playback-modal' }
  onPush('rankLeague.rankLeagueCashbackCalculated', () => {
    toast({ key: 'cashback', icon: 'gift', text: t('Your weekly cashback is ready'), action: see })
  })
  onPush('rankLeague.rankLeagueCashbackExpired', () => {
    toast({
      key: 'cashback',
      text: t('Last week’s cashback has ended'),
      detail: t('The next one is computed on Monday.'),
    })
  })
}
