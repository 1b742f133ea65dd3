import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as chests } from '#features/daily-chests/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { games } from '#games/catalogue.ts'
import { DAY, HOUR, simClock } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { compose, type Composition } from '#compose.server.ts'
import { Client } from '../rig/client.ts'
import { stakeChecks } from '../rig/rewards/assets.ts'
import { testSite, START, testEnv } from '../rig/test-site.ts'
import { closeRaw, sendRaw } from '../rig/net/raw.ts'
import { atRest } from '../rig/rows.ts'

/** Two servers on one database: whichever a request meets, its effect happens once and is seen by both. */
describe('a cluster of two', () => {
  const clock = simClock(START)
  const nodes: { composition: Composition; url: string }[] = []
  let drop: () => Promise<void>

  beforeAll(async () => {
    const made = await testDatabase(inject('postgres'))
    drop = made.drop
    const secrets = freshSecrets()
    for (let i = 0; i < 2; i++) {
      const composition = await compose({
        env: testEnv(),
        log: openLog('silent'),
        connection: made.writerUrl,
        secrets,
        clock,
        simClock: clock,
        version: 'test',
      })
      nodes.push({ composition, url: await composition.listen() })
    }
  })
  afterAll(async () => {
    for (const { composition } of nodes) await composition.stop()
    await drop()
  })

  /** The same person, met by the other node. */
  function atNode(i: number, client: Client): Client {
    const other = new Client(nodes[i]!.url)
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    other.email = client.email
    return other
  }
  async function person(email: string): Promise<readonly [Client, Client]> {
    const client = new Client(nodes[0]!.url)
    await client.signUp(email)
    return [client, atNode(1, client)]
  }
  const pool = () => nodes[0]!.composition.runtime.database.pool
  const countOf = async (text: string, ...values: readonly unknown[]) =>
    (await pool().query<{ n: number }>(`select count(*)::int as n from ${text}`, [...values])).rows[0]!.n

  /** How many answers were given again. */
  const replayed = (answers: readonly { readonly headers: Headers }[]) =>
    answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length

  test('fifty repeats of one command have one effect and one answer', async () => {
    const both = await person('fifty@test.example')
    const key = { 'idempotency-key': 'the-fifty-seeds' }
    const seeds = () =>
      countOf("fair_seed where player_id = (select player_id from player where email = 'fifty@test.example')")
    const before = await seeds()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => both[i % 2]!.call(play.rotate, {}, key)),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
    expect((await seeds()) - before).toBe(1)
    expect(replayed(answers)).toBe(49)
  })

  test('a refusal that the player mends is not given again: twenty at once open one chest', async () => {
    const both = await person('chest@test.example')
    const open = (i: number, key: string) =>
      both[i % 2]!.call(chests.open, { chest: 1 }, { 'idempotency-key': key })
    expect((await open(0, 'the-first-chest')).status).toBe(200)
    clock.advance(DAY)
    const key = 'chest-of-the-day'
    const refused = await Promise.all(Array.from({ length: 20 }, (_, i) => open(i, key)))
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'PHONE_FIRST'])
    const { rows } = await pool().query<{ player_id: string }>(
      `update player set phone = '+12125550117', phone_confirmed_at = $1 where email = $2 returning player_id`,
      [new Date(clock.now()), 'chest@test.example'],
    )
    for (const { composition } of nodes) composition.runtime.sessions.forget(rows[0]!.player_id)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => open(i, key)))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
    expect(replayed(answers)).toBe(19)
    expect(await countOf('claim where player_id = $1', rows[0]!.player_id)).toBe(2)
  })

  test('fifty repeats of one round, over both nodes, are one round', async () => {
    const both = await person('round@test.example')
    const slug = 'tidal-fortune'
    const { next_round_id: round_id, stakes } = await both[0].session(slug)
    const ask = { slug, round_id, stake: stakes.TournamentPoints[0]!, mode: 'TournamentPoints' as const }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => both[i % 2]!.call(play.play, ask)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]!.body.success).toBe(true)
    expect(await countOf('game_round where round_id = $1', round_id)).toBe(1)
  })

  test('the last free spin, asked for often over both nodes, is one round with one answer', async () => {
    const both = await person('last-spin@test.example')
    const slug = 'tidal-fortune'
    const { runtime: open } = nodes[0]!.composition
    const { rows } = await pool().query<{ player_id: string }>(
      `select player_id from player where email = 'last-spin@test.example'`,
    )
    const receiver = { playerId: rows[0]!.player_id, state: 'TX', theme: 'aurelia' }
    const freeSpins = { game: slug, count: 1, betLevel: 1, lifetime_ms: DAY }
    await transact(open.database.db, (tx) =>
      grant(open, tx, receiver, { freeSpins }, { feature: 'tests', key: 'one', kind: 'gift' }),
    )
    const { next_round_id: round_id, free_spins } = await both[0].session(slug)
    const { grant_id, stake, mode } = free_spins[0]!
    const ask = { slug, round_id, stake, mode, free_spins: grant_id }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => both[i % 2]!.call(play.play, ask)))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(answers[0]!.body.success).toBe(true)
  })

  test('different rounds on two devices at once are all played, none twice', async () => {
    const both = await person('devices@test.example')
    const slug = 'rocket-rush'
    const playing = both.map(async (client) => {
      for (let i = 0; i < 15; i++)
        await client.playOnce(slug, 'TournamentPoints', { target: 5_000, over: true })
    })
    await Promise.all(playing)
    const { body } = await both[0].call(play.history, { slug, limit: 50 })
    const nonces = body.data!.rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 30 }, (_, i) => i))
    await atRest(pool(), nodes[0]!.composition.consumers.drain)
    const [row] = (
      await pool().query<{ n: number }>(
        `select count(*)::int as n from outbox where topic = 'round.settled' and player_id =
         (select player_id from player where email = 'devices@test.example')`,
      )
    ).rows
    expect(row!.n).toBe(30)
  })

  test('a session that ends at one node is refused by the other within a second', async () => {
    const [one, other] = await person('ended@test.example')
    expect((await other.call(account.balance)).status).toBe(200)
    await one.call(account.logout)
    clock.advance(1_000)
    expect((await other.call(account.balance)).status).toBe(401)
  })

  test('the database knows no secret of a session', async () => {
    const [one] = await person('hash@test.example')
    const secret = one.cookies.get('session')!
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const hash = createHash('sha256').update(secret).digest()
    expect(await countOf('session where session_hash = $1', hash)).toBe(1)
    expect(await countOf('session s where to_jsonb(s)::text like $1', `%${secret}%`)).toBe(0)
    const signedIn = await new Client(nodes[0]!.url).send('POST', '/rest/login/', {
      body: { login: one.email, password: one.password },
    })
    const lines = signedIn.headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('session='))).toMatch(/; HttpOnly.*; SameSite=Lax/i)
    expect(lines.find((line) => line.startsWith('action='))).toMatch(/; HttpOnly.*; SameSite=Strict/i)
    expect(lines.find((line) => line.startsWith('isGuest='))).not.toMatch(/HttpOnly/i)
  })

  test('a repeating job has one turn for the cluster', async () => {
    const turns = () => countOf(`pgboss.job where name = 'account.trim'`)
    await Promise.all(nodes.map(({ composition }) => composition.runtime.jobs.tick()))
    const before = await turns()
    clock.advance(HOUR)
    await Promise.all(Array.from({ length: 10 }, (_, i) => nodes[i % 2]!.composition.runtime.jobs.tick()))
    expect((await turns()) - before).toBe(1)
  })

  test('the ledger agrees', async () => {
    expect((await verifyLedger(pool(), await stakeChecks(pool()))).drifts).toEqual([])
  })
})

