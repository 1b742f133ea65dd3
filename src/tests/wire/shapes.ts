import { z } from 'zod'
import { addedBy } from '#platform/calls/shapes/added.server.ts'
import { loadServices } from '#features/index.server.ts'
import { connection, shellData } from '#features/init/answers.server.ts'

export { refusal } from './check-answer.ts'

/** Answers as the specification writes them (000 §3, §7); a key more or less is an error. */

export const ok = (data: z.ZodType) => z.strictObject({ success: z.literal(true), data })

const added = addedBy(await loadServices())

/** Player init data, field by field as 000 §3 lists it, of a site that runs the embedded server. */
export const initData = z.strictObject({
  ...shellData,
  ...added.initData,
  wsConnectionData: connection.nullable(),
})
