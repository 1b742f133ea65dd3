import { z } from 'zod'
import { games } from '#games/catalogue.ts'
import type { Catalogue } from '#games/wire.ts'
import { namedThisWeek } from '#games/sessions/lasting.server.ts'
import { ttlCache } from '#platform/data/ttl-cache.server.ts'
import { get, type Answer, type Call, type Output } from '#platform/calls/contract.ts'
import { refuse } from '#platform/base/errors.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { givenName } from '#platform/players/names/given.server.ts'
import { NAMELESS } from '#platform/players/names/nameless.ts'
import { publicNamesOf } from '#platform/players/names/public-names.server.ts'
import { playersOf } from '#platform/players/players.server.ts'
import { homeAnswer, winnersAnswer } from './answers.server.ts'
import { calls, type HomePayload, type LastWinner } from './contract.ts'
import { home } from './feature.ts'
import { isNotable } from './rules.ts'
import { insertWinners, lastWinners } from './store.server.ts'

/**
 * Calls of other features from whose answers the page is composed; by address, because features don't import
 * each other.
 */
const others = {
  catalogue: get<Answer<Catalogue>>('/rest/get-game-filters/'),
  banners:
    get<
      Answer<
        Pick<HomePayload, 'banners' | 'bannerPresetPackage' | 'promoBanners' | 'schemaBanners' | 'infoPlate'>
      >
    >('/rest/banners/home/'),
  promotions: get<{ payload?: Pick<HomePayload, 'promotions'> }>('/rest/page/promotions/'),
}

/** How many winners the page shows. */
const WINNERS = 10

const titleOf = (slug: string) => games.find((card) => card.slug === slug)?.title ?? slug

async function winnersOf({ db, brand, now }: Context): Promise<LastWinner[]> {
  const winners = await lastWinners(db, brand.name, WINNERS)
  const ids = winners.map(({ player_id }) => player_id)
  const names = await publicNamesOf(db, { [brand.name]: brand }, ids, now)
  return winners.map(({ player_id, game, win, currency, at }) => ({
    name: names.get(player_id)!,
    slug: game,
    title: titleOf(game),
    win,
    currency,
    at: at.toISOString(),
  }))
}

/** Who has no name here is named in the caller's language; what is shared among pages is in none. */
function namedFor({ caller }: Context, winners: readonly LastWinner[]): readonly LastWinner[] {
  const { t } = translatorOf(callerLocale(caller))
  return winners.map((one) => (one.name === NAMELESS ? { ...one, name: t('A player') } : one))
}

/** Another feature's answer, or null where this site or this brand does not have it. */
async function heard<C extends Call>(context: Context, call: C): Promise<Output<C> | null> {
  return context.serves(call) ? context.call(call) : null
}

/** Title and description of the lobby with `count` games, for search engines, in the caller's language. */
const seoOf = ({ brand: { title: brand }, caller }: Context, count: number): HomePayload['seo'] => {
  const { t } = translatorOf(callerLocale(caller))
  return {
    title: t('{brand}: provably fair games, free to play', { brand }),
    description: t('{count} games with published odds at {brand}. Free to play, no purchase necessary.', {
      count,
      brand,
    }),
  }
}

/** How long a node shows what it read of winners and of other features. */
const CACHE_MS = 1_000

/** Caches a value for all pages of a brand for `CACHE_MS`; `what` names it. */
const shared = <T>(context: Context, what: string, read: () => Promise<T>): Promise<T> =>
  ttlCache(context, `home|${context.brand.name}|${what}`, CACHE_MS, read)

async function payloadOf(context: Context, promotionDetails: boolean): Promise<HomePayload> {
  const { now } = context
  const [catalogue, shown, running, winners, theirs, own] = await Promise.all([
    context.call(others.catalogue),
    heard(context, others.banners),
    promotionDetails ? heard(context, others.promotions) : null,
    shared(context, 'winners', () => winnersOf(context)),
    shared(context, 'theirs', context.homeData),
    context.player ? (promotionDetails ? context.playerHomeData() : {}) : context.guestHomeData(),
  ])
  const { data } = catalogue
  if (!data)
    return refuse('GAMES_AWAY', 'We couldn’t load the games. Try again in a minute.', {
      status: 503,
    })
  const [week] = namedThisWeek(data.games, now.getTime())
  const returns = data.games.map(({ rtp }) => rtp)
  const banners = shown?.data
  return {
    seo: seoOf(context, data.games.length),
    ...theirs,
    ...own,
    banners: banners?.banners ?? [],
    bannerPresetPackage: banners?.bannerPresetPackage ?? null,
    collections: data.issues.map((issue) => ({ ...issue, gameIds: data.issueGamesIds[issue.slug] ?? [] })),
    infoPlate: banners?.infoPlate ?? null,
    promotions: running?.payload?.promotions ?? [],
    gameOfWeek: week ? { id: week.id, slug: week.slug, title: week.title } : null,
    promoBanners: banners?.promoBanners ?? [],
    schemeSections: data.schemeSections,
    lastWinners: namedFor(context, winners),
    schemaBanners: banners?.schemaBanners ?? [],
    games: data.games,
    gamesInfo: {
      total: data.games.length,
      providers: data.providers.length,
      rtp: returns.length > 0 ? [Math.min(...returns), Math.max(...returns)] : [0, 0],
    },
    recentGames: data.recentGames,
  }
}

export default service(
  { ...home, calls },
  {
    calls: {
      home: handle(calls.home, {
        by: 'guest',
        input: z.strictObject({ only: z.literal('rows').optional() }),
        outputOf: homeAnswer,
        async run(context, input) {
          return {
            payload: await payloadOf(context, input?.only !== 'rows'),
            versionApp: context.runtime.version,
          }
        },
      }),
      winners: handle(calls.winners, {
        by: 'guest',
        output: winnersAnswer,
        async run(context) {
          return { success: true, data: { lastWinners: namedFor(context, await winnersOf(context)) } }
        },
      }),
    },
    events: ({ brands }) => [
      {
        name: 'home.winners',
        topics: ['round.settled'],
        async take(tx, events) {
          const notable = (events as readonly DomainEvent<'round.settled'>[]).filter(({ payload }) =>
            isNotable(payload.stake, payload.win),
          )
          if (notable.length === 0) return
          const players = await playersOf(tx, [...new Set(notable.map((event) => event.player_id))])
          await insertWinners(
            tx,
            notable.flatMap(({ id, player_id, payload }) => {
              const player = players.get(player_id)
              if (!player) return []
              const currency = payload.mode === 'SweepStakes' ? ('entries' as const) : ('coins' as const)
              const at = new Date(timeOf(id))
              return [
                {
                  theme: player.theme,
                  id,
                  player_id,
                  name: givenName(tx, brands[player.theme]!.nameWords, player_id),
                  game: payload.game,
                  win: payload.win,
                  currency,
                  at,
                },
              ]
            }),
          )
        },
      },
    ],
  },
)
