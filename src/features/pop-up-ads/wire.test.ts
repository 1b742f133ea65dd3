import { expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { calls } from './contract.ts'
import { consent, write } from './tests/open.ts'

/** The calls of ads with their fields (001 §3, §7). */
const at = testSite()

const ad = z.strictObject({
  popup_id: z.int().positive(),
  popup_name: z.string(),
  popup_delay_time: z.int().min(0),
  popup_priority: z.int(),
  company_priority: z.int(),
  popup_data: z.strictObject({
    title: z.string(),
    text: z.string(),
    picture: z.string(),
    action: z.strictObject({ label: z.string(), href: z.string() }),
    endsAt: z.iso.datetime().nullable(),
  }),
  log_id: z.uuid(),
})

test('each call answers with its fields', async () => {
  covers('001 ads.1')
  await write(at, {}, {})
  for (const [client, call] of [
    [consent(at.visitor()), calls.guest],
    [consent(await at.player()), calls.player],
  ] as const) {
    const answer = (await client.call(call, { triggerType: 'lobby_return' })).body
    const { data } = ok(z.tuple([ad])).parse(answer) as { data: [z.output<typeof ad>] }
    const done = await client.call(calls.log, { log_id: data[0].log_id, action_id: 1, is_player: false })
    expect(done.body).toEqual({ success: true })
  }
})

test.each([
  [{ log_id: 'x', action_id: 1, is_player: true }],
  [{ log_id: '01900000-0000-7000-8000-000000000000', action_id: 0, is_player: true }],
  [{ log_id: '01900000-0000-7000-8000-000000000000', action_id: 4, is_player: true }],
  [{ log_id: '01900000-0000-7000-8000-000000000000', action_id: '1', is_player: true }],
  [{ log_id: '01900000-0000-7000-8000-000000000000', action_id: 1 }],
  [{ log_id: '01900000-0000-7000-8000-000000000000', action_id: 1, is_player: 'true' }],
])('%j is refused', async (input) => {
  covers('001 ads.6')
  const { status, body } = await at.visitor().call(calls.log, input as never)
  expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
})

test.each([[{}], [{ triggerType: 'payday' }], [{ triggerType: null }]])(
  '%j triggers nothing',
  async (input) => {
    covers('001 ads.2')
    const { status, body } = await consent(at.visitor()).call(calls.guest, input as never)
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
  },
)
