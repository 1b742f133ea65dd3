import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** The expected init data of lucky dice: a missing or extra key is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/lucky-dice/'],
    ['POST', '/rest/lucky-dice/roll/'],
  ],
  statusName: 'luckyDice',
  initData: { luckyDice: z.strictObject({ isActive: z.boolean(), isAvailable: z.boolean() }) },
}
