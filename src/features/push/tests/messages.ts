import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { testMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'push/testMessage': (words, { brand }) => testMessage(words, brand.title),
  },
}
