import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { trimEndedSessions } from '#platform/players/exclusion.server.ts'
import { fillPath } from '#platform/calls/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { linkPart } from '../rig/inbox.ts'
import { watchStatements } from '../rig/statements.ts'
import { testSite } from '../rig/test-site.ts'

/** Self-exclusion is effective within a second: rounds, sessions, sign-in and sockets (000 §6). */
const at = testSite()
const SLUG = 'tidal-fortune'
const sent = watchStatements()

/** A second later nothing that was read before is still cached. */
const second = () => at.clock.advance(1_000)

async function excluded(signedIn: boolean): Promise<Client> {
  const player = await at.player({ confirmed: true })
  await at.exclude(player, { signedIn })
  if (!signedIn) second()
  return player
}

describe('who excludes themselves', () => {
  test('is signed out everywhere within a second', async () => {
    const player = await at.player()
    const { body } = await player.call(init.init)
    expect(body.data).toMatchObject({ isGuest: false })
    await at.exclude(player)
    second()
    expect((await player.call(init.init)).body.data).toMatchObject({ isGuest: true })
    expect((await player.call(play.session, { slug: SLUG })).status).toBe(403)
  })

  test('is told so by each call of a page that is still open, until it is over', async () => {
    covers('000 §4.19')
    const player = await at.player()
    const other = await at.player()
    const cookies = new Map(player.cookies)
    await player.signIn()
    const tabs = [player.cookies, cookies].map((jar) => Object.assign(at.visitor(), { cookies: jar }))
    const until = new Date(at.clock.now() + 60_000).toISOString()
    await at.exclude(player, { ms: 60_000 })
    second()
    for (const tab of tabs)
      for (const call of [account.balance, account.logout, play.seeds]) {
        const { status, body } = await tab.call(call)
        expect([status, body.code, body.details]).toEqual([403, 'SELF_EXCLUDED', { until }])
        expect(body.message).toContain('Responsible play')
      }
    // Who signed out without being excluded, shows no session, or one that never was, is asked to sign in.
    const gone = Object.assign(at.visitor(), { cookies: new Map(other.cookies) })
    await other.call(account.logout)
    second()
    const made = at.visitor()
    made.cookies.set('session', 'x'.repeat(43))
    for (const one of [gone, made, at.visitor()])
      expect((await one.call(account.balance)).body.code).toBe('SIGN_IN_FIRST')
    at.clock.advance(60_000)
    expect((await player.call(account.balance)).body.code).toBe('SIGN_IN_FIRST')
  })

  test('what is stored of sessions that ended goes after a week, and with the exclusion', async () => {
    covers('000 §4.19')
    const [short, long] = [await at.player(), await at.player()]
    const { pool } = at.runtime.database
    const stored = async () => (await pool.query('select until, at from ended_session order by until')).rows
    await pool.query('delete from ended_session')
    const since = new Date(at.clock.now())
    await at.exclude(short, { ms: 60_000 })
    await at.exclude(long)
    expect(await stored()).toEqual([
      { until: new Date(since.getTime() + 60_000), at: since },
      { until: null, at: since },
    ])
    at.clock.advance(61_000)
    await trimEndedSessions(at.runtime.database.db, new Date(at.clock.now()))
    expect(await stored()).toEqual([{ until: null, at: since }])
    at.clock.advance(7 * DAY)
    await trimEndedSessions(at.runtime.database.db, new Date(at.clock.now()))
    expect(await stored()).toEqual([])
  })

  test('only who shows a session that is none costs a statement more', async () => {
    covers('000 §4.19')
    const player = await at.player()
    const ask = (session: string | undefined) => {
      const caller = { ip: '127.0.0.1', origin: at.url, agent: '', theme: 'aurelia', idempotencyKey: null }
      return sent(async () => {
        await at.dispatcher.dispatch(account.balance, {}, { ...caller, cookies: { session } })
      })
    }
    const known = player.cookies.get('session')
    await ask(known)
    const counts = [await ask(known), await ask(undefined), await ask('x'.repeat(43))].map(
      (one) => one.length,
    )
    expect(counts).toEqual([1, 0, 2])
  })

  test('is refused at the sign-in, after the password is right and never before', async () => {
    const player = await excluded(false)
    const wrong = await player.call(account.login, { login: player.email, password: 'not the password' })
    expect(wrong.body.code).not.toBe('SELF_EXCLUDED')
    const { status, body } = await player.signIn()
    expect([status, body.code, body.details]).toEqual([403, 'SELF_EXCLUDED', { until: null }])
    expect(player.cookies.has('session')).toBe(false)
  })

  test('opens no second account with their mailbox, whatever the password or the spelling', async () => {
    const player = await at.player()
    await player.confirmEmail()
    const other = at.visitor()
    const again = (email: string) =>
      other.call(account.register, {
        ...{ email, password: 'quite another password', birth_date: '1990-05-17', state: 'TX', terms: true },
      })
    const tagged = player.email.replace('@', '+again@')
    await at.exclude(player)
    for (const email of [player.email, player.email.toUpperCase(), tagged]) {
      const { status, body } = await again(email)
      expect([email, status, body.code]).toEqual([email, 403, 'ACCOUNT_NOT_OPENED'])
    }
  })

  test('nor with a mailbox that they moved on from, move to, or whose gift another account had', async () => {
    covers('000 §4.21')
    const status = async (email: string) => {
      const input = { email, birth_date: '1990-05-17', state: 'TX', terms: true }
      const { body } = await at
        .visitor()
        .call(account.register, { ...input, password: 'a password of its own' })
      return body.code
    }
    const moved = async (client: Client, email: string) => {
      await client.call(account.changeEmail, { email })
      const token = await linkPart(client, email, 'token')
      expect((await client.call(account.confirmEmail, { token })).body.success).toBe(true)
      client.email = email
    }
    const player = await at.player({ confirmed: true })
    const first = player.email
    await moved(player, 'second-of-mine@example.com')
    await at.exclude(player, { signedIn: true })
    await moved(player, 'third-of-mine@example.com')
    const known = [first, 'second-of-mine@example.com', 'third-of-mine@example.com']
    for (const email of known.flatMap((one) => [one, one.replace('@', '+tag@')]))
      expect([email, await status(email)]).toEqual([email, 'ACCOUNT_NOT_OPENED'])

    const [one, two] = [at.visitor(), at.visitor()]
    await one.signUp('mine+1@example.com')
    await one.confirmEmail()
    await two.signUp('mine+2@example.com')
    await two.confirmEmail()
    await at.exclude(two)
    for (const email of ['mine@example.com', 'mine+3@example.com'])
      expect([email, await status(email)]).toEqual([email, 'ACCOUNT_NOT_OPENED'])
  })

  test('bars nobody by an address that they only typed', async () => {
    const player = await at.player()
    await at.exclude(player)
    const owner = at.visitor()
    const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
    await owner.call(account.register, { ...person, email: player.email, password: 'the owner has another' })
    expect((await owner.call(init.init)).body.data).toMatchObject({ isGuest: false })
  })

  test('may sign in for the account alone: no game, no stake, no socket', async () => {
    const player = await excluded(true)
    const { body } = await player.call(init.init)
    expect(body.data).toMatchObject({ isGuest: false, wsConnectionData: null, token: null })
    const session = await player.call(play.session, { slug: SLUG })
    expect([session.status, session.body.code]).toEqual([403, 'SELF_EXCLUDED'])
    const round_id = at.runtime.rounds.issue(await at.idOf(player))
    const ask = { slug: SLUG, round_id, stake: 200, mode: 'TournamentPoints' as const }
    const round = await player.call(play.play, ask)
    expect([round.status, round.body.code]).toEqual([403, 'SELF_EXCLUDED'])
  })

  test('is refused by every changing call that is not of the account', async () => {
    const player = await excluded(true)
    const changing = at.dispatcher.entries.filter(({ call }) => call.changes)
    const closed = changing.filter(({ by, whileClosed }) => by !== 'guest' && !whileClosed)
    expect(closed.length).toBeGreaterThan(12)
    for (const { call } of closed) {
      const ids = {
        id: '1',
        slug: SLUG,
        round_id: 'x',
        method: 'google',
        groupKey: 'x',
        token: 'x',
        projectId: 'x',
      }
      const { path } = fillPath(call.path, ids)
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {}
      const answer = await player.send(call.method, path, { body })
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'SELF_EXCLUDED' }])
    }
  })

  test('can still verify the profile, and gets no gift for it', async () => {
    const player = await excluded(true)
    const before = await player.balance()
    const profile = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      street: '1 Main Street',
      city: 'Austin',
      zip: '78701',
    }
    const { status, body } = await player.call(account.saveProfile, profile)
    expect([status, body.code]).toEqual([200, undefined])
    expect(await player.balance()).toEqual(before)
  })

  test('may play again when it is over', async () => {
    const player = await at.player()
    await at.exclude(player, { ms: 60_000 })
    second()
    expect((await player.signIn()).status).toBe(403)
    at.clock.advance(60_000)
    expect((await player.signIn()).status).toBe(200)
    expect((await player.playOnce(SLUG)).status).toBe('settled')
  })
})

