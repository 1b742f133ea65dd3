import { z } from 'zod'
import { whole } from '../money/answers.server.ts'

/** Where the draw of a reward stands in the player's sealed stream, for the `output` of calls. */
export const drawPlace = z.strictObject({ seed_id: z.uuid(), n: whole })
