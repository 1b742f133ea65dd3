import { samplePrize, type MessageSamples } from '#tests/server/senders/samples.ts'
import { dropWonMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'prize-drops/dropWonMessage': (words, by) => dropWonMessage(words, samplePrize(words, by)),
  },
}
