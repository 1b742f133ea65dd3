import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { insertMessage } from '#platform/messages/message-rows.server.ts'
import { queueDelivery } from '#platform/messages/deliveries/rows.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '#platform/secrets/vault.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { deliveriesCommand } from './deliveries-command.ts'
import { HOME } from '../steps.ts'
import { commandRig, firstLines } from './tests/command-rig.ts'
import { simClock } from '#platform/time/clock.ts'

/** `npm run deliveries`, as operators type it. */
const NOW = Date.UTC(2026, 10, 18, 12)
const clock = simClock(NOW)
const rig = commandRig()

const idOf = (n: number) => `0199c3a1-0000-7000-8000-00000000000${n}`
async function failed(n: number, lane: string, body = 'Text') {
  const id = idOf(n)
  const at = new Date(NOW - 60_000)
  const recipient = lane.startsWith('sms') ? '+12025550123' : 'ann@example.com'
  const kind = lane.startsWith('sms') ? 'sms' : 'email'
  await transact(rig.database.db, async (tx) => {
    await insertMessage(tx, { message_id: id, kind, recipient, subject: 'Subject', body, links: '[]', at })
    await queueDelivery(tx, {
      ...{ id, lane, target: '', topic: null, recipient, playerId: null, brand: null, at, until: at },
    })
  })
  await rig.database.pool.query(
    `update delivery set state = 'failed', ended_at = $2, attempts = 9, error = $3 where message_id = $1`,
    [id, at, '550 5.1.1 <ann@example.com> no such\nperson'],
  )
}
const run = (...words: string[]) =>
  deliveriesCommand(words, { pool: rig.database.pool, clock, dataDir: HOME })
const deliveryRow = async (n: number) => {
  const { rows } = await rig.database.pool.query<{ state: string; useful_until: Date }>(
    'select state, useful_until from delivery where message_id = $1',
    [idOf(n)],
  )
  return rows[0]!
}

test('what failed is listed with what was said, and nobody’s whole address', async () => {
  await failed(1, 'email notice')
  await failed(2, 'sms code')
  const said = await run('list')
  expect(said).toMatch(/^2 failed, 0 were dropped, 0 wait for another try\.\n\nwritten/)
  expect(said).toContain('a…@example.com')
  expect(said).toContain('········0123')
  expect(said).not.toContain('ann@')
  expect(said).not.toContain('2025550123')
  expect(await run('list', '--way', 'sms')).not.toContain(idOf(1))
})

const WHY = ['--reason', 'the mail server was down']

test('without the site’s keys nothing is sent again', async () => {
  await expect(run('retry', '--id', idOf(7), ...WHY)).rejects.toMatchObject({ code: 'DELIVERY_KEYS' })
  registerVault(rig.database, openVault(freshSecrets()))
})

test('a retry says why, and the audit has who and why', async () => {
  const audited = async () =>
    (await rig.database.pool.query('select actor, act, subject, reason, after from audit order by seq')).rows
  const before = await audited()
  await expect(run('retry', '--id', idOf(7))).rejects.toMatchObject({ code: 'REASON_NEEDED' })
  expect(await audited()).toEqual(before)
  await run('retry', '--id', idOf(7), ...WHY)
  expect((await audited()).slice(before.length)).toEqual([
    {
      ...{ actor: `os:${userInfo().username}`, act: 'deliveries.retry', subject: `delivery:${idOf(7)}` },
      ...{ reason: WHY[1], after: { again: 0, over: 0 } },
    },
  ])
})

test('a retry sends it for another day, but no code that is over and nothing that was erased', async () => {
  covers('000 §7.17')
  await failed(3, 'email bulk', '')
  expect(await run('retry', '--all', ...WHY)).toBe(
    'Sent again from now on, while the site runs: 1. Not sent: 2, whose code or link is over or was erased.',
  )
  expect(await deliveryRow(1)).toMatchObject({ state: 'waiting', useful_until: new Date(NOW + 86_400_000) })
  expect([await deliveryRow(2), await deliveryRow(3)]).toMatchObject([
    { state: 'failed' },
    { state: 'failed' },
  ])
  expect(await run('retry', '--id', idOf(1), ...WHY)).toBe('Sent again from now on, while the site runs: 0.')
})

test.each([
  [['lost'], 'There’s no command “lost”'],
  [['list', '--way', 'fax'], '--way is one of email, sms, push, device, not “fax”'],
  [['list', '--state', 'gone'], '--state is one of waiting, failed, dropped, not “gone”'],
  [['list', '--most', '0'], '--most is a number up to 9999, not “0”'],
  [['retry'], 'A retry needs either --id or --all'],
  [['retry', '--id', 'one'], '--id is one that the list shows, not “one”'],
])('%s is refused in a sentence', async (words, why) => {
  await expect(run(...words)).rejects.toMatchObject({
    code: 'DELIVERY_COMMAND',
    message: expect.stringContaining(why),
  })
})

test('the command works on the database of the site', { timeout: 240_000 }, () => {
  const start = (...words: string[]) => firstLines(rig.start('deliveries', words))
  expect(start('list').slice(0, 2)).toEqual([
    0,
    expect.stringMatching(/^\d failed, \d were dropped, \d wait/) as string,
  ])
  expect(start()).toEqual([2, '', 'npm run deliveries -- COMMAND'])
  expect(start('list', '--way', 'fax')[2]).toMatch(/^DELIVERY_COMMAND: --way is one of/)
})
