import { beforeAll, describe, expect, test } from 'vitest'
import { verifySite } from '#evidence.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { calls } from '#features/responsible-play/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../time/clock.ts'
import { transact } from '../../data/db.server.ts'
import { partAccounts } from '../persons/persons.server.ts'

/** Limits hold exactly, for all accounts of a person. */
const at = testSite()
const SLOT = 'tidal-fortune'
type Mode = 'SweepStakes' | 'TournamentPoints'
const now = () => at.clock.now()
const inMs = (ms: number) => new Date(now() + ms).toISOString()
const infoOf = async (client: Client) => (await client.call(calls.info)).body.data!
const limitOf = async (client: Client, kind: string) =>
  (await infoOf(client)).limits.find((one) => one.kind === kind)
type Ask = Parameters<typeof setLimit>[1]
const setLimit = async (
  client: Client,
  ask: {
    kind: 'purchase' | 'loss' | 'coins' | 'time'
    span: 'day' | 'week' | 'month'
    amount: number | null
  },
) => client.call(calls.limit, ask)

let people = 0
/** Somebody in Texas with entries and coins, with an account on each of some brands. */
async function rich(...themes: readonly string[]): Promise<readonly [Client, ...Client[]]> {
  const email = `limits${++people}@mail.example`
  const clients: Client[] = []
  for (const theme of themes.length > 0 ? themes : ['aurelia']) {
    const client = at.visitor({ theme })
    await client.signUp(email)
    await client.confirmEmail()
    const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
      'select player_id from player where email = $1 and theme = $2',
      [email, theme],
    )
    ids.set(client, rows[0]!.player_id)
    await at.runtime.database.pool.query(
      'update wallet set entries = 1000000, coins = 100000000 where player_id = $1',
      [rows[0]!.player_id],
    )
    clients.push(client)
  }
  return clients as unknown as readonly [Client, ...Client[]]
}
const ids = new Map<Client, string>()
const idAt = (client: Client) => ids.get(client)!

/** Asks for a round of a slot; a session of an hour ago asks for its place again. */
async function playOnce(client: Client, stake: number, mode: Mode = 'TournamentPoints', slug = SLOT) {
  const { next_round_id: round_id } = await client.session(slug)
  return client.call(play.play, { slug, round_id, stake, mode, choice: null } as never)
}
/** Losses of a person's accounts by their rounds, and by those that are open. */
async function lostBy(...clients: readonly Client[]): Promise<number> {
  const { rows } = await at.runtime.database.pool.query<{ lost: number }>(
    `select coalesce(sum(stake - case when status = 1 then win + returned else 0 end), 0)::int as lost
     from game_round where player_id = any($1)`,
    [clients.map(idAt)],
  )
  return rows[0]!.lost
}
/** Plays until a stake is refused. @returns the refusal */
async function untilRefused(client: Client, stake: number) {
  for (let n = 0; n < 500; n++) {
    const { status, body } = await playOnce(client, stake)
    if (status !== 200) return { status, ...(body as { code: string; details: Record<string, unknown> }) }
    at.clock.advance(SECOND)
  }
  throw new Error('no stake was refused')
}
const BAD: readonly unknown[] = [0.5, -1, 2 ** 53, '5']

beforeAll(() => at.clock.advance(DAY))

