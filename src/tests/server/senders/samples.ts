import type { Brand } from '#platform/calls/runtime.server.ts'
import { prizeInWords } from '#platform/messages/prize-words.server.ts'
import type { MessageText } from '#platform/messages/messages.server.ts'
import type { Notice } from '#platform/messages/web-push.server.ts'
import type { Translator } from '#platform/words/translator.ts'

/** A brand, and a link to it. */
export interface Sender {
  readonly brand: Brand
  readonly link: string
}

type Samples<T> = Readonly<Record<string, (words: Translator, sender: Sender) => T>>

/** A feature's part of the test that sends every kind of message: each by its path, such as `account/codeText`. */
export interface MessageSamples {
  readonly emails?: Samples<MessageText>
  readonly texts?: Samples<MessageText>
  readonly pushes?: Samples<Notice>
}

/** A prize of both currencies in a brand's words. */
export const samplePrize = ({ locale }: Translator, { brand }: Sender): string =>
  prizeInWords(brand.words(locale), locale, { coins: 1_000, entries: 5 })
