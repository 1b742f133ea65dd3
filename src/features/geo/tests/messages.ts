import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { policyMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  emails: {
    'geo/policyMessage': (words, { brand }) =>
      policyMessage(words, {
        brand: brand.title,
        words: brand.words(words.locale),
        state: 'Texas',
        policy: 'redeemOnly',
        until: '2026-12-31',
      }),
  },
}
