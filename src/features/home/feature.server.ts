import { games } from '#games/catalogue.ts'
import type { DomainEvent } from '#platform/events.ts'
import { timeOf } from '#platform/ids.server.ts'
import { serve, type Context } from '#platform/serve.server.ts'
import { bannersOf, gameOfWeek } from './banners.ts'
import type { HomePayload } from './contract.ts'
import { home } from './feature.ts'
import { isTold, maskName } from './rules.ts'
import { insertWinners, lastWinners, namesOf } from './store.server.ts'

const titleOf = (slug: string) => games.find((card) => card.slug === slug)?.title ?? slug

async function payloadOf(context: Context): Promise<HomePayload> {
  const { brand, db, now } = context
  const winners = await lastWinners(db, brand.name, 12)
  const week = gameOfWeek(games, now.getTime())
  return {
    seo: {
      title: `${brand.title}: provably fair games, just for fun`,
      description: `${games.length} games with published odds at ${brand.title}. Free to play with coins, no purchase necessary.`,
    },
    banners: bannersOf(brand, week),
    lastWinners: winners.map(({ name, game, win, currency, at }) => ({
      name,
      slug: game,
      title: titleOf(game),
      win,
      currency,
      at: at.toISOString(),
    })),
    gameOfWeek: week ? { slug: week.slug, title: week.title } : null,
  }
}

export default serve(home, {
  guests: ['home'],
  inputs: {},
  calls: {
    async home(context) {
      return { payload: await payloadOf(context), versionApp: context.house.version }
    },
  },
  events: () => [
    {
      name: 'home.winners',
      topics: ['round.settled'],
      async take(tx, events) {
        const told = (events as readonly DomainEvent<'round.settled'>[]).filter(({ payload }) =>
          isTold(payload.stake, payload.win),
        )
        if (told.length === 0) return
        const names = await namesOf(tx, [...new Set(told.map((event) => event.player_id))])
        await insertWinners(
          tx,
          told.flatMap(({ id, player_id, payload }) => {
            const player = names.get(player_id)
            if (!player) return []
            const currency = payload.mode === 'SweepStakes' ? ('entries' as const) : ('coins' as const)
            const at = new Date(timeOf(id))
            return [
              {
                theme: player.theme,
                id,
                name: maskName(player.login),
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
})
