import { z } from 'zod'
import type { AssetHandler } from '#platform/money/assets.server.ts'
import { TURN_VALUE } from './economy.ts'
import { grantWheelTurn } from './store.server.ts'

/** A turn of a wheel as a prize. Under a brand without the wheels it is worth its expected value. */
export const wheelSpinAsset: AssetHandler<'wheelSpin'> = {
  kind: 'wheelSpin',
  schema: z.enum(['booster', 'daily-wheel']),
  grant: grantWheelTurn,
  worth: (turn) => TURN_VALUE[turn],
}
