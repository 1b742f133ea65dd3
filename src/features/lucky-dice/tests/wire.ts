import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** What the init data says of lucky dice: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/lucky-dice/'],
    ['POST', '/rest/lucky-dice/roll/'],
  ],
  statusName: 'luckyDice',
  initData: { luckyDice: z.strictObject({ isActive: z.boolean(), isAvailable: z.boolean() }) },
}