describe('a loss limit', () => {
  /** Somebody who has not lost all of a limit, and for whom the next bet of 400 is too high. */
  async function nearLimit() {
    for (;;) {
      const [client] = await rich()
      await setLimit(client, { kind: 'coins', span: 'day', amount: 2_000 })
      const began = now()
      const refused = await untilRefused(client, 400)
      const lost = await lostBy(client)
      expect([lost <= 2_000, lost + 400 > 2_000]).toEqual([true, true])
      expect(refused).toMatchObject({ status: 403, code: 'COINS_LIMIT' })
      if (lost < 2_000) return { client, began, lost, refused }
    }
  }
  test('refuses the stake that would pass it, says what is left, and has room as its losses roll out', async () => {
    const { client, began, lost, refused } = await nearLimit()
    const left = 2_000 - lost
    expect(refused.details).toMatchObject({ kind: 'coins', span: 'day', left })
    expect(await limitOf(client, 'coins')).toMatchObject({ amount: 2_000, left })
    // At the very instant at which enough has rolled out, and not before.
    const until = Date.parse(refused.details['until'] as string)
    expect(until).toBeGreaterThanOrEqual(began + DAY)
    at.clock.advance(until - now() - 1)
    await client.signIn()
    expect((await playOnce(client, 400)).body).toMatchObject({ code: 'COINS_LIMIT' })
    at.clock.advance(1)
    expect((await playOnce(client, 400)).status).toBe(200)
  })

  test('is one for all accounts, however many play at once', async () => {
    const clients = await rich('aurelia', 'popply', 'koi')
    await setLimit(clients[0], { kind: 'coins', span: 'week', amount: 3_000 })
    const codes = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const { status, body } = await playOnce(clients[n % 3]!, 400)
        return status === 200 ? 'played' : (body as { code: string }).code
      }),
    )
    expect(codes).toContain('played')
    // Whatever the order, at no moment more was at risk than the limit: recomputed from the rounds as they came.
    const { rows } = await at.runtime.database.pool.query<{ stake: number; win: number }>(
      `select stake::int, (win + returned)::int as win from game_round where player_id = any($1) order by at, round_id`,
      [clients.map(idAt)],
    )
    const staked = rows.reduce((sum, { stake }) => sum + stake, 0)
    const won = rows.reduce((sum, { win }) => sum + win, 0)
    expect(staked - won).toBeLessThanOrEqual(3_000)
    const { status } = await playOnce(clients[2]!, 400)
    expect(status === 200 || (await lostBy(...clients)) + 400 > 3_000).toBe(true)
  })

  test('of one mode leaves the other alone, and of none at all leaves nothing', async () => {
    const [client] = await rich()
    await setLimit(client, { kind: 'loss', span: 'day', amount: 0 })
    expect((await playOnce(client, 400)).status).toBe(200)
    const [other] = await rich()
    await setLimit(other, { kind: 'coins', span: 'day', amount: 0 })
    expect((await playOnce(other, 400)).body).toMatchObject({ code: 'COINS_LIMIT' })
  })

  test('set while a page plays on holds for the next stake', async () => {
    const [client] = await rich()
    // The node knows the wallet from now on.
    const { next_round_id: round_id } = await client.session(SLOT)
    await setLimit(client, { kind: 'coins', span: 'day', amount: 0 })
    const ask = { slug: SLOT, round_id, stake: 400, mode: 'TournamentPoints' as const, choice: null }
    expect((await client.call(play.play, ask)).body).toMatchObject({ code: 'COINS_LIMIT' })
  })

  test('counts what a hand stakes on top, and lets the hand end', async () => {
    for (let n = 0; n < 40; n++) {
      const [client] = await rich()
      const { next_round_id: round_id } = await client.session('blackjack')
      const ask = { slug: 'blackjack', round_id, stake: 500, mode: 'TournamentPoints' as const, choice: null }
      const { body } = await client.call(play.play, ask)
      if (body.data!.status !== 'open' || !JSON.stringify(body.data!.events.at(-1)).includes('double'))
        continue
      const step = (move: string, number = 1) =>
        client.call(play.step, { slug: 'blackjack', round_id, step: number, move: { play: move } as never })
      await setLimit(client, { kind: 'coins', span: 'day', amount: 999 })
      expect((await step('double')).body).toMatchObject({ code: 'COINS_LIMIT', details: { left: 499 } })
      expect((await step('stand')).status).toBe(200)
      return
    }
    throw new Error('no hand waited')
  })
})

test('a limit that is reached is told to all pages of the person, once', async () => {
  for (let n = 0; n < 60; n++) {
    const [client, other] = await rich('aurelia', 'popply')
    await setLimit(client, { kind: 'coins', span: 'day', amount: 400 })
    const until = inMs(DAY)
    await playOnce(client, 400)
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const told = await Promise.all(
      [client, other!].map((one) => pushesTo(at.runtime.database.pool, idAt(one), 'protection')),
    )
    const isReached = (await lostBy(client)) === 400
    const expected = isReached ? [expect.objectContaining({ data: { kind: 'coins', until } })] : []
    expect(told).toEqual([expected, expected])
    if (isReached) return
  }
  throw new Error('no round was lost')
})

