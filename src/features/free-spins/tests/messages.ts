import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { expiringMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  pushes: {
    'free-spins/expiringMessage': (words) =>
      expiringMessage(words, {
        game: 'olympus',
        title: 'Olympus',
        left: 3,
        until: new Date(Date.UTC(2026, 10, 18)),
        timeZone: 'UTC',
      }),
  },
}
