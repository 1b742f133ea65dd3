import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { linkedMessage, unlinkedMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  emails: {
    'social/linkedMessage': (words, { brand, link }) => linkedMessage(words, brand.title, 'Google', link),
    'social/unlinkedMessage': (words, { brand, link }) => unlinkedMessage(words, brand.title, 'Google', link),
  },
}
