import type { FeatureClient } from '#client/feature.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { revalidate } from '#client/router/navigate.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'

const window = '?openModal=app-playback-modal'
const standing = (status: InitData['cashback']['status']) => (me: InitData) => ({
  cashback: { ...me.cashback, status },
})

/** Weekly cashback on the page of a player: its card, its bonus, and what its pushes say (001 §3, §4). */
export const client: FeatureClient = {
  card: () => ({
    title: t('Cashback'),
    art: 'feature-moneybag',
    modal: 'app-playback-modal',
    ready: t('Claim'),
  }),
  bonuses: {
    cashback: (_, brand) => ({
      title: t('Weekly cashback'),
      from: t('A share of your weekly net losses in {entries}, based on your rank.', {
        entries: brand.words.entries.many,
      }),
      art: 'feature-moneybag',
      href: window,
      take: t('Claim'),
    }),
  },
  takes: {
    'cashback.statusCalculation': (me, { status }: Pick<InitData['cashback'], 'status'>) =>
      standing(status)(me),
    'rankLeague.rankLeagueCashbackCalculated': standing('available'),
    'rankLeague.rankLeagueCashbackExpired': standing('expired'),
  },
  changesOn: [
    'rankLeague.rankLeagueCashbackCalculated',
    'rankLeague.rankLeagueCashbackExpired',
    'cashback.statusCalculation',
  ],
  follow,
}

function follow(): void {
  // Pages that show where it stands read it again.
  onPush('cashback.statusCalculation', () => {
    if (/^\/(cashback|promotions)\b/.test(location.pathname)) void revalidate()
  })
  onPush('rankLeague.rankLeagueCashbackCalculated', () => {
    toast({
      key: 'cashback',
      icon: 'gift',
      text: t('Your weekly cashback is ready'),
      action: { label: t('View'), href: window },
    })
  })
  onPush('rankLeague.rankLeagueCashbackExpired', () => {
    toast({
      key: 'cashback',
      text: t('Last week’s cashback expired'),
      detail: t('We’ll calculate the next one on Monday.'),
    })
  })
}
