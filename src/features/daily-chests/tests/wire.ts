import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Daily chests on the wire, and what the init data says of them: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/daily-chests/'],
    ['POST', '/rest/daily-chests/open/', ['chest']],
  ],
  statusName: 'dailyChests',
  initData: { dailyChests: z.strictObject({ isActive: z.boolean() }) },
}
