import type { FeatureClient } from '#client/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { BUNDLE, PARTS } from '../economy.ts'

const MODAL = 'app-preset-package-modal'

const parcel = { art: 'feature-parcel', modal: MODAL }

/** Packages on the page of a player: the card at home, what offers itself, and what their push changes. */
export const client: FeatureClient = {
  modals: { [MODAL]: () => import('./modal.tsx') },
  rewards: {
    packages: () => ({
      title: t('Packages'),
      ...parcel,
      card: { ready: t('A part is ready') },
      popUp: {
        // Once for what is offered to this player alone; packages that stay offer themselves to nobody.
        wanted: ({ player }) =>
          player.getState().me.popupPresetPackages.some(({ endsAt }) => typeof endsAt === 'string'),
        until: () => serverClock.now() + BUNDLE.days * DAY,
      },
    }),
    fortunePackage: () => ({
      title: t('Fortune package'),
      ...parcel,
      bonus: {
        from: t('A part of your package. One opens each day, and you have two weeks to claim them.'),
        take: t('Claim a part'),
      },
    }),
    fortunePackages: ({ brand }) => ({
      title: t('Fortune packages'),
      ...parcel,
      promotion: {
        text: t(
          'Get all your {coins} now, plus {percent}% more in {count} daily parts. No purchase necessary.',
          { coins: brand.words.coins.many, percent: PARTS.count * PARTS.percent, count: PARTS.count },
        ),
        action: t('See the packages'),
      },
    }),
  },
  ledgerKinds: () => ({ package: t('Package') }),
  paidFor: (key) =>
    key.startsWith('gift:')
      ? t('The free gift with your package.')
      : t('The unclaimed parts of your package.'),
  changesOn: ['packages.changed'],
}
