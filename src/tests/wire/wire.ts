import { expect } from 'vitest'
import { z } from 'zod'
import { loadServices } from '#features/index.server.ts'
import type { Call, Input, Output } from '#platform/calls/contract.ts'
import { callKey } from '#platform/calls/registered.server.ts'
import { entriesOf } from '#platform/dispatch/entries.server.ts'
import type { Client } from '../rig/client.ts'

const declared = new Map(entriesOf(await loadServices()).map((entry) => [callKey(entry.call), entry.output]))

/**
 * Makes a call over real HTTP and holds its answer against what the call declares, or a narrower shape: no key
 * more or less. Gives the body.
 */
export async function expectAnswer<C extends Call>(
  client: Client,
  call: C,
  input?: Input<C>,
  shape: z.ZodType | undefined = declared.get(callKey(call)),
): Promise<Output<C>> {
  const answered = await client.call(call, input)
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(answered.headers.get('content-type')).toMatch(/^application\/json/)
  const parsed = shape!.safeParse(answered.body)
  if (!parsed.success) expect.fail(`${call.method} ${call.path}: ${z.prettifyError(parsed.error)}`)
  expect(answered.status).toBe(200)
  return answered.body
}
