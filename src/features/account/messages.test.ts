import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo, linkPart } from '#tests/rig/inbox.ts'

/** Links and codes in messages are sealed in the database and erased after a day. */
const at = testSite()
const DAY = 86_400_000
const rows = async () => (await at.runtime.database.pool.query('select * from message')).rows as object[]

test('links and codes of emails are sealed in the database, and the inbox shows them', async () => {
  covers('000 §7.18')
  const client = await at.player()
  const phone = '+12025550123'
  await client.call(calls.requestPhoneCode, { phone })
  await client.call(calls.forgotPassword, { email: client.email })
  const token = await linkPart(client, client.email, 'change-password')
  const confirm = (await messagesTo(client, client.email))[1]!
  const { code, text } = (await messagesTo(client, phone))[0]! as { code: string; text: string }
  expect([token.length, code, text]).toEqual([
    43,
    expect.stringMatching(/^\d{6}$/),
    expect.stringContaining(code),
  ])
  expect(confirm.text).toContain(confirm.links[0])
  const stored = JSON.stringify(await rows())
  for (const secret of [token, code, new URL(confirm.links[0]!).searchParams.get('token')!, 'token='])
    expect(stored).not.toContain(secret)
  expect((await at.visitor().call(calls.confirmRestore, { token })).status).toBe(200)
})

test('what they carry is erased after a day, and they are forgotten after ninety', async () => {
  covers('000 §7.18')
  const client = await at.player()
  const trim = at.runtime.messenger.jobs['letters.trim']!
  at.clock.advance(DAY - 1_000)
  await trim.run({})
  expect((await messagesTo(client, client.email))[0]!.links).toHaveLength(1)
  at.clock.advance(2_000)
  await trim.run({})
  expect(await messagesTo(client, client.email)).toMatchObject([
    { text: 'This message was erased after one day.', links: [], code: null },
  ])
  const { rows: open } = await at.runtime.database.pool.query(
    `select 1 from message where kind <> 'push' and at < $1 and (sealed is not null or body <> '' or code is not null)`,
    [new Date(at.clock.now() - DAY)],
  )
  expect(open).toEqual([])
  at.clock.advance(90 * DAY)
  await trim.run({})
  expect(await rows()).toEqual([])
})
