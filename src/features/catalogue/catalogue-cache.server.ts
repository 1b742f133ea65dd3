import { isDeepStrictEqual } from 'node:util'
import { MINUTE } from '#platform/time/clock.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { CachedCatalogue, Catalogue } from './contract.ts'
import { forNewcomers } from './first-row.server.ts'
import { validCached, validGames } from '#games/usable-catalogue.ts'

/** A catalogue in the form in which it is kept: games by id, and nothing that belongs to one player. */
export const cachedForm = (catalogue: Catalogue): CachedCatalogue => ({
  ...catalogue,
  recentGames: [],
  games: Object.fromEntries(
    catalogue.games.map((game) => [String(game.id), game.isFavorite ? { ...game, isFavorite: false } : game]),
  ),
})

interface Entry {
  readonly at_ms: number
  readonly catalogue: CachedCatalogue
}

/** How long a kept catalogue is good; what is older is made again, and stands in when that fails. */
const LIFE_MS = MINUTE

/**
 * Catalogues by brand and restrictions hash (000 §7): fresh ones are given at once; where the backend's is
 * not valid, the last good one stands in.
 */
export function openCatalogueCache({ clock, log }: Pick<Runtime, 'clock' | 'log'>) {
  const entries = new Map<string, Entry>()
  const fresh = (key: string) => {
    const entry = entries.get(key)
    return entry && clock.now() - entry.at_ms < LIFE_MS && entry.at_ms <= clock.now() ? entry.catalogue : null
  }
  const put = (key: string, catalogue: CachedCatalogue) => {
    entries.delete(key)
    entries.set(key, { at_ms: clock.now(), catalogue })
    if (entries.size > 200) entries.delete(entries.keys().next().value!)
  }

  return {
    fresh,
    /** Kept, else the backend's, else the last good one; null when there never was one. */
    async read(key: string, backend: () => Promise<Catalogue>): Promise<CachedCatalogue | null> {
      const known = fresh(key)
      if (known) return known
      try {
        const made = await backend()
        if (validGames(made)) {
          const cached = cachedForm(made)
          put(key, cached)
          return cached
        }
        log.error({ key }, 'Cached games from BE not valid')
      } catch (error) {
        log.error({ key, error }, 'API request failed')
      }
      return entries.get(key)?.catalogue ?? null
    },
    /**
     * Stores what a page brings, if it is exactly what the database says, to everybody or to newcomers; true
     * when it was kept. What is kept is everybody's.
     */
    async store(key: string, brought: unknown, backend: () => Promise<Catalogue>): Promise<boolean> {
      if (!validCached(brought)) return false
      const made = await backend()
      const own = cachedForm(made)
      const forNew = { ...own, schemeSections: forNewcomers(own.schemeSections, made.games) }
      if (![own, forNew].some((one) => isDeepStrictEqual(brought, one))) return false
      put(key, own)
      return true
    },
  }
}