describe('changing a limit', () => {
  const COINS = { kind: 'coins', span: 'day' } as const
  test('lower holds at once, higher after a day and a second yes', async () => {
    const [client] = await rich()
    await setLimit(client, { ...COINS, amount: 1_000 })
    const { limits } = (await setLimit(client, { ...COINS, amount: 5_000 })).body.data!
    expect(limits).toMatchObject([{ amount: 1_000, raise: { amount: 5_000, confirmFrom: inMs(DAY) } }])
    const confirm = async () => (await client.call(calls.confirmLimit, COINS)).body
    expect(await confirm()).toMatchObject({ code: 'RAISE_WAITS', details: { until: inMs(DAY) } })
    at.clock.advance(DAY - 1)
    expect(await confirm()).toMatchObject({ code: 'RAISE_WAITS' })
    at.clock.advance(1)
    expect((await confirm()).data!.limits).toMatchObject([{ amount: 5_000, raise: null }])
    expect(await confirm()).toMatchObject({ code: 'NO_RAISE' })
  })

  test('a cut forgets what was asked for, and so does time', async () => {
    const [client] = await rich()
    await setLimit(client, { ...COINS, amount: 1_000 })
    await setLimit(client, { ...COINS, amount: null })
    await setLimit(client, { ...COINS, amount: 900 })
    at.clock.advance(DAY)
    const confirm = async () => (await client.call(calls.confirmLimit, COINS)).body
    expect(await confirm()).toMatchObject({ code: 'NO_RAISE' })
    await setLimit(client, { ...COINS, amount: null })
    at.clock.advance(15 * DAY)
    await client.signIn()
    expect(await confirm()).toMatchObject({ code: 'NO_RAISE' })
    await setLimit(client, { ...COINS, amount: null })
    at.clock.advance(DAY)
    expect((await confirm()).data!.limits).toEqual([])
  })

  test.each(BAD)('to %s is refused, and changes nothing', async (amount) => {
    const [client] = await rich()
    const { status } = await setLimit(client, { ...COINS, amount } as Ask)
    expect([status, (await infoOf(client)).limits]).toEqual([400, []])
  })

  test('of persons who are joined is the lower one, and stays with both who are parted', async () => {
    const [first] = await rich('aurelia')
    const second = at.visitor({ theme: 'popply' })
    await second.signUp(first.email)
    await setLimit(first, { ...COINS, amount: 1_000 })
    await setLimit(second, { ...COINS, amount: 700 })
    await setLimit(second, { kind: 'time', span: 'week', amount: 600 })
    await second.confirmEmail()
    expect((await infoOf(first)).limits.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['coins', 700],
      ['time', 600],
    ])
    await transact(at.runtime.database.db, (tx) =>
      partAccounts(tx, [idAt(first)], { author: 'os:ann', reason: 'a shared phone' }, new Date(now())),
    )
    for (const client of [first, second])
      expect(await limitOf(client, 'coins')).toMatchObject({ amount: 700 })
  })
})

describe('a time limit', () => {
  test('counts stretches of play, which a pause of 15 minutes ends', async () => {
    const [client] = await rich()
    await setLimit(client, { kind: 'time', span: 'day', amount: 30 })
    for (const minutes of [0, 10, 10, 16]) {
      at.clock.advance(minutes * MINUTE)
      expect((await playOnce(client, 200)).status).toBe(200)
    }
    expect(await limitOf(client, 'time')).toMatchObject({ left: 10, until: null })
    at.clock.advance(9 * MINUTE + 1)
    const { status, body } = await playOnce(client, 200)
    expect([status, body]).toMatchObject([403, { code: 'TIME_LIMIT', details: { kind: 'time' } }])
    // Once a pause has been made, there is time again: what was not played doesn't count.
    at.clock.advance(HOUR)
    expect((await playOnce(client, 200)).status).toBe(200)
  })
})

test('the chains hold limits and what was asked, and a wallet that asks for none is found', async () => {
  const drifts = async () => {
    await at.sealer!.sweep()
    const { secrets, database } = at.runtime
    const report = await verifySite(database.pool, { secrets, store: at.digests })
    return report.drifts
      .filter(({ check }) => /limit|chain|person/.test(check))
      .map(({ player_id }) => player_id)
  }
  expect(await drifts()).toEqual([])
  const [client] = await rich()
  await setLimit(client, { kind: 'coins', span: 'day', amount: 100 })
  const lift = (is: boolean) =>
    at.runtime.database.pool.query('update wallet set limited = $2 where player_id = $1', [idAt(client), is])
  await lift(false)
  expect(await drifts()).toEqual([idAt(client)])
  await lift(true)
  expect(await drifts()).toEqual([])
})
