import { validCached, validGames } from '#games/usable-catalogue.ts'
import type { App } from '../context/app.ts'
import type { CachedCatalogue, Catalogue, RowsOfGames } from '#games/wire.ts'

/**
 * The way to the games (000 §5, §7): where the brand allows it from what is kept under the restrictions hash,
 * else from the backend, else the last good ones. What is not valid is sent to the console and to nobody else.
 */

/** Sources of a catalog; each returns it, or throws when it couldn't be asked. */
export interface Sources {
  /** The brand's flag `cacheAvailable`. */
  readonly mayCache: boolean
  readonly hash: string
  /** True in the process that renders pages: it asks its own memory and fills it. */
  readonly inside: boolean
  /** The player's hearts: what is kept for many holds none. */
  readonly favorites: readonly number[]
  readonly stored: () => Promise<unknown>
  readonly backend: () => Promise<unknown>
  readonly store: (catalogue: CachedCatalogue) => Promise<unknown>
  readonly lastGood: () => Catalogue | null
  readonly say: (message: string) => void
}

/** A kept catalogue as a page uses it: games as a list again, in their order, with the player's hearts. */
export function unpackCatalogue(cached: CachedCatalogue, favorites: readonly number[]): Catalogue {
  const hearts = new Set(favorites)
  const order = cached.schemeSections.find(({ key }) => key === 'allGames')?.gameIds ?? []
  const place = new Map(order.map((id, at) => [id, at]))
  const games = Object.values(cached.games)
    .toSorted((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length))
    .map((game) => ({ ...game, isFavorite: hearts.has(game.id) }))
  return { ...cached, games }
}

/** A catalogue in its kept form: games by id, nothing that belongs to one player. */
export const packCatalogue = (catalogue: Catalogue): CachedCatalogue => ({
  ...catalogue,
  recentGames: [],
  games: Object.fromEntries(catalogue.games.map((game) => [game.id, { ...game, isFavorite: false }])),
})

async function fromCache({ hash, inside, favorites, stored, say }: Sources): Promise<Catalogue | null> {
  if (!hash) {
    say('Games cache error: playerRestrictionIdsHash not found')
    return null
  }
  try {
    const found = await stored()
    if (validCached(found)) return unpackCatalogue(found as CachedCatalogue, favorites)
    // A memory that holds nothing yet is no fault.
    if (!inside || found !== undefined)
      say(inside ? 'Cached games from nitro not valid' : 'Cached games not valid')
  } catch {
    say('API request failed')
  }
  return null
}

/** Reads the games by the first source that gives valid ones; null when there never were any. */
export async function readGames(sources: Sources): Promise<Catalogue | null> {
  const { mayCache, inside, hash, backend, store, lastGood, say } = sources
  const cached = mayCache ? await fromCache(sources) : null
  if (cached) return cached
  try {
    const fresh = await backend()
    if (validGames(fresh)) {
      const catalogue = fresh as Catalogue
      // Keeping is a courtesy to the next page: this one has its games, whatever comes of it.
      if (mayCache && inside && hash) await store(packCatalogue(catalogue)).catch(() => {})
      return catalogue
    }
    say('Games response from BE not valid')
  } catch {
    say('API request failed')
  }
  return lastGood()
}

const good = new Map<string, Catalogue>()
/** The newest build that a home payload came with, else that of the page is meant (000 §7, versionApp). */
let version = ''
const versionOf = (app: App): string => version || app.version

/** Takes the version that the home payload came with. */
export const noteVersion = (versionApp: string): void => void (version = versionApp)

const isInside = typeof document === 'undefined'

/** Returns the data of an answer; throws for a failed call, so that the next source is asked. */
function dataOf<D>({ success, data }: { readonly success: boolean; readonly data?: D }): D | undefined {
  if (!success) throw new Error('the call failed')
  return data
}

/** The catalogue of whoever the page is for, or null when it cannot be had. */
async function gamesFor(app: App): Promise<Catalogue | null> {
  const { me } = app.player.getState()
  const calls = app.registry.core.games
  const hash = me.playerRestrictionIdsHash
  const groupKey = { groupKey: hash }
  const key = `${app.brand.name}|${app.locale}|${hash}|${isInside ? '' : (me.account ?? '')}`
  const found = await readGames({
    mayCache: app.brand.flags.cacheAvailable,
    hash,
    inside: isInside,
    favorites: me.favoriteGames,
    stored: async () =>
      dataOf(
        isInside
          ? await app.call(calls.cachedGames, groupKey)
          : await app.call(calls.games, { ...groupKey, versionApp: versionOf(app) }),
      ),
    backend: async () => dataOf(await app.call(calls.filters)),
    store: (cached) => app.call(calls.keepGames, { ...cached, ...groupKey }),
    lastGood: () => good.get(key) ?? null,
    say: (message) => console.error(message),
  })
  if (!found) return null
  // A shared catalogue holds nothing of a player.
  good.set(key, isInside ? unpackCatalogue(packCatalogue(found), []) : found)
  if (good.size > 100) good.delete(good.keys().next().value!)
  return found
}

let read: { readonly key: string; readonly games: Promise<Catalogue | null> } | null = null

/** All games, read once a page and build: they are on the page as HTML, and their data is rarely needed. */
export function gamesOf(app: App): Promise<Catalogue | null> {
  const key = `${app.player.getState().me.playerRestrictionIdsHash}|${versionOf(app)}`
  if (read?.key === key) return read.games
  const games = gamesFor(app).then((found) => {
    if (!found) read = null
    return found
  })
  read = { key, games }
  return games
}

/** The catalogue belongs to one player: after sign-in or sign-out it is read again. */
export const forgetGames = (): void => void (read = null)

/** The catalogue of a page; without it there is no page. */
export async function catalogueFor(app: App): Promise<Catalogue> {
  const catalogue = await gamesFor(app)
  if (!catalogue) throw new Error('the catalogue could not be loaded')
  return catalogue
}

/** The games of the home page: of the payload, or by the cache where the brand has it (000 §7). */
export async function gamesOfHome(app: App, payload: RowsOfGames): Promise<RowsOfGames> {
  const { schemeSections, recentGames, games } = payload
  if (!app.brand.flags.cacheAvailable && games.length > 0) return payload
  // The cached part is the same for everybody; rows of the player come with the payload.
  return { games: (await catalogueFor(app)).games, schemeSections, recentGames }
}
