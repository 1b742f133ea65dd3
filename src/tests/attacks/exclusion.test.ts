import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { loadServices } from '#features/index.server.ts'
import { fillPath, type Call } from '#platform/calls/contract.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'

/** Self-exclusion is effective within a second: rounds, sessions, sign-in and sockets (000 §6). */
const at = testSite()
const SLUG = 'tidal-fortune'

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
    expect((await player.call(play.session, { slug: SLUG })).status).toBe(401)
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
    const changing = (await loadServices()).flatMap(({ feature, guests = [], whileClosed = [] }) =>
      Object.entries(feature.calls as Record<string, Call>)
        .filter(([, call]) => call.changes)
        .map(([name, call]) => ({ name, call, open: [...guests, ...whileClosed].includes(name as never) })),
    )
    const closed = changing.filter(({ open }) => !open)
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
