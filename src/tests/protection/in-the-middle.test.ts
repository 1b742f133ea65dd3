import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as spins } from '#features/free-spins/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as packages } from '#features/packages/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { payOwed } from '#platform/owed/pay.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { DAY, HOUR, SECOND } from '#platform/time/clock.ts'
import type { Client } from '../rig/client.ts'
import { atRest, payAllOwed } from '../rig/rows.ts'
import { testSite } from '../rig/test-site.ts'
import { rigOf } from './rig.ts'

/** An account that closes in the middle of something: what was begun ends by its rule, and nothing begins after. */
const at = testSite()
const { back, otherDevice, query, roundsOf, takeBreak } = rigOf(at)
const SLUG = 'tidal-fortune'

const stakeOf = async (client: Client, slug = SLUG) => {
  const { next_round_id: round_id, stakes } = await client.session(slug)
  return { slug, round_id, stake: stakes.TournamentPoints[0]!, mode: 'TournamentPoints' as const }
}
const codeOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) => [
  status,
  body.code,
]
const CLOSED = [403, 'ON_A_BREAK']

describe('a break that begins in the middle of', () => {
  test('autoplay: the rounds that were begun are there whole, and none comes after', async () => {
    const client = await at.player()
    const auto = await otherDevice(client)
    let refused: readonly unknown[] | null = null
    const asks = await Promise.all(Array.from({ length: 12 }, () => stakeOf(auto)))
    const running = (async () => {
      for (;;) {
        const { round_id } = asks[0]!
        const answer = await auto.call(play.play, { ...asks[0]!, round_id })
        if (answer.status !== 200) return (refused = codeOf(answer))
        if (answer.body.data!.status === 'open') await auto.call(play.finish, { slug: SLUG, round_id })
        const next = await auto.call(play.session, { slug: SLUG })
        if (next.status !== 200) return (refused = codeOf(next))
        asks[0] = { ...asks[0]!, round_id: next.body.data!.next_round_id }
      }
    })()
    await expect.poll(() => roundsOf(client)).toBeGreaterThan(1)
    await takeBreak(client)
    const after = await roundsOf(client)
    at.clock.advance(SECOND)
    await running
    expect(refused).toEqual(CLOSED)
    expect(await roundsOf(client)).toBe(after)
    await back(client)
    expect((await client.playOnce(SLUG)).status).toBe('settled')
  })

  test('a flight: it ends by its rule, and its auto cash-out counts', async () => {
    const client = await at.player()
    const flight = await client.beginRound('comet-climb', { choice: { auto: null } })
    const before = await client.balance()
    await takeBreak(client)
    const ended = await client.finishRound('comet-climb', flight.round_id)
    expect(ended.status).not.toBe('open')
    expect((await client.balance()).tourPoints - before.tourPoints).toBe(ended.win)
    expect(codeOf(await client.call(play.session, { slug: 'comet-climb' }))).toEqual(CLOSED)
  })

  test('a hand: it stands as it is, and nothing more is bet on it', async () => {
    const client = await at.player()
    let hand = await client.beginRound('blackjack')
    while (hand.status !== 'open') hand = await client.beginRound('blackjack')
    const before = await client.balance()
    await takeBreak(client)
    const ask = { slug: 'blackjack', round_id: hand.round_id }
    const doubled = await client.call(play.step, { ...ask, step: 1, move: { play: 'double' } })
    expect(codeOf(doubled)).toEqual(CLOSED)
    const ended = await client.finishRound('blackjack', hand.round_id)
    expect([ended.status, ended.staked]).toEqual(['settled', hand.staked])
    expect((await client.balance()).tourPoints - before.tourPoints).toBe(ended.win)
  })

  test('a bonus: the free spins that are left wait', async () => {
    const client = await at.player()
    const receiver = { playerId: await at.idOf(client), state: 'TX', theme: 'aurelia' }
    const prize = { freeSpins: { game: SLUG, count: 2, betLevel: 1, lifetime_ms: DAY } }
    const cause = { feature: 'free-spins', key: 'bonus', kind: 'test' }
    await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
    const left = async () => (await client.call(spins.list)).body.data!.freeSpins
    const [{ grant_id, stake, mode }] = (await left()) as [Awaited<ReturnType<typeof left>>[number]]
    const { next_round_id: round_id } = await client.session(SLUG)
    const spin = { slug: SLUG, stake, mode, free_spins: grant_id }
    const first = (await client.call(play.play, { ...spin, round_id })).body.data!
    if (first.status === 'open') await client.finishRound(SLUG, round_id)
    await takeBreak(client, 7)
    expect(codeOf(await client.call(play.play, { ...spin, round_id: first.next_round_id }))).toEqual(CLOSED)
    await back(client, 7)
    expect(await left()).toMatchObject([{ left: 1 }])
    await client.beginRound(SLUG, { stake, mode, free_spins: grant_id })
    expect(await left()).toEqual([])
  })

  test('a claim: it is given before, or not at all and waits, ten times', async () => {
    for (let n = 0; n < 10; n++) {
      const client = await at.player()
      const id = await at.idOf(client)
      const other = await otherDevice(client)
      const [claim] = await Promise.all([other.call(login.applyPrize), takeBreak(client)])
      const given = await query('select from claim where player_id = $1 and feature = $2', id, 'daily-login')
      if (claim.status === 200) expect(given).toHaveLength(1)
      else expect([codeOf(claim), given.length]).toEqual([CLOSED, 0])
      await back(client)
      expect((await client.call(login.applyPrize)).body).toMatchObject({ level: given.length + 1 })
    }
  })

  test('a purchase: it is made whole before, or not at all, ten times', async () => {
    for (let n = 0; n < 10; n++) {
      const client = await at.player()
      const id = await at.idOf(client)
      const before = await client.balance()
      const other = await otherDevice(client)
      const buy = { package_id: 'fortune-999', order: randomUUID() }
      const [bought] = await Promise.all([other.call(packages.buy, buy), takeBreak(client)])
      await atRest(at.runtime.database.pool, at.consumers.drain)
      await payAllOwed(at.runtime)
      const deposits = await query('select from deposit where player_id = $1', id)
      const closed = await client.balance()
      if (bought.status === 200) expect(deposits).toHaveLength(1)
      else expect([codeOf(bought), deposits.length]).toEqual([CLOSED, 0])
      // Coins that were paid for come at once; the gift waits.
      expect(closed.tourPoints - before.tourPoints).toBe(deposits.length * 99_900)
      await back(client)
      await payAllOwed(at.runtime)
      expect((await client.balance()).entries - before.entries).toBe(deposits.length * 999)
    }
  })

  test('the payment of what is owed: paid before, or once after, ten times', async () => {
    for (let n = 0; n < 10; n++) {
      const client = await at.player()
      const playerId = await at.idOf(client)
      const before = await client.balance()
      const cause = { feature: 'races', key: `test:${n}`, kind: 'race', prize: { coins: 700 } }
      await transact(at.runtime.database.db, (tx) => owe(at.runtime, tx, [{ playerId, ...cause }]))
      await Promise.all([payOwed(at.runtime), takeBreak(client), payOwed(at.runtime)])
      await payAllOwed(at.runtime)
      const gained = (await client.balance()).tourPoints - before.tourPoints
      expect([0, 700]).toContain(gained)
      await back(client)
      at.clock.advance(HOUR)
      await payAllOwed(at.runtime)
      await client.signIn()
      expect((await client.balance()).tourPoints - before.tourPoints).toBe(700)
    }
  })
})

