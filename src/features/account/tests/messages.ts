import { samplePrize, type MessageSamples } from '#tests/server/senders/samples.ts'
import {
  addressChangeMessage,
  alreadyMessage,
  beforeLine,
  birthDateTriedText,
  codeText,
  confirmMessage,
  emailMovedText,
  newAddressMessage,
  nobodyMessage,
  passwordChangedMessage,
  passwordReplacedMessage,
  phoneMovedMessage,
  restoreMessage,
  stopLine,
} from '../messages.ts'

const MOMENT = { at: new Date(Date.UTC(2026, 10, 18, 12)), timeZone: 'America/Chicago' }

/** Every kind of message that the feature sends. */
export const piece: MessageSamples = {
  emails: {
    'account/confirmMessage': (words, by) =>
      confirmMessage(words, by.brand.title, by.link, samplePrize(words, by)),
    'account/alreadyMessage': (words, { brand, link }) => alreadyMessage(words, brand.title, link),
    'account/restoreMessage': (words, { brand, link }) => restoreMessage(words, brand.title, link),
    'account/nobodyMessage': (words, { brand, link }) => nobodyMessage(words, brand.title, link),
    'account/newAddressMessage': (words, by) =>
      newAddressMessage(words, by.brand.title, by.link, samplePrize(words, by)),
    'account/addressChangeMessage': (words, { brand, link }) =>
      addressChangeMessage(words, brand.title, 'n***a@mail.example', link),
    'account/passwordChangedMessage': (words, { brand, link }) =>
      passwordChangedMessage(words, brand.title, MOMENT, link),
    'account/passwordReplacedMessage': (words, { brand, link }) =>
      passwordReplacedMessage(words, brand.title, MOMENT, link),
    'account/phoneMovedMessage': (words, { brand }) => phoneMovedMessage(words, brand.title),
    'account/beforeLine': (words, { link }) => ({ subject: 'Before', text: beforeLine(words, link) }),
    'account/stopLine': (words, { link }) => ({ subject: 'News', text: stopLine(words, link) }),
  },
  texts: {
    'account/codeText': (words, { brand }) => codeText(words, brand.title, '123456'),
    'account/birthDateTriedText': (words, { brand }) => birthDateTriedText(words, brand.title),
    'account/emailMovedText': (words, { brand }) => emailMovedText(words, brand.title),
  },
}
