import type { LevelUp } from '../contract.ts'
import { t } from '#platform/words/words.ts'
import { dismissToast, toast, toasts } from '#ui/overlays/toasts.ts'
import { isInGame } from '#client/celebration/queue.ts'
import type { App } from '#client/context/app.ts'
import { whenIdle } from '#client/query/when-idle.ts'
import { fetchModals, showModal } from '#client/modals/modals.ts'
import { joinNews, type NewsKind } from '#client/news/news.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { mergeNews, celebrationOf, noNews, waitsForGame, type RankNews } from './plan.ts'
import { missingText } from './words.ts'

/** The celebrations and messages of the league. */

/** Of the message beside a game, which the celebration after it replaces. */
const WAITING = 'level-waiting'

const KEYS = ['levels', 'sections', 'waiting'] as const satisfies readonly (keyof RankNews)[]

const merged = (pieces: readonly Partial<RankNews>[]): RankNews => pieces.reduce<RankNews>(mergeNews, noNews)

const rankNews: NewsKind<Partial<RankNews>> = {
  name: 'rank',
  fetch: (app) => fetchModals(app, ['level-up', 'rank-up']),
  isPiece: (saved) =>
    typeof saved === 'object' &&
    saved !== null &&
    KEYS.every((key) => Array.isArray((saved as Partial<RankNews>)[key] ?? [])),
  // A level is reached once, and paid once.
  pieceKey: (piece) =>
    KEYS.map((key) => `${key}:${(piece[key] ?? []).map(({ level }) => level).join()}`).join(' '),
  waitsForGame: (pieces) => waitsForGame(merged(pieces)),
  tell(app, pieces) {
    const celebration = celebrationOf(merged(pieces))
    if (celebration) for (const { key, id } of toasts.getState().shown) if (key === WAITING) dismissToast(id)
    return celebration !== null && showModal(app, celebration.name, { ...celebration })
  },
}

/**
 * Announces levels and sections. What is left out while a game is open is told after it, in one with
 * whatever else came meanwhile (001 §5, §9); what waits outlives a reload of the page.
 */
export function followRank(app: App): void {
  const add = joinNews(app, rankNews)
  onPush('rankLeague.assignPrize', ({ levels }) => add({ levels }))
  onPush('rankLeague.sectionUp', (section) => add({ sections: [section] }))
  onPush('rankLeague.levelsWaiting', ({ levels }) => {
    add({ waiting: levels })
    if (isInGame()) whenIdle(() => announceInGame(app, levels))
  })
}

/** A level that is not paid yet, told beside a game without interrupting it: the celebration follows after it. */
function announceInGame({ brand, player }: App, levels: readonly LevelUp[]): void {
  const celebration = celebrationOf({ ...noNews, waiting: levels })
  if (!celebration) return
  const { level, prize } = celebration
  toast({
    key: WAITING,
    kind: 'prize',
    icon: 'trophy',
    text: t('You reached level {level}: {prizes}', { level, prizes: prizeText(brand, prize) }),
    detail: missingText(player.getState().me),
  })
}
