import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { openDatabase, transact, type Database } from '#platform/data/db.server.ts'
import { Unanswered } from '#platform/messages/deliveries/failures.server.ts'
import {
  limitsOf,
  MAIL_PATIENCE,
  pauseAfterSilence,
  priorityOf,
} from '#platform/messages/deliveries/lanes.ts'
import { openPump, type Pump, type PumpOptions } from '#platform/messages/deliveries/pump.server.ts'
import { queueDelivery } from '#platform/messages/deliveries/rows.server.ts'
import { insertMessage } from '#platform/messages/message-rows.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { DAY, HOUR, MINUTE, SECOND, simClock } from '#platform/time/clock.ts'
import { openMailServer, type MailServer } from '#tests/rig/mail/server.ts'
import { START } from '#tests/rig/test-site.ts'
import { openTransports, type OpenTransports } from './transports.server.ts'

/** Mail servers that have a whole message and are slow to say so, by the real pump and the real library. */
const clock = simClock(START)
const patience = { send_ms: 15_000, answer_ms: 600, slow_ms: 50 }
const brands = { aurelia: { title: 'Aurelia' } }
let database: Database
let drop: () => Promise<void>
let mail: MailServer
beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  ;({ drop } = made)
  database = openDatabase({ connection: made.writerUrl, onError: () => {} })
})
/** Tries whose server has the message and hasn't answered at once. */
let slowTries = 0
const opened: { pump: Pump; out: OpenTransports }[] = []
afterEach(async () => {
  for (const { pump, out } of opened.splice(0)) {
    await pump.stop()
    out.close()
  }
  await mail.close()
  await database.pool.query('delete from delivery')
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function queue(lane: string): Promise<string> {
  const id = uuidv7(clock)
  const at = new Date(clock.now())
  const recipient = `${id}@example.com`
  await transact(database.db, async (tx) => {
    const words = { subject: 'Subject', body: 'Text', links: '[]' }
    await insertMessage(tx, { message_id: id, kind: 'email', recipient, ...words, at })
    await queueDelivery(tx, {
      ...{ id, lane, target: '', topic: null, recipient, playerId: null, brand: null, at },
      until: new Date(at.getTime() + DAY),
    })
  })
  return id
}

const log = { warn: () => {}, error: () => {} } as unknown as PumpOptions['log']
/** A node that sends what is due, with tries of less than a second. */
async function open(more: Partial<typeof patience> = {}): Promise<Pump> {
  slowTries = 0
  mail = await openMailServer()
  const settings = { smtpUrl: mail.url, mailFrom: { aurelia: 'us@aurelia.example' } }
  const out = openTransports(settings, brands, { ...patience, ...more })
  const pump = openPump({
    ...{ database, clock, log, poll_ms: 20 },
    async carry({ message_id: id, lane, recipient: to, subject, body: text }, signal, onSlow) {
      const message = { id, kind: 'email', brand: 'aurelia', to, subject, text } as const
      const slow = () => {
        slowTries++
        onSlow()
      }
      await out.transports.email({ ...message, priority: priorityOf(lane) }, signal, slow)
      return 'delivered'
    },
  })
  opened.push({ pump, out })
  pump.start()
  return pump
}

async function rowOf(id: string) {
  const { rows } = await database.pool.query<{
    state: string
    attempts: number
    error: string | null
    next_at: Date
  }>('select state, attempts, error, next_at from delivery where message_id = $1', [id])
  return rows[0]!
}
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

test('an email that is taken late goes out once', async () => {
  await open({ answer_ms: 10_000 })
  mail.be('late')
  const id = await queue('email code')
  await soon(async () => expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 1 }))
  expect(mail.bodies()).toBe(1)
})

test('one that is never answered is sent again twice at most, after minutes and hours', async () => {
  await open()
  mail.be('deaf')
  const id = await queue('email notice')
  const pauses: number[] = []
  for (const attempts of [1, 2]) {
    const error = expect.stringMatching(/has the email and hasn't confirmed it: no answer in 600 ms/)
    await soon(async () => expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts, error }))
    await soon(async () => expect((await rowOf(id)).next_at.getTime()).toBeGreaterThan(clock.now()))
    const pause = (await rowOf(id)).next_at.getTime() - clock.now()
    pauses.push(pause / MINUTE)
    clock.advance(pause - SECOND)
    expect(mail.bodies()).toBe(attempts)
    clock.advance(SECOND)
  }
  await soon(async () => expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 3 }))
  expect([pauses, mail.bodies()]).toEqual([[5, 20], 3])
})

test('before a message is sent the limit is the shorter one, and the next try is soon', async () => {
  await open({ send_ms: 400 })
  mail.be('mute')
  const id = await queue('email code')
  await soon(async () =>
    expect((await rowOf(id)).error).toBe("the mail server didn't take the message in 400 ms"),
  )
  expect((await rowOf(id)).next_at.getTime() - clock.now()).toBeLessThan(3 * SECOND)
})

