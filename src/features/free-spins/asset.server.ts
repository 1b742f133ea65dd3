import { z } from 'zod'
import type { AssetHandler } from '#platform/money/assets.server.ts'
import { BET_LEVEL_MAX } from '#platform/money/bet-level.ts'
import { freeRounds, freeSpinsOf, grantFreeSpins, spendFreeSpin, takeBackFreeSpins } from './store.server.ts'
import { revisionOfGrant } from './revision/store.server.ts'

/** Free spins as a prize. They are given under every brand: a game plays them without this feature's pages. */
export const freeSpinsAsset: AssetHandler<'freeSpins'> = {
  kind: 'freeSpins',
  schema: z.strictObject({
    game: z.string().min(1),
    count: z.int().min(1),
    betLevel: z.int().min(1).max(BET_LEVEL_MAX),
    lifetime_ms: z.int().min(1),
    mode: z.enum(['SweepStakes', 'TournamentPoints']).exactOptional(),
  }),
  grant: grantFreeSpins,
  takeBack: takeBackFreeSpins,
  stakes: { left: freeSpinsOf, revision: revisionOfGrant, pay: spendFreeSpin, paid: freeRounds },
}
