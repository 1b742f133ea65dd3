import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { lastDayMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'season-tower/lastDayMessage': (words) => lastDayMessage(words, 7),
  },
}