test('a socket that is open is closed for good when its player is excluded', async () => {
  const player = await at.player()
  const { url, connectionToken } = (await player.call(init.init)).body.data!.wsConnectionData as {
    url: string
    connectionToken: string
  }
  const socket = new WebSocket(url.replace('localhost', '127.0.0.1'))
  const ended = new Promise<number>((done) => {
    socket.addEventListener('close', ({ code }) => done(code))
  })
  const connected = new Promise((done) => socket.addEventListener('message', done, { once: true }))
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ id: 1, connect: { token: connectionToken } })),
  )
  await connected
  await at.exclude(player)
  expect(await ended).toBe(4501)
})

test('a round that was open is ended by the site, and what it won is paid', async () => {
  const player = await at.player()
  const { next_round_id: round_id } = await player.session('gem-field')
  const ask = { slug: 'gem-field', round_id, stake: 200, mode: 'TournamentPoints' as const }
  const opened = await player.call(play.play, { ...ask, choice: { mines: 3 } })
  expect(opened.body.data!.status).toBe('open')
  const before = await player.balance()
  await at.exclude(player, { signedIn: true })
  const { body } = await player.call(play.finish, { slug: 'gem-field', round_id })
  expect(body.data).toMatchObject({ status: 'void', returned: 200 })
  expect((await player.balance()).tourPoints).toBe(before.tourPoints + 200)
})
