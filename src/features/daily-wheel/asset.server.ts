import { z } from 'zod'
import type { ItemKind } from '#platform/items/kind.ts'
import type { AssetHandler } from '#platform/money/assets.server.ts'
import { TURN_LIFE_MS, TURN_VALUE } from './economy.ts'
import { grantWheelTurn, pushTurn } from './store.server.ts'

const TURNS = ['booster', 'daily-wheel'] as const

/** A turn of a wheel as a prize. Under a brand without the wheels it is worth its expected value. */
export const wheelSpinAsset: AssetHandler<'wheelSpin'> = {
  kind: 'wheelSpin',
  schema: z.enum(TURNS),
  itemKind: (turn) => turn,
  grant: grantWheelTurn,
  worth: (turn) => TURN_VALUE[turn],
}

/** Turns are items: used by the spin that they give, within a day. */
export const turnItems: readonly ItemKind[] = TURNS.map((kind) => ({
  kind,
  lifetime_ms: TURN_LIFE_MS,
  single: true,
  worth: TURN_VALUE[kind],
  given: (tx, playerId) => pushTurn(tx, playerId, kind),
}))
