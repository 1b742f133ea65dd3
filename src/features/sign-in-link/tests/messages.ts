import type { MessageSamples } from '#tests/server/senders/samples.ts'
import { linkMessage, restedMessage, strangerMessage, unverifiedMessage } from '../messages.ts'

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  emails: {
    'sign-in-link/linkMessage': (words, { brand, link }) => linkMessage(words, brand.title, link, '123456'),
    'sign-in-link/restedMessage': (words, { brand, link }) => restedMessage(words, brand.title, link),
    'sign-in-link/strangerMessage': (words, { brand, link }) => strangerMessage(words, brand.title, link),
    'sign-in-link/unverifiedMessage': (words, { brand, link }) => unverifiedMessage(words, brand.title, link),
  },
}
