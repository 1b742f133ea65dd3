import { samplePrize, type MessageSamples } from '#tests/server/senders/samples.ts'
import { wonMessage } from '../lottery/messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'scratch-cards/lottery/wonMessage': (words, by) => wonMessage(words, samplePrize(words, by), true),
  },
}
