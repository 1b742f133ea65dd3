import { z } from 'zod'

/** Where the draw of a reward stands in the player's sealed stream, for the `output` of calls. */
export const drawPlace = z.strictObject({ seed_id: z.uuid(), n: z.int().min(0) })
