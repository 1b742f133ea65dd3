import type { Runtime } from '../calls/runtime.server.ts'
import type { Tx } from '../data/db.server.ts'
import { thousands } from '../base/text/money.ts'
import { mayHaveEntries } from '../money/grant.server.ts'
import type { Prize } from '../money/prize.ts'
import { playerOf } from '../players/players.server.ts'
import type { Locale } from '../words/locale.ts'
import type { Translator } from '../words/translator.ts'

type Words = { readonly coins: string; readonly entries: string }

/** Names a prize of money by its amounts with their currencies, as a brand calls them in a language. */
export const prizeInWords = (names: Words, locale: Locale, { coins = 0, entries = 0 }: Prize): string =>
  new Intl.ListFormat(locale).format([
    ...(coins > 0 || entries === 0 ? [`${thousands(coins)}\u00a0${names.coins}`] : []),
    ...(entries > 0 ? [`${thousands(entries)}\u00a0${names.entries}`] : []),
  ])

/**
 * How letters name a prize of money: the amount with its currency, as its player is given it, which is coins
 * where entries are not allowed.
 * @returns the words in a language
 */
export async function prizeWordsFor(
  runtime: Runtime,
  tx: Tx,
  playerId: string,
  prize: Prize,
): Promise<(words: Translator) => string> {
  const { state, theme } = await playerOf(tx, playerId)
  const brand = runtime.brands[theme]!
  const allowed = await mayHaveEntries(runtime, tx, { playerId, state, theme })
  const given = runtime.assets.prizeUnder(brand, prize, allowed)
  return ({ locale }) => prizeInWords(brand.words(locale), locale, given)
}
