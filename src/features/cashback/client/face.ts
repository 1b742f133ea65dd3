import type { App } from '#client/context/app.ts'
import type { FeatureClient } from '#client/feature.ts'
import { joinNews, type NewsKind } from '#client/news/news.ts'
import type { Rank } from '#client/page/rank-words.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { revalidate } from '#client/router/navigate.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { CALCULATED, EXPIRED, PROMOTION } from '../contract.ts'
import { SECTIONS } from '../economy.ts'

const cashbackHref = '?openModal=app-playback-modal'
const standing = (status: InitData['cashback']['status']) => (me: InitData) => ({
  cashback: { ...me.cashback, status },
})

const weekly = () => ({
  title: t('Weekly cashback'),
  art: 'feature-moneybag',
  modal: 'app-playback-modal',
})

/** Weekly cashback on the page of a player: its card, its bonus, and what its pushes say (001 §3, §4). */
export const client: FeatureClient = {
  modals: {
    'app-playback-modal': () => import('./modal.tsx'),
    'cashback-reward': () => import('./reward-modal.tsx'),
  },
  rewards: {
    cashback: ({ brand }) => ({
      ...weekly(),
      card: { title: t('Cashback'), ready: t('Claim') },
      bonus: {
        from: t('A share of your weekly net losses in {entries}, based on your rank.', {
          entries: brand.words.entries.many,
        }),
        take: t('Claim'),
      },
    }),
    [PROMOTION]: ({ brand }) => ({
      ...weekly(),
      promotion: {
        text: t('Weekly cashback on your net losses in {entries}. Your rank sets how much.', {
          entries: brand.words.entries.many,
        }),
        action: t('See yours'),
        status: ({ cashback: { isActive, status } }) =>
          isActive && status !== 'none'
            ? { text: statusText(status), isReady: status === 'available' }
            : null,
      },
    }),
  },
  rankPerks,
  ledgerKinds: () => ({ cashback: t('Cashback') }),
  pushReducers: {
    'cashback.statusCalculation': (me, { status }: Pick<InitData['cashback'], 'status'>) =>
      standing(status)(me),
    [CALCULATED]: standing('available'),
    [EXPIRED]: standing('expired'),
  },
  changesOn: [CALCULATED, EXPIRED, 'cashback.statusCalculation'],
  follow,
}

const statusText = (status: Exclude<InitData['cashback']['status'], 'none'>): string =>
  ({
    available: t('Ready to claim'),
    calculating: t('Calculating'),
    paid: t('Claimed for last week'),
    expired: t('Last week’s cashback expired'),
  })[status]

function rankPerks(): ReturnType<NonNullable<FeatureClient['rankPerks']>> {
  const of = (rank: Rank) => SECTIONS.find(({ type }) => type === rank)!
  return {
    // Where entries may not be had, only weeks that were played elsewhere still give some back.
    isFor: ({ isGuest, mayHaveEntries, cashback }) => isGuest || mayHaveEntries || cashback.isActive,
    lead: t(
      'On top of level rewards: a bonus when you reach the rank, and weekly cashback on your net losses.',
    ),
    columns: [
      { head: t('Weekly cashback'), of: (rank) => t('{percent}%', { percent: of(rank).percent }) },
      { head: t('Max per week'), amount: (rank) => ({ entries: of(rank).cap }) },
    ],
    way: { href: '/cashback', text: t('See your cashback by week') },
    onRankUp: (level) =>
      t('You reached level {level} and a new rank, with its own cashback and levels.', { level }),
  }
}

/** A week of cashback can be claimed, or no longer. */
interface WeekNews {
  readonly isReady: boolean
  /** Identifies the week that the notice is about. */
  readonly of: string
}

const weekNews: NewsKind<WeekNews> = {
  name: 'cashback',
  isPiece: (saved) => typeof saved === 'object' && saved !== null,
  pieceKey: ({ isReady, of }) => `${isReady} ${of}`,
  tell(_, pieces) {
    toast(
      pieces.at(-1)!.isReady
        ? {
            key: 'cashback',
            icon: 'gift',
            text: t('Your weekly cashback is ready'),
            action: { label: t('View'), href: cashbackHref },
          }
        : {
            key: 'cashback',
            text: t('Last week’s cashback expired'),
            detail: t('We’ll calculate the next one on Monday.'),
          },
    )
    return false
  },
}

function follow(app: App): void {
  // Pages that show where it stands read it again.
  onPush('cashback.statusCalculation', () => {
    if (/^\/(cashback|promotions)\b/.test(location.pathname)) void revalidate()
  })
  const add = joinNews(app, weekNews)
  onPush(CALCULATED, ({ expiresAt: of }) => add({ isReady: true, of }))
  onPush(EXPIRED, ({ week: of }) => add({ isReady: false, of }))
}
