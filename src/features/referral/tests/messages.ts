import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { rewardMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'referral/rewardMessage': (words, { brand }) =>
      rewardMessage(words, brand.words(words.locale), { entries: 5 }),
  },
}
