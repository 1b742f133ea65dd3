import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** What accounts add to what others answer. */
const gift = z.strictObject({ coins: z.literal(25_000), entries: z.literal(100) })

export const piece: WirePiece = { rows: [], homeData: { welcomeGift: gift } }
