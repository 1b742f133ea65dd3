import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { addedMessage, removedMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  emails: {
    'passkeys/addedMessage': (words, { brand, link }) => addedMessage(words, brand.title, 'Key', link),
    'passkeys/removedMessage': (words, { brand, link }) => removedMessage(words, brand.title, 'Key', link),
  },
}
