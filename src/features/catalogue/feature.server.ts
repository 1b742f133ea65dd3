import { createHash } from 'node:crypto'
import { z } from 'zod'
import { games } from '#games/catalogue.ts'
import type { Db } from '#platform/db.server.ts'
import { refuse } from '#platform/errors.ts'
import { serve, type Context } from '#platform/serve.server.ts'
import type { Catalogue, GameView } from './contract.ts'
import { catalogue } from './feature.ts'
import { GROUPS } from './groups.ts'
import { addFavorite, favoritesOf, removeFavorite } from './store.server.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** The games without what belongs to one player; made once. */
const shared: readonly Omit<GameView, 'isFavorite'>[] = games.map((card) => ({
  id: card.id,
  slug: card.slug,
  title: card.title,
  subTitle: card.subTitle,
  mechanic: card.mechanic,
  groups: card.groups,
  bg_color: card.colours.base,
  imageWeb: `/art/tiles/${card.slug}@2x.webp`,
  imageMobile: `/art/tiles/${card.slug}@1x.webp`,
  rtp: card.rtp,
  volatility: card.volatility,
}))

const groups = GROUPS.map(([key, title]) => ({
  key,
  title,
  gameIds: games
    .filter((card) => key === 'allGames' || (card.groups as readonly string[]).includes(key))
    .map((card) => card.id),
})).filter((group) => group.gameIds.length > 0)

async function favorites(context: Context, db: Db): Promise<number[]> {
  return context.player ? favoritesOf(db, context.player.playerId) : []
}

function known(gameId: number) {
  if (!games.some((card) => card.id === gameId))
    refuse('GAME_UNKNOWN', 'There is no such game. Choose one from the library.', { status: 404 })
}

async function catalogueOf(context: Context): Promise<Catalogue> {
  const mine = new Set(await favorites(context, context.db))
  return {
    games: shared.map((game) => ({ ...game, isFavorite: mine.has(game.id) })),
    groups,
    providers: [{ id: 1, title: 'Fairground Studio' }],
    playerRestrictionIdsHash: createHash('sha256')
      .update(`${context.brand.name}:${context.player?.state ?? ''}`)
      .digest('hex')
      .slice(0, 16),
  }
}

export default serve(catalogue, {
  guests: ['filters'],
  inputs: { addFavorite: z.strictObject({ id }), removeFavorite: z.strictObject({ id }) },
  calls: {
    async filters(context) {
      return { success: true, data: await catalogueOf(context) }
    },
    async addFavorite(context, { id: gameId }) {
      known(gameId)
      await addFavorite(context.tx, context.playerId, gameId, context.now)
      return { success: true, data: { favoriteGames: await favorites(context, context.tx) } }
    },
    async removeFavorite(context, { id: gameId }) {
      known(gameId)
      await removeFavorite(context.tx, context.playerId, gameId)
      return { success: true, data: { favoriteGames: await favorites(context, context.tx) } }
    },
  },
  facts: async (context) => ({ favoriteGames: await favorites(context, context.db) }),
})
