import { z } from 'zod'
import { games } from '#games/catalogue.ts'
import { validCached, validGames } from '#games/usable-catalogue.ts'
import { DAY } from '#platform/time/clock.ts'
import { refuse } from '#platform/base/errors.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import {
  cachedGamesAnswer,
  favoritesAnswer,
  filtersAnswer,
  gamesAnswer,
  initDataFields,
} from './answers.server.ts'
import { calls, type Catalogue } from './contract.ts'
import { countRounds } from './counts.server.ts'
import { forNewcomers } from './first-row.server.ts'
import { catalogue } from './feature.ts'
import { openCatalogueCache } from './catalogue-cache.server.ts'
import { withPlayerData } from './player-catalogue.server.ts'
import { openSharedCatalogues, type Shared } from './shared-catalogue.server.ts'
import {
  addFavorite,
  countHeart,
  favoriteRows,
  favoritesOf,
  ownOf,
  registerReleases,
  removeFavorite,
  trimDays,
} from './store.server.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
/**
 * A hash of restrictions (000 §6), or whatever else a client groups catalogues by, such as a group of games:
 * what is answered follows from who asks.
 */
const groupKey = z.string().min(1).max(100)
const isHash = (key: string) => /^[0-9a-f]{16}$/.test(key)

/** The shared catalogues and the cache of each site, created once. */
const stands = new WeakMap<Runtime, ReturnType<typeof stand>>()
const stand = (runtime: Runtime) => ({
  shared: openSharedCatalogues(runtime),
  cache: openCatalogueCache(runtime),
})
function standOf({ runtime }: Context) {
  const known = stands.get(runtime) ?? stand(runtime)
  stands.set(runtime, known)
  return known
}

const restrictedFor = ({ runtime, brand, player, db }: Context) =>
  runtime.restrictions.of(
    { theme: brand.name, state: player?.state ?? '', playerId: player?.playerId ?? null },
    db,
  )

/** The catalogue shared by all visitors with these restrictions, its collections in the caller's language. */
async function sharedFor(context: Context, restricted: ReadonlySet<number>): Promise<Shared> {
  const shared = await standOf(context).shared(context.brand.name, restricted)
  const locale = callerLocale(context.caller)
  if (locale === 'en') return shared
  return { ...shared, catalogue: { ...shared.catalogue, issues: shared.issuesIn(locale) } }
}

async function catalogueOf(context: Context): Promise<Catalogue> {
  const { player, db, brand } = context
  const restricted = await restrictedFor(context)
  if (!player) {
    const { catalogue: shared } = await sharedFor(context, restricted)
    return { ...shared, schemeSections: forNewcomers(shared.schemeSections, shared.games) }
  }
  const [shared, own] = await Promise.all([sharedFor(context, restricted), ownOf(db, player.playerId)])
  return withPlayerData(shared, own, brand.rails)
}

/** The shared catalogue of the caller in their language and the key that it is kept under; the key that came is a hint only. */
async function cacheFor(context: Context) {
  const restricted = await restrictedFor(context)
  const { cache } = standOf(context)
  return {
    cache,
    hash: restrictionHash(restricted),
    cacheKey: (hash: string) => `${context.brand.name}|${callerLocale(context.caller)}|${hash}`,
    backend: async () => (await sharedFor(context, restricted)).catalogue,
  }
}

function known(gameId: number) {
  if (!games.some((card) => card.id === gameId))
    refuse('GAME_UNKNOWN', 'We couldn’t find this game. Choose another one.', { status: 404 })
}

/** Sends the hearts as they are now to who asked and to the player's other tabs. */
async function hearts(context: Context, changed: boolean) {
  const { tx, playerId } = context
  const favoriteGames = await favoritesOf(tx, playerId)
  if (changed) await pushTo(tx, playerId, 'favoriteGames', { favoriteGames })
  return { success: true, data: { favoriteGames } }
}

const dayBefore = (now_ms: number, days: number) => new Date(now_ms - days * DAY).toISOString().slice(0, 10)

