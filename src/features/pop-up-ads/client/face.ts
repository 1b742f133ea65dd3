import type { FeatureClient } from '#client/feature.ts'
import { isDue, joinQueue, MODAL, takeAd } from './waiting.ts'

/** Ads on the page of a player: behind the windows of features, which have a place in the queue. */
export const client: FeatureClient = {
  modals: { 'pop-up-ad': () => import('./modal.tsx') },
  popUps: [{ name: MODAL, wanted: isDue, onShown: takeAd }],
  follow: (app, queue) => joinQueue(app, queue.offer),
}
