import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Packages on the page of a player: the card at home, and what their push changes. */
export const client: FeatureClient = {
  modals: { 'app-preset-package-modal': () => import('./modal.tsx') },
  ledgerKinds: () => ({ package: t('Package') }),
  changesOn: ['packages.changed'],
}
