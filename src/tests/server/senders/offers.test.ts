import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { deliveriesCommand } from '../../../../bin/lib/commands/deliveries-command.ts'
import type { Env } from '#platform/config/env.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { tableOrigins } from '#platform/base/network/origins.server.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { openServices, type TestServices } from './services.ts'

/** News and offers on their way: what keeps them back, also at the last moment, and how mail providers end them. */
const ORIGIN = 'https://play.aurelia-site.example'
const more: Partial<Env> = {
  origins: tableOrigins([{ brand: 'aurelia', origin: ORIGIN }], 'aurelia'),
  trustProxy: '127.0.0.1',
  demo: false,
  captcha: { ...captchaDefaults, kind: 'off' },
  mailFrom: { aurelia: 'no-reply@aurelia-mail.example' },
  contact: { email: null, address: { aurelia: '{company}|1 Main Street|Austin, TX 78701' } },
}
let services: TestServices
beforeAll(async () => {
  services = await openServices()
  Object.assign(more, { smtpUrl: services.smtpUrl })
})
const at = testSite(more)
afterAll(async () => services.close())

class Guest extends Client {
  override send(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { host } = new URL(ORIGIN)
    const headers = { ...options.headers, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }
    return super.send(method, path, { ...options, headers })
  }
}

let people = 0
/** A player who said yes to news, with the id. */
async function reader() {
  const client = new Guest(at.url)
  await client.signUp(`reader${++people}@mail.example`)
  await client.call(account.subscribe, { channel: 'email', allowed: true })
  return { client, id: await at.idOf(client) }
}

/** Queues an offer, and whatever else happens before it can be delivered. */
const offerTo = (
  client: Client,
  playerId: string,
  meanwhile: (tx: Tx) => Promise<unknown> = async () => {},
) =>
  transact(at.runtime.database.db, async (tx) => {
    const message = { kind: 'email', brand: 'aurelia', playerId, to: client.email } as const
    const queued = await at.runtime.messenger.offer(
      tx,
      { ...message, subject: 'Coins', text: 'A gift.' },
      ORIGIN,
    )
    await meanwhile(tx)
    return queued
  })

const emailsTo = (email: string) =>
  services.emails.filter(
    ({ mail }) => mail.subject === 'Coins' && mail.to?.some(({ address }) => address === email),
  )

/** How the offers to a player ended. */
const endsOf = async (playerId: string) => {
  const { rows } = await at.runtime.database.pool.query(
    `select d.state, d.error from delivery d join message m using (message_id)
     where m.player_id = $1 and m.subject = 'Coins' and d.ended_at is not null`,
    [playerId],
  )
  return rows
}
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 45_000, interval: 40 })

describe('an offer', () => {
  test('shows the postal address, and how to end such emails by one POST and by a page', async () => {
    covers('beyond.3')
    const { client, id } = await reader()
    expect(await offerTo(client, id)).toBe(true)
    await soon(() => expect(emailsTo(client.email)).toHaveLength(1))
    const [{ mail } = expect.unreachable()] = emailsTo(client.email)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /^<(https:\/\/[^>]+)>$/.exec(header('list-unsubscribe')!.replaceAll(/\s/g, ''))!
    expect(mail.text).toContain(link)
    expect(mail.text!.trimEnd()).toMatch(/\n\nAurelia Games\n1 Main Street\nAustin, TX 78701$/)
    const { pathname, search, origin } = new URL(link)
    expect(origin).toBe(ORIGIN)
    const provider = new Guest(at.url)
    const allowed = async () =>
      (await client.call(account.subscriptions)).body.data!.subscriptions.find(
        ({ channel }) => channel === 'email',
      )!.allowed
    await provider.send('GET', pathname + search)
    expect(await allowed()).toBe(true)
    const posted = await provider.send('POST', pathname + search, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' },
    })
    expect([posted.status, await allowed()]).toEqual([200, false])
    expect(await offerTo(client, id)).toBe(false)
  })

  test.each([
    [
      'NO_CONSENT',
      'its player unsubscribes',
      (tx: Tx, playerId: string) =>
        at.runtime.consents.record(tx, { playerId, channel: 'email', allowed: false, source: 'letter' }),
    ],
    [
      'SELF_EXCLUDED',
      'its player closes their account',
      (tx: Tx, playerId: string) =>
        tx
          .insertInto('exclusion')
          .values({ player_id: playerId, since: new Date(at.clock.now()), until: null })
          .execute(),
    ],
    [
      'ON_A_BREAK',
      'its player takes a break',
      (tx: Tx, playerId: string) =>
        tx
          .insertInto('exclusion')
          .values({
            ...{ player_id: playerId, kind: 'break', since: new Date(at.clock.now()) },
            until: new Date(at.clock.now() + 86_400_000),
          })
          .execute(),
    ],
    [
      'NO_OFFERS_HERE',
      'its player moves to where none may be sent',
      (tx: Tx, playerId: string) =>
        tx.updateTable('player').set({ state: 'WA' }).where('player_id', '=', playerId).execute(),
    ],
  ] as const)('stays, and says %s, where %s before it leaves', async (code, _, meanwhile) => {
    const { client, id } = await reader()
    expect(await offerTo(client, id, (tx) => meanwhile(tx, id))).toBe(true)
    await soon(async () => expect(await endsOf(id)).toEqual([{ state: 'dropped', error: code }]))
    expect(emailsTo(client.email)).toEqual([])
    const dataDir = '/nowhere'
    const { pool } = at.runtime.database
    const said = await deliveriesCommand(['list', '--state', 'dropped'], { pool, clock: at.clock, dataDir })
    expect(said).toMatch(new RegExp(`email bulk +r…@mail\\.example .*${code}`))
    // Written again, it isn’t even queued.
    expect(await offerTo(client, id)).toBe(false)
    expect(await endsOf(id)).toHaveLength(1)
  })

  test('stays where the brand has no postal address, when it is written and when it leaves', async () => {
    const { client, id } = await reader()
    const env = at.runtime.env as { contact: Env['contact'] }
    const before = env.contact
    const unset = async () => void (env.contact = { email: null, address: null })
    try {
      expect(await offerTo(client, id, unset)).toBe(true)
      expect(await offerTo(client, id)).toBe(false)
      const ended = { state: 'dropped', error: 'NO_POSTAL_ADDRESS' }
      await soon(async () => expect(await endsOf(id)).toEqual([ended, ended]))
      expect(emailsTo(client.email)).toEqual([])
    } finally {
      env.contact = before
    }
  })
})

test('a notice of the account leaves whatever its player ended, and shows no link that ends it', async () => {
  const { client, id } = await reader()
  await at.exclude(client)
  await transact(at.runtime.database.db, (tx) =>
    at.runtime.messenger.send(tx, {
      ...{ kind: 'email', brand: 'aurelia', playerId: id, to: client.email },
      ...{ subject: 'Coins', text: 'Your account is closed.' },
    }),
  )
  await soon(() => expect(emailsTo(client.email)).toHaveLength(1))
  expect(emailsTo(client.email)[0]!.raw).not.toMatch(/list-unsubscribe/i)
})
