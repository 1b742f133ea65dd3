import type { Tx } from '../data/db.server.ts'
import { parseLocale } from '../words/locale.ts'
import { translatorOf, type Translator } from '../words/translator.ts'
import type { MessageText, OutboundMessage, UnwrittenMessage } from './messages.server.ts'

/** The message in words. */
export async function written(tx: Tx, message: OutboundMessage | UnwrittenMessage): Promise<OutboundMessage> {
  if (!('write' in message)) return message
  const { write, locale, ...rest } = message
  const player =
    locale === undefined && rest.playerId
      ? await tx
          .selectFrom('player')
          .select('locale')
          .where('player_id', '=', rest.playerId)
          .executeTakeFirst()
      : undefined
  return { ...rest, ...write(translatorOf(locale ?? parseLocale(player?.locale) ?? 'en')) }
}

/** A message with one more link, and with an end to its text. */
export function withEnd(
  message: OutboundMessage | UnwrittenMessage,
  link: string,
  end: (words: Translator) => string,
): UnwrittenMessage {
  const ended = (words: Translator, { subject, text }: MessageText) => ({ subject, text: text + end(words) })
  return {
    ...message,
    links: [...(message.links ?? []), link],
    write: (words) => ended(words, 'write' in message ? message.write(words) : message),
  }
}
