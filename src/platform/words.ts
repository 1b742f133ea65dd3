import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * The words that people see. Every visible text is `t('English text')`: the English text is the key of the
 * catalogue, in ICU form where it has arguments, as in
 * `t('{count, plural, one {# game} other {# games}}', { count })`.
 * Only literals are found by the extraction, so a text is never put together from parts.
 *
 * Call it while rendering, never while a module is loaded: the language is known only then. On the server one
 * page is rendered at a stretch, so the language is the one of that page.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(compileMessage)

export type WordValues = Readonly<Record<string, string | number>>

/** A text in the language of the page, with its values filled in. */
export const t = (text: string, values?: WordValues): string =>
  i18n._(text, values as Record<string, unknown>)