export default service(
  { ...catalogue, calls },
  {
    calls: {
      filters: handle(calls.filters, {
        by: 'guest',
        output: filtersAnswer,
        async run(context) {
          return { success: true, data: await catalogueOf(context) }
        },
      }),
      addFavorite: handle(calls.addFavorite, {
        by: 'player',
        open: 'a heart gives nothing',
        input: z.strictObject({ id }),
        output: favoritesAnswer,
        async run(context, { id: gameId }) {
          known(gameId)
          const fresh = await addFavorite(context.tx, context.playerId, gameId, context.now)
          if (fresh) await countHeart(context.tx, context.player!.theme, gameId, 1)
          return hearts(context, fresh)
        },
      }),
      removeFavorite: handle(calls.removeFavorite, {
        by: 'player',
        open: 'a heart gives nothing',
        input: z.strictObject({ id }),
        output: favoritesAnswer,
        async run(context, { id: gameId }) {
          known(gameId)
          const gone = await removeFavorite(context.tx, context.playerId, gameId)
          if (gone) await countHeart(context.tx, context.player!.theme, gameId, -1)
          return hearts(context, gone)
        },
      }),
      games: handle(calls.games, {
        by: 'guest',
        input: z.strictObject({ groupKey, versionApp: z.string().max(100).optional() }),
        output: gamesAnswer,
        async run(context) {
          const { cache, hash, cacheKey, backend } = await cacheFor(context)
          const data = await cache.read(cacheKey(hash), backend)
          return data ? { success: true, data } : noGames()
        },
      }),
      cachedGames: handle(calls.cachedGames, {
        by: 'guest',
        input: z.strictObject({ groupKey }),
        output: cachedGamesAnswer,
        async run(context, { groupKey: key }) {
          const { cache, hash, cacheKey } = await cacheFor(context)
          const data = cache.fresh(cacheKey(isHash(key) ? key : hash))
          return data ? { success: true, data } : { success: true }
        },
      }),
      // Clients send their version with each call of games; it is no part of the catalogue.
      keepGames: handle(calls.keepGames, {
        by: 'guest',
        whileClosed: true,
        open: 'it only reads, by a body',
        transaction: 'own',
        input: z.looseObject({ groupKey }),
        output: answer(),
        async run(context, { groupKey: hash, versionApp: _, ...brought }) {
          if (!validCached(brought) && !validGames(brought)) refuseNotValid(context)
          // A browser is told that all is well, and nothing happens: it has no say in what others are shown.
          if (!context.caller.inside) return { success: true }
          const { cache, hash: own, cacheKey, backend } = await cacheFor(context)
          if (hash === own) await cache.store(cacheKey(own), brought, backend)
          return { success: true }
        },
      }),
    },
    standing: { rows: [favoriteRows] },
    initFields: initDataFields,
    initData: ({ rows }) => ({ favoriteGames: rows(favoriteRows).map(({ game_id }) => game_id) }),
    events: () => [
      {
        name: 'catalogue.rounds',
        topics: ['round.settled'],
        take: (tx, events) => countRounds(tx, events as readonly DomainEvent<'round.settled'>[]),
      },
    ],
    jobs: (runtime) => ({
      'catalogue.trim': {
        every: '20 4 * * *',
        run: () => trimDays(runtime.database.db, dayBefore(runtime.clock.now(), 40)),
      },
    }),
    start: (runtime) =>
      registerReleases(
        runtime.database.db,
        games.map(({ id: gameId }) => gameId),
        new Date(runtime.clock.now()),
      ),
  },
)

/** A catalog that no page could use is refused (000 §5), and logged in the words of 000 §8. */
function refuseNotValid({ runtime, brand }: Context): never {
  runtime.log.warn({ theme: brand.name }, 'Games response from BE not valid')
  return refuse(
    'GAMES_NOT_VALID',
    'This catalog isn’t valid. Send providers and games that aren’t empty, a menu, and the games of each issue.',
  )
}

const noGames = () =>
  refuse('GAMES_AWAY', 'We couldn’t load the games. Try again in a minute.', { status: 503 })
