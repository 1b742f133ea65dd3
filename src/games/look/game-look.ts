import { currentLocale } from '#platform/words/words.ts'
import type { GameDefinition, GameSymbol } from '../engine/definition.ts'
import { readDefinition } from './catalogue-one.ts'
import { loadSigns } from '../words/load.ts'
import type { Translate } from '../words/reader.ts'

/** The parts of a game that the stage needs to draw it. */
export interface GameLook {
  readonly definition: GameDefinition
  readonly symbol: (key: string) => GameSymbol | undefined
  /** Where the picture of a symbol lies, without density and ending. */
  readonly art: (key: string) => string
  /** Key of the symbol that carries a value (hold and link), if any. */
  readonly coin: string | null
}

/** The face of a game. */
export function lookOf(definition: GameDefinition): GameLook {
  const byKey = new Map(definition.symbols.map((symbol) => [symbol.key, symbol]))
  return {
    definition,
    symbol: (key) => byKey.get(key),
    art: (key) => `/art/symbols/${definition.world ?? definition.slug}/${byKey.get(key)?.art ?? key}`,
    coin: 'coin' in definition.maths ? definition.maths.coin : null,
  }
}

/**
 * Loads the definition of one game, the names of its signs in the page's language; only that game's chunk
 * travels. Undefined when there is none.
 */
export async function loadDefinition(slug: string): Promise<GameDefinition | undefined> {
  const [definition, sign] = await Promise.all([readDefinition(slug), loadSigns(currentLocale())])
  return definition && named(definition, sign)
}

/** A definition whose signs are called what a language calls them; nothing that a round needs changes. */
export const named = <D extends GameDefinition>(definition: D, sign: Translate): D => ({
  ...definition,
  symbols: definition.symbols.map((symbol) => ({ ...symbol, name: sign(symbol.name) })),
})