describe('the tools of the demonstration', () => {
  const at = testSite()
  const clockNow = () => at.clock.now()
  const move = (advance_ms: unknown) => at.visitor().send('POST', '/dev/clock', { body: { advance_ms } })

  test('list every message that went out, newest first', async () => {
    const client = await at.player()
    await client.call(account.forgotPassword, { email: client.email })
    const messages = (await (
      await client.send('GET', `/dev/inbox.json?to=${client.email}`)
    ).json()) as object[]
    expect(messages).toHaveLength(2)
    for (const message of messages)
      expect(message).toEqual({
        kind: 'email',
        brand: 'aurelia',
        to: client.email,
        subject: expect.any(String),
        text: expect.any(String),
        links: [expect.stringContaining('http')],
        code: null,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
    const all = (await (await client.send('GET', '/dev/inbox.json')).json()) as object[]
    expect(all).toEqual(expect.arrayContaining(messages))
  })

  test('move the clock forward, jobs and expiries with it', async () => {
    const client = await at.player()
    const token = await client.emailToken()
    const { rows: due } = await at.runtime.database.pool.query<{ name: string; due_at: Date }>(
      'select * from schedule',
    )
    const now = clockNow()
    const answer = await move(31 * DAY)
    expect(await answer.json()).toEqual({
      success: true,
      data: { now: new Date(now + 31 * DAY).toISOString() },
    })
    expect(clockNow()).toBe(now + 31 * DAY)
    expect((await client.call(account.balance)).status).toBe(401)
    expect((await client.call(account.confirmEmail, { token })).body.code).toBe('TOKEN_INVALID')
    const { rows: next } = await at.runtime.database.pool.query<{ name: string; due_at: Date }>(
      'select * from schedule',
    )
    expect(due.length).toBeGreaterThan(3)
    for (const { due_at } of next) expect(due_at.getTime()).toBeGreaterThan(clockNow())
    const trimmed = async () =>
      (await at.runtime.database.pool.query('select from session where player_id is not null')).rows.length
    await vi.waitFor(async () => expect(await trimmed()).toBe(0), 45_000)
    const { rows: saved } = await at.runtime.database.pool.query<{ value: string }>(
      `select value::text from setting where key = 'clock_offset'`,
    )
    expect(Number(saved[0]!.value)).toBe(31 * DAY)
  })

  test('refuse what is no step forward, and other sites', async () => {
    const now = clockNow()
    for (const wrong of [-1, 1.5, '5', null, undefined, 1e300, 400 * DAY, [5], { a: 1 }]) {
      const answer = await move(wrong)
      expect([wrong, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        wrong,
        400,
        'BAD_INPUT',
      ])
    }
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await at.visitor().send('POST', '/dev/clock', { body: { advance_ms: 1 }, headers })
      expect(answer.status).toBe(403)
    }
    expect(clockNow()).toBe(now)
  })
})

describe('outside the demonstration', () => {
  const at = testSite({ demo: false })
  afterAll(closeRaw)

  test('its tools do not exist, and accounts belong to one brand', async () => {
    const now = at.clock.now()
    for (const path of [
      '/dev/inbox',
      '/dev/inbox.json',
      '/dev/clock',
      '/dev/deposit',
      '/dev/place',
      '/dev/place.json',
      '/dev/',
    ])
      expect((await at.visitor().send('GET', path)).status).toBe(404)
    expect((await at.visitor().send('POST', '/dev/clock', { body: { advance_ms: 5 } })).status).toBe(404)
    expect((await at.visitor().send('POST', '/dev/deposit', { body: {} })).status).toBe(404)
    expect(at.clock.now()).toBe(now)
    const client = await at.player()
    expect((await client.call(catalogue.filters)).body.data!.games).toHaveLength(games.length)
    // The theme is the host's: a wish by query or cookie is not heard.
    client.cookies.set('theme', 'popply')
    expect((await client.call(account.balance)).status).toBe(200)
    const cookie = `session=${client.cookies.get('session')!}`
    const ask = { method: 'GET', path: '/rest/player/balance/' }
    for (const [host, status] of [
      ['localhost', 200],
      ['popply.localhost', 401],
    ] as const)
      expect((await sendRaw(at.url, { ...ask, headers: { host, cookie } })).status).toBe(status)
  })
})
