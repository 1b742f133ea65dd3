import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { consent, write } from './tests/open.ts'

/** The calls of ads with their fields (001 §3, §7). */
const at = testSite()

test('each call answers with its fields', async () => {
  covers('001 ads.1')
  await write(at, {}, {})
  for (const [client, call] of [
    [consent(at.visitor()), calls.guest],
    [consent(await at.player()), calls.player],
  ] as const) {
    const { data } = await expectAnswer(client, call, { triggerType: 'lobby_return' })
    expect(data).toHaveLength(1)
    await expectAnswer(client, calls.log, { log_id: data![0]!.log_id, action_id: 1, is_player: false })
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
