import type { FeatureClient } from '#client/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { BUNDLE } from '../economy.ts'

const MODAL = 'app-preset-package-modal'

/** Packages on the page of a player: the card at home, what offers itself, and what their push changes. */
export const client: FeatureClient = {
  modals: { [MODAL]: () => import('./modal.tsx') },
  card: () => ({ title: t('Packages'), art: 'feature-parcel', modal: MODAL, ready: t('A part is ready') }),
  popUps: [
    {
      // Once for what is offered to this player alone; packages that stay offer themselves to nobody.
      name: MODAL,
      wanted: ({ player }) =>
        player.getState().me.popupPresetPackages.some(({ endsAt }) => typeof endsAt === 'string'),
      until: () => serverClock.now() + BUNDLE.days * DAY,
    },
  ],
  offers: {
    fortunePackage: () => ({
      title: t('Fortune package'),
      from: t('A part of your package. They open one a day and stay open for two weeks.'),
      art: 'feature-parcel',
      href: `?openModal=${MODAL}`,
      take: t('Take a part'),
    }),
  },
  promotions: {
    fortunePackages: ({ brand }) => ({
      title: t('Fortune packages'),
      text: t(
        'All {coins} now, and {percent}% more in seven parts over the next days. No purchase necessary.',
        { coins: brand.words.coins.many, percent: 35 },
      ),
      action: t('See the packages'),
      art: 'feature-parcel',
    }),
  },
  ledgerKinds: () => ({ package: t('Package') }),
  paidFor: (key) =>
    key.startsWith('gift:')
      ? t('The gift that comes with your package.')
      : t('The parts that were left in your package.'),
  changesOn: ['packages.changed'],
}
