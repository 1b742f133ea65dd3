import { samplePrize, type MessageSamples } from '#tests/server/senders/samples.ts'
import { racePaidMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'races/racePaidMessage': (words, by) =>
      racePaidMessage(words, { isTeamBased: true, place: '3', prize: samplePrize(words, by) }),
  },
}
