import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** The account's part in answers of other features. */
const gift = z.strictObject({ coins: z.literal(25_000), entries: z.literal(100) })

export const piece: WirePiece = { rows: [], homeData: { welcomeGift: gift } }
