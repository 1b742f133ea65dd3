import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { closingMessage } from '../messages.ts'

const UNTIL = new Date(Date.UTC(2026, 10, 18, 12))

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  emails: {
    'responsible-play/closingMessage': (words, { brand }) =>
      closingMessage(words, brand.title, 'self', UNTIL),
  },
}
