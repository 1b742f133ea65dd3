import { expect } from 'vitest'
import { z } from 'zod'
import type { Call, Input, Output } from '#platform/calls/contract.ts'
import type { Client } from '../rig/client.ts'

/**
 * Makes a call over real HTTP and holds its answer against a shape: the keys that the specification reads,
 * no others. Gives the body.
 */
export async function expectAnswer<C extends Call>(
  client: Client,
  call: C,
  shape: z.ZodType,
  input?: Input<C>,
): Promise<Output<C>> {
  const answered = await client.call(call, input)
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(answered.headers.get('content-type')).toMatch(/^application\/json/)
  const parsed = shape.safeParse(answered.body)
  if (!parsed.success) expect.fail(`${call.method} ${call.path}: ${z.prettifyError(parsed.error)}`)
  expect(answered.status).toBe(200)
  return answered.body
}
