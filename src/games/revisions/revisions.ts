import { currentLocale } from '#platform/words/words.ts'
import type { GameDefinition } from '../engine/definition.ts'
import { readDefinition } from '../look/catalogue-one.ts'
import { currentSlug } from '../identity/former.ts'
import { hashOf } from '../identity/identity-hash.ts'
import { named } from '../look/game-look.ts'
import { loadSigns } from '../words/load.ts'

/**
 * Revisions of games in a browser: a part of its own, because pages hold the newest revision and need another
 * one only where something was played on it.
 */

/** A revision that takes longer counts as not there, and can be asked for again. */
const PATIENCE_MS = 20_000

/**
 * Fetches a kept revision and holds it against its hash, so that it does not matter who gave it.
 * @returns undefined where none is kept by that name
 * @throws Error when it cannot be fetched, or is not what its name says
 */
export async function loadRevision(slug: string, hash: string): Promise<GameDefinition | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const answer = await fetch(`/revisions/${currentSlug(slug)}/${hash}.json`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`revision ${hash} of ${slug}: ${answer.status}`)
  const { definition } = (await answer.json()) as { readonly definition: GameDefinition }
  if (hashOf(definition) !== hash) throw new Error(`revision ${hash} of ${slug} is ${hashOf(definition)}`)
  const [newest, sign] = await Promise.all([readDefinition(slug), loadSigns(currentLocale())])
  return named(newest ? withCurrentSigns(newest, definition) : definition, sign)
}

/** A former revision with the signs as they look and are called today; nothing that a round needs changes. */
function withCurrentSigns<D extends GameDefinition>(newest: GameDefinition, former: D): D {
  const today = new Map(newest.symbols.map((symbol) => [symbol.key, symbol]))
  const symbols = former.symbols.map((symbol) => {
    const { name, art } = today.get(symbol.key) ?? symbol
    return { ...symbol, name, art }
  })
  return { ...former, symbols }
}
