import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openMailServer } from '#tests/rig/mail/server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../../data/db.server.ts'
import { HOUR, MINUTE, SECOND } from '../../time/clock.ts'
import type { OutboundMessage } from '../messages.server.ts'

/** Real outages of a real mail server: nothing is lost or goes out twice, and texts never wait for emails. */
const mail = await openMailServer()
const texts: string[] = []
const service: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    texts.push(new URLSearchParams(body).get('Body')!)
    response.end('{}')
  })
})
await new Promise<void>((ready) => void service.listen(0, '127.0.0.1', () => ready()))
const { port } = service.address() as AddressInfo
const at = testSite({
  smtpUrl: mail.url,
  sms: {
    ...{ url: `http://127.0.0.1:${port}/`, from: { '*': '+18005550100' } },
    ...{ authorization: null, hookSecret: null },
  },
})
afterAll(async () => {
  service.close()
  await mail.close()
})
afterEach(() => mail.be('takes'))

let count = 0
/** Queues a message to somebody of their own. */
async function send(more: Partial<OutboundMessage> = {}): Promise<string> {
  const to = more.to ?? `reader${++count}@example.com`
  await transact(at.runtime.database.db, (tx) =>
    at.runtime.messenger.send(tx, {
      ...{ kind: 'email', brand: 'aurelia', to, subject: 'Subject', text: 'Text' },
      ...more,
    }),
  )
  return to
}

const subjectsTo = (to: string) => mail.taken.filter((one) => one.to === to).map(({ subject }) => subject)
async function statesOf(to: string) {
  const { rows } = await at.runtime.database.pool.query<{ state: string; attempts: number; error: string }>(
    `select d.state, d.attempts, d.error from delivery d join message m using (message_id)
     where m.recipient = $1 order by m.at, m.message_id`,
    [to],
  )
  return rows
}
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

/** Lets time go by in steps, as long as the messages' next tries take to come. */
async function pass(total_ms: number, step_ms: number) {
  for (let gone = 0; gone < total_ms; gone += step_ms) {
    at.clock.advance(step_ms)
    await soon(async () => {
      const { rows } = await at.runtime.database.pool.query<{ due: number }>(
        `select count(*)::int as due from delivery
         where state = 'waiting' and (next_at <= $1 or lease_until is not null)`,
        [new Date(at.clock.now())],
      )
      expect(rows[0]!.due).toBe(0)
    })
  }
}

test('an email outlasts a mail server that answers 451 for twelve minutes', async () => {
  covers('000 §7.17')
  mail.be('defers')
  const to = await send()
  await soon(async () => expect(await statesOf(to)).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  await pass(12 * MINUTE, MINUTE)
  const [waiting] = await statesOf(to)
  expect(waiting).toMatchObject({ state: 'waiting', error: expect.stringContaining('4.7.1') })
  expect(waiting!.attempts).toBeGreaterThan(8)
  mail.be('takes')
  await pass(2 * MINUTE, 30 * SECOND)
  expect(subjectsTo(to)).toEqual(['Subject'])
  expect(await statesOf(to)).toMatchObject([{ state: 'delivered', error: null }])
})

test('an email outlasts a port that refuses connections for twelve hours, and comes once', async () => {
  covers('000 §7.17')
  await mail.close()
  const to = await send()
  await pass(12 * HOUR, 2 * HOUR)
  expect(await statesOf(to)).toMatchObject([{ state: 'waiting' }])
  await mail.open()
  await pass(HOUR, 20 * MINUTE)
  await pass(6 * HOUR, HOUR)
  expect(subjectsTo(to)).toEqual(['Subject'])
})

test('what is of no use any more is not sent, and counts as failed', async () => {
  covers('000 §7.17')
  mail.be('defers')
  const code = await send({ lives_ms: 10 * MINUTE })
  const news = await send()
  await pass(11 * MINUTE, MINUTE)
  expect(await statesOf(code)).toMatchObject([{ state: 'failed', error: expect.stringContaining('4.7.1') }])
  expect(await statesOf(news)).toMatchObject([{ state: 'waiting' }])
  await pass(25 * HOUR, 5 * HOUR)
  expect(await statesOf(news)).toMatchObject([{ state: 'failed' }])
  mail.be('takes')
  await pass(2 * HOUR, HOUR)
  expect([...subjectsTo(code), ...subjectsTo(news)]).toEqual([])
})

test('a refusal of the recipient is for good; one of the sender waits for the operator', async () => {
  covers('000 §7.17')
  mail.be('refuses')
  const nobody = await send()
  await soon(async () =>
    expect(await statesOf(nobody)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('5.1.1') },
    ]),
  )
  mail.be('shuts')
  const reader = await send()
  await soon(async () => expect(await statesOf(reader)).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  mail.be('takes')
  await pass(MINUTE, 20 * SECOND)
  expect([subjectsTo(nobody), subjectsTo(reader)]).toEqual([[], ['Subject']])
})

test('a connection that ends in the middle of an email loses nothing', async () => {
  mail.be('cuts')
  const to = await send()
  await soon(async () => expect(await statesOf(to)).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  mail.be('takes')
  await pass(MINUTE, 20 * SECOND)
  expect(subjectsTo(to)).toEqual(['Subject'])
})

test('a newer code replaces one that still waits, for the same reader of the same brand alone', async () => {
  mail.be('defers')
  const to = await send({ lives_ms: HOUR, topic: 'password', subject: 'First' })
  await send({ to, lives_ms: HOUR, topic: 'password', subject: 'Of another brand', brand: 'popply' })
  await send({ to, lives_ms: HOUR, topic: 'password', subject: 'Second' })
  const other = await send({ lives_ms: HOUR, topic: 'password', subject: 'Third' })
  expect((await statesOf(to)).map(({ state }) => state)).toEqual(['replaced', 'waiting', 'waiting'])
  mail.be('takes')
  await pass(MINUTE, 20 * SECOND)
  expect(subjectsTo(to).toSorted()).toEqual(['Of another brand', 'Second'])
  expect(subjectsTo(other)).toEqual(['Third'])
})

test('texts and codes go out while a mail server lets everything else hang', async () => {
  covers('000 §7.17')
  mail.be('mute')
  const before = mail.connections()
  for (let n = 0; n < 12; n++) await send()
  await soon(() => expect(mail.connections()).toBeGreaterThan(before))
  await send({ kind: 'sms', to: '+12025550123', text: 'Aurelia: 123456', lives_ms: 10 * MINUTE })
  await vi.waitFor(() => expect(texts).toEqual(['Aurelia: 123456']), { timeout: 5_000, interval: 50 })
  mail.be('takes')
  const code = await send({ lives_ms: 10 * MINUTE, subject: 'Code' })
  await vi.waitFor(() => expect(subjectsTo(code)).toEqual(['Code']), { timeout: 5_000, interval: 50 })
})
