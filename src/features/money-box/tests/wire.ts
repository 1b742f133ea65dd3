import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** The money box on the wire, and what the init data says of it: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/money-box/info/'],
    ['POST', '/rest/money-box/open/'],
  ],
  initData: { moneyBox: z.strictObject({ isActive: z.boolean() }) },
}
