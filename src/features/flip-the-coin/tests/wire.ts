import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Flip the coin on the wire, and what the init data says of it: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/flip-the-coin/'],
    ['POST', '/rest/flip-the-coin/flip/', ['side']],
  ],
  initData: { flipTheCoin: z.strictObject({ isActive: z.boolean() }) },
}