describe('who is elsewhere', () => {
  test('on a second device is told so by its next call', async () => {
    const client = await at.player()
    const other = await otherDevice(client)
    const ask = await stakeOf(other)
    await takeBreak(client)
    expect(codeOf(await other.call(play.play, ask))).toEqual(CLOSED)
    expect(codeOf(await other.call(account.balance))).toEqual(CLOSED)
    expect(await roundsOf(client)).toBe(0)
  })

  test('in a tab that was offline sends its stake days later, and stakes nothing', async () => {
    const client = await at.player()
    const tab = await otherDevice(client)
    const ask = await stakeOf(tab)
    const key = { 'idempotency-key': 'sent-when-offline' }
    await takeBreak(client, 7)
    at.clock.advance(3 * DAY)
    for (let n = 0; n < 2; n++) expect(codeOf(await tab.call(play.play, ask, key))).toEqual(CLOSED)
    expect(await roundsOf(client)).toBe(0)
  })

  test('with a push in flight: its socket closes, and what is pushed after that reaches nobody', async () => {
    const client = await at.player()
    const playerId = await at.idOf(client)
    const { wsConnectionData } = (await client.call(init.init)).body.data!
    const { url, connectionToken, connections } = wsConnectionData as {
      url: string
      connectionToken: string
      connections: readonly { channelName: string; token: string }[]
    }
    const [{ channelName: channel, token }] = connections as [(typeof connections)[number]]
    const socket = new WebSocket(url.replace('localhost', '127.0.0.1'))
    const heard: string[] = []
    const ended = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
    const connected = new Promise((done) => socket.addEventListener('message', done, { once: true }))
    socket.addEventListener('message', ({ data }) => heard.push(String(data)))
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, connect: { token: connectionToken } })),
    )
    await connected
    socket.send(JSON.stringify({ id: 2, subscribe: { channel, token } }))
    await expect.poll(() => heard.join()).toContain('"subscribe"')
    const push = (word: string) =>
      transact(at.runtime.database.db, (tx) =>
        pushTo(tx, playerId, 'freeSpins.changed', { game: word, count: 1 }),
      )
    await push('before-it')
    await expect.poll(() => heard.join()).toContain('before-it')
    await takeBreak(client)
    await push('after-it')
    expect(await ended).toBe(4501)
    expect(heard.join()).not.toContain('after-it')
  })
})