test('from when it is sent on, only the limit for the answer counts', async () => {
  await open({ send_ms: 3_000, answer_ms: 4_000 })
  mail.be('deaf')
  const id = await queue('email notice')
  await soon(async () => expect((await rowOf(id)).error).toMatch(/confirmed it: no answer in 4000 ms$/))
})

test('a connection that breaks after a silence may have delivered it; one that breaks at once has not', async () => {
  await open({ answer_ms: 60_000 })
  mail.be('deaf')
  const silent = await queue('email code')
  await soon(() => expect(slowTries).toBe(1))
  await mail.close()
  await soon(async () => expect((await rowOf(silent)).error).toMatch(/hasn't confirmed it/))
  expect((await rowOf(silent)).next_at.getTime() - clock.now()).toBe(5 * MINUTE)
  await open({ slow_ms: 30_000 })
  mail.be('cuts')
  const cut = await queue('email code')
  await soon(async () => expect((await rowOf(cut)).error).not.toBeNull())
  expect((await rowOf(cut)).error).not.toMatch(/hasn't confirmed it/)
  expect((await rowOf(cut)).next_at.getTime() - clock.now()).toBeLessThan(3 * SECOND)
})

test('a lane waits for so many slow answers and no more', async () => {
  await open({ answer_ms: 60_000 })
  mail.be('deaf')
  for (let n = 0; n < 18; n++) await queue('email code')
  // Twelve that are slow, and the three places of the lane.
  await soon(() => expect(mail.bodies()).toBe(15))
  mail.be('takes')
  // The lane of codes is looked at before that of notices.
  const notice = await queue('email notice')
  await soon(async () => expect(await rowOf(notice)).toMatchObject({ state: 'delivered' }))
  expect(mail.bodies()).toBe(16)
})

test('a try has thirty seconds, an email’s server more to answer what it has', () => {
  expect([MAIL_PATIENCE.send_ms, limitsOf('sms code').patience_ms]).toEqual([30 * SECOND, 30 * SECOND])
  expect(limitsOf('device fcm bulk').patience_ms).toBe(30 * SECOND)
  expect(limitsOf('email code').patience_ms).toBeLessThan(4 * MINUTE)
})

test('a server that never greets is given up ten seconds after the connection', async () => {
  mail = await openMailServer()
  mail.be('mute')
  const settings = { smtpUrl: mail.url, mailFrom: { aurelia: 'no-reply@aurelia.example' } }
  const out = openTransports(settings, brands)
  const began = performance.now()
  const message = { id: uuidv7(clock), kind: 'email', brand: 'aurelia', to: 'a@example.com' } as const
  await expect(out.transports.email({ ...message, subject: 'S', text: 'T' })).rejects.toThrow(/greeting/i)
  // The limits of a connection, not those of a try, which are longer.
  expect(performance.now() - began).toBeLessThan(18 * SECOND)
  out.close()
})

test('a lease outlives each try, and its email’s first pause after a silence', () => {
  for (const lane of [
    'email code',
    'email notice',
    'email bulk',
    'sms code',
    'push notice',
    'device fcm bulk',
  ]) {
    const { lease_ms, patience_ms } = limitsOf(lane)
    expect([lane, lease_ms > patience_ms]).toEqual([lane, true])
  }
  expect(limitsOf('email code').lease_ms).toBeGreaterThanOrEqual(pauseAfterSilence(0))
})

test('codes go out while others wait for a slow answer', async () => {
  await open({ answer_ms: 60_000 })
  mail.be('deaf')
  for (let n = 0; n < 5; n++) await queue('email code')
  await soon(() => expect(mail.bodies()).toBe(5))
  mail.be('takes')
  const id = await queue('email code')
  await soon(async () => expect(await rowOf(id)).toMatchObject({ state: 'delivered' }))
})

test('a node that stops sends nothing to a slow server again at once', { timeout: 20_000 }, async () => {
  const pump = await open({ answer_ms: 60_000 })
  mail.be('deaf')
  const id = await queue('email code')
  await soon(() => expect(mail.bodies()).toBe(1))
  await pump.stop()
  expect((await rowOf(id)).next_at.getTime() - clock.now()).toBe(5 * MINUTE)
})

test('a refusal after the message is an answer', async () => {
  mail = await openMailServer()
  const out = openTransports(
    { smtpUrl: mail.url, mailFrom: { aurelia: 'us@aurelia.example' } },
    brands,
    patience,
  )
  mail.be('defers')
  const message = { id: uuidv7(clock), kind: 'email', brand: 'aurelia', to: 'a@example.com' } as const
  const error: unknown = await out.transports
    .email({ ...message, subject: 'Subject', text: 'Text' })
    .catch((caught: unknown) => caught)
  out.close()
  expect(error).not.toBeInstanceOf(Unanswered)
})

test('the pause grows with the age of the message, up to six hours', () => {
  expect([0, MINUTE, 3 * MINUTE, HOUR, 3 * HOUR].map((waited) => pauseAfterSilence(waited) / MINUTE)).toEqual(
    [5, 5, 12, 240, 360],
  )
})
