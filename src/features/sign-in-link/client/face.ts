import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'

/** Links that sign in, on the page for who cannot. */
export const client: FeatureClient = {
  signInEmail: { label: () => t('Email me a sign-in link'), send: calls.send },
}
