import type { LevelUp } from '../contract.ts'
import { t } from '#platform/words/words.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { whenIdle } from '#client/query/when-idle.ts'
import { showModal } from '#client/modals/modals.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { mergeNews, celebrationOf, noNews, waitsForGame, type RankNews } from './plan.ts'
import { startsInGame, isInGame, storePending, readPending } from '#client/celebration/queue.ts'
import { missingParts } from './words.ts'

/** What the league tells a player, at a moment when nothing is interrupted. */

/** Pushes of one batch come one by one; they are one piece of news. */
const TOGETHER_MS = 250
const NAME = 'news'

/** Stores news for a player, or forgets it when nothing waits. */
function storeNews(login: string | null, news: RankNews): void {
  const { levels, sections, waiting } = news
  const isEmpty = [levels, sections, waiting].every((list) => list.length === 0)
  storePending(login, NAME, isEmpty ? null : news)
}

/** The news that waited when the page was left; none that is not whole. */
function waitedNews(login: string | null): RankNews {
  const saved = readPending(login, NAME) as RankNews | null | undefined
  const isWhole = saved && [saved.levels, saved.sections, saved.waiting].every((list) => Array.isArray(list))
  return isWhole ? { ...noNews, ...saved } : noNews
}

/**
 * Announces levels and sections. What is left out while a game is open is told after it, in one with
 * whatever else came meanwhile (001 §5, §9); what waits outlives a reload of the page.
 */
export function followRank(app: App): void {
  const who = () => app.player.getState().me.login
  let news = waitedNews(who())
  let left: RankNews = noNews
  let waits = false
  let opens = startsInGame()
  const save = () => storeNews(who(), mergeNews(left, news))
  const tell = () => {
    waits = false
    const now = isInGame() ? news : mergeNews(left, news)
    left = isInGame() ? left : noNews
    news = noNews
    if (isInGame() && waitsForGame(now)) {
      left = mergeNews(left, now)
      return
    }
    const celebration = celebrationOf(now)
    save()
    if (celebration) showModal(app, celebration.name, { ...celebration })
  }
  const soon = () => {
    if (waits || (opens && startsInGame())) return
    waits = true
    setTimeout(() => whenIdle(tell), TOGETHER_MS)
  }
  const take = (more: Partial<RankNews>) => {
    news = mergeNews(news, more)
    save()
    soon()
  }
  const goOn = () => {
    if (news !== noNews) soon()
  }
  onPush('rankLeague.assignPrize', (data) => take(data as { readonly levels: readonly LevelUp[] }))
  onPush('rankLeague.sectionUp', (data) => take({ sections: [data as LevelUp] }))
  onPush('rankLeague.levelsWaiting', (data) => {
    const { levels } = data as { readonly levels: readonly LevelUp[] }
    take({ waiting: levels })
    if (isInGame()) whenIdle(() => announceInGame(app, levels))
  })
  modals.subscribe(() => {
    if (opens) {
      opens = false
      goOn()
    }
    if (left !== noNews && !isInGame()) soon()
  })
  if (!opens) goOn()
}

/** A level that is not paid yet, told beside a game without interrupting it: the celebration follows after it. */
function announceInGame({ brand, player }: App, levels: readonly LevelUp[]): void {
  const celebration = celebrationOf({ ...noNews, waiting: levels })
  if (!celebration) return
  const { level, prize } = celebration
  const missing = missingParts(player.getState().me).map(({ text }) => text)
  toast({
    key: 'level-waiting',
    kind: 'prize',
    icon: 'trophy',
    text: t('You reached level {level}: {prizes}', { level, prizes: prizeText(brand, prize) }),
    detail: t('To claim it: {steps}.', { steps: missing.join(', ') }),
  })
}
