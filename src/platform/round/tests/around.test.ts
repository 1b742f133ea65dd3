import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { findRound } from '../stored.server.ts'
import { drawing, roundsOn } from './rig.ts'

/** A node's work around the statement of a round: repeats, turns, tries, and its cache of a player. */
const at = usesDatabase()
const { ask, clock, fund, node, player, watched } = roundsOn(at)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { readonly code: string }) => error.code,
  )
const eventsOf = async (playerId: string) =>
  (
    await at.database.pool.query<{ topic: string; payload: object }>(
      'select topic, payload from outbox where player_id = $1 order by id',
      [playerId],
    )
  ).rows

test('a repeat is one only with the same game, mode, stake, and choice', async () => {
  const rounds = node()
  const id = await player({ coins: 1_000, entries: 1_000 })
  const { outcome, seen } = drawing()
  const request = await ask(rounds, id, { choice: '{"side":"left"}' })
  await ask(rounds, id, { game: 'other' })
  const first = await rounds.play(request, outcome({ win: 5 }))
  for (const change of [
    { game: 'other' },
    { mode: 'SweepStakes' },
    { stake: 99 },
    { choice: null },
    { choice: '{"side":"right"}' },
  ] as const)
    await expect(rounds.play({ ...request, ...change }, outcome())).rejects.toMatchObject({
      code: 'ROUND_ID_REUSED',
      status: 422,
    })
  expect(await rounds.play(request, outcome())).toEqual({ ...first, replayed: true })
  expect(await node().play(request, outcome())).toEqual({ ...first, replayed: true })
  expect([seen, first.replayed]).toEqual([[0], false])
})

test('what a node keeps of a player after a round is what the database has', async () => {
  const rounds = node()
  const id = await player({ coins: 1_000, entries: 150 })
  const { outcome } = drawing()
  await rounds.seedState(id)
  const expectStored = async (roundId: string) => {
    const cached = await rounds.seedState(id)
    expect({ ...(await node().seedState(id)), last: roundId }).toEqual(cached)
    return cached
  }
  for (const [more, drawn] of [
    [{}, { win: 7 }],
    [{ mode: 'SweepStakes' }, { win: 300 }],
    [{ mode: 'SweepStakes' }, { returned: 40 }],
    [{ game: 'other' }, { opensAt: 1 }],
    [{}, {}],
  ] as const) {
    const request = await ask(rounds, id, more)
    await rounds.play(request, outcome(drawn))
    await expectStored(request.roundId)
  }
  const { open, nonce, next } = await rounds.seedState(id)
  expect([Object.keys(open), nonce, next]).toEqual([['other'], 5, undefined])
})

test('a round is answered as it is stored', async () => {
  const rounds = node()
  const id = await player({ coins: 1_000 })
  const { outcome } = drawing()
  for (const drawn of [{ win: 9 }, { returned: 60, win: 1 }, { opensAt: 3, win: 50 }]) {
    const { round, balance } = await rounds.play(await ask(rounds, id, { weight: 500 }), outcome(drawn))
    expect(await findRound(at.database.pool, id, round.roundId)).toEqual(round)
    expect([round.balance, round.at]).toEqual([balance, new Date(clock.now())])
  }
})

test('an id that was just issued is not looked for; every other is', async () => {
  const id = await player({ coins: 1_000 })
  const names: string[] = []
  const rounds = node(watched((name) => void names.push(name)))
  const { outcome } = drawing()
  const looked = async (request: Awaited<ReturnType<typeof ask>>) => {
    names.length = 0
    await rounds.play(request, outcome())
    return names
  }
  const old = await ask(rounds, id)
  const first = await ask(rounds, id)
  // The node knew nothing of the player when these were issued.
  expect(await looked(first)).toEqual(['round-state', 'round-find', 'round-settle-alone-coins'])
  expect(await looked(await ask(rounds, id))).toEqual(['round-settle-alone-coins'])
  expect(await looked(old)).toEqual(['round-find', 'round-settle-alone-coins'])
})

test('what spoke against a round is looked at again before the player is told', async () => {
  const rounds = node()
  const id = await player({ coins: 100 })
  const { outcome, seen } = drawing()
  const open = await ask(rounds, id)
  await rounds.play(open, outcome({ opensAt: 1 }))
  expect(await codeOf(rounds.play(await ask(rounds, id, { game: 'other' }), outcome()))).toBe(
    'INSUFFICIENT_FUNDS',
  )
  await fund(id, { coins: 500 })
  await node().finish(id, 'test', open.roundId)
  expect((await rounds.play(await ask(rounds, id), outcome())).balance.tourPoints).toBe(400)
  expect(seen).toEqual([0, 1])
})

test('an open round is finished once, by its player, in its game', async () => {
  const rounds = node()
  const [id, other] = [await player({ coins: 1_000 }), await player({ coins: 1_000 })]
  const { outcome } = drawing()
  const request = await ask(rounds, id, { weight: 2_500 })
  await rounds.play(request, outcome({ opensAt: 1, win: 70, returned: 20 }))
  const unknown = { code: 'ROUND_UNKNOWN', status: 404 }
  for (const [who, game, roundId] of [
    [id, 'test', 'x'],
    [id, 'test', randomUUID()],
    [id, 'other', request.roundId],
    [other, 'test', request.roundId],
  ] as const)
    await expect(rounds.finish(who, game, roundId)).rejects.toMatchObject(unknown)
  clock.advance(5)
  const done = await rounds.finish(id, 'test', request.roundId)
  expect(done).toMatchObject({ replayed: false, round: { status: 'settled', win: 70, returned: 20 } })
  expect(done.balance).toEqual({ entries: 0, winnings: 0, tourPoints: 990, version: 3 })
  expect(done.round).toEqual(await findRound(at.database.pool, id, request.roundId))
  await rounds.play(await ask(rounds, id), outcome())
  const again = await rounds.finish(id, 'test', request.roundId)
  expect(again).toEqual({
    ...done,
    replayed: true,
    balance: { ...done.balance, tourPoints: 890, version: 4 },
  })
  const [event] = await eventsOf(id)
  expect(event).toEqual({
    topic: 'round.settled',
    payload: {
      ...{
        round_id: request.roundId,
        game: 'test',
        mode: 'TournamentPoints',
        stake: 80,
        win: 70,
        weight: 2_500,
      },
      ...{ balance: done.balance, free: false },
    },
  })
})

/** Pays a stake of entries by a key, which pays once. */
const gift =
  (playerId: string, key: string, calls: string[] = []) =>
  async (client: pg.ClientBase) => {
    calls.push(key)
    await client.query(
      `with paid as (
       update wallet set entries = entries + 2, version = version + 1 where player_id = $1
       returning entries, version
     ), posted as (insert into ledger_post (player_id, key, tx_id) select $1, $2, $3 from paid)
     insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     select $1, $3, 0, 212, 201, 2, entries, version, 'gift' from paid`,
      [playerId, key, uuidv7(clock)],
    )
  }

test('a stake that the site pays is paid once, also where the round is repeated, and is told as free', async () => {
  const rounds = node()
  const id = await player({ coins: 1 })
  const { outcome, seen } = drawing()
  const calls: string[] = []
  const request = await ask(rounds, id, { mode: 'SweepStakes', stake: 2 })
  const first = await rounds.playFree(request, gift(id, 'a', calls), outcome({ win: 3 }))
  expect(await rounds.playFree(request, gift(id, 'b', calls), outcome())).toEqual({
    ...first,
    replayed: true,
  })
  expect([calls, seen, first.replayed]).toEqual([['a'], [0], false])
  expect(await findRound(at.database.pool, id, request.roundId)).toEqual(first.round)
  expect(await eventsOf(id)).toMatchObject([
    { topic: 'round.settled', payload: { stake: 2, win: 3, free: true } },
  ])
  // Nothing of it is left open, and the next one is played by what the wallet has now.
  expect((await rounds.seedState(id)).nonce).toBe(1)
  expect(await codeOf(rounds.play(await ask(rounds, id, { mode: 'SweepStakes', stake: 4 }), outcome()))).toBe(
    'INSUFFICIENT_FUNDS',
  )
})

test('a stake that was paid before is not paid again, and its round is given up after some tries', async () => {
  const rounds = node()
  const id = await player({ coins: 1 })
  const { outcome, seen } = drawing()
  const calls: string[] = []
  const free = () => ask(rounds, id, { mode: 'SweepStakes', stake: 2 })
  await rounds.playFree(await free(), gift(id, 'once', calls), outcome())
  await expect(rounds.playFree(await free(), gift(id, 'once', calls), outcome())).rejects.toMatchObject({
    code: 'BUSY',
    status: 409,
  })
  expect([calls.length, seen]).toEqual([7, [0]])
  expect((await node().seedState(id)).nonce).toBe(1)
})

test('a free round is refused while one of its game is open, and the stake is not paid', async () => {
  const rounds = node()
  const id = await player({ coins: 100 })
  const { outcome, seen } = drawing()
  await rounds.play(await ask(rounds, id), outcome({ opensAt: 1 }))
  const calls: string[] = []
  const free = await ask(rounds, id, { mode: 'SweepStakes', stake: 2 })
  expect(await codeOf(rounds.playFree(free, gift(id, 'a', calls), outcome()))).toBe('ROUND_OPEN')
  expect([calls, seen]).toEqual([[], [0]])
})

test('a nonce that moves again and again is tried six times, twice in a batch and then under the lock', async () => {
  const id = await player({ coins: 1_000 })
  const names: string[] = []
  const rounds = node(
    watched((name) => {
      names.push(name)
      return name.startsWith('round-settle') ? Promise.resolve({ rows: [] }) : undefined
    }),
  )
  const { outcome, seen } = drawing()
  await expect(rounds.play(await ask(rounds, id), outcome())).rejects.toMatchObject({
    code: 'BUSY',
    status: 409,
  })
  expect(seen).toHaveLength(6)
  expect(names.filter((name) => name === 'begin')).toHaveLength(4)
  expect(names.filter((name) => name === 'commit')).toHaveLength(4)
  // A refusal for being busy says nothing of an outcome: it is not counted.
  expect(names).not.toContain('round-refused')
})

test('a connection whose round fails is given back as it was taken, and the next request has its turn', async () => {
  const id = await player({ coins: 1_000 })
  const names: string[] = []
  const rounds = node(watched((name) => void names.push(name)))
  const { outcome } = drawing()
  const none = async () => {
    throw new Error('nothing to give')
  }
  const free = await ask(rounds, id, { mode: 'SweepStakes', stake: 2 })
  const { idleCount, totalCount } = at.database.pool
  const both = [
    rounds.playFree(free, none, outcome()),
    rounds.play(await ask(rounds, id), outcome({ win: 1 })),
  ]
  await expect(both[0]).rejects.toThrow('nothing to give')
  expect((await both[1]!).balance.tourPoints).toBe(901)
  expect(names.filter((name) => ['begin', 'commit', 'rollback'].includes(name))).toEqual([
    'begin',
    'rollback',
  ])
  expect(at.database.pool.totalCount - at.database.pool.idleCount).toBe(totalCount - idleCount)
})

test('an id follows from its round and step, the same at each asking', async () => {
  const rounds = node()
  const id = await player({ coins: 1_000 })
  const { outcome } = drawing()
  const { round } = await rounds.play(await ask(rounds, id), outcome())
  const next = rounds.issue(id, round)
  expect([rounds.issue(id, round), node().issue(id, round)]).not.toContain(round.roundId)
  expect(rounds.issue(id, round)).toBe(next)
  const finished = rounds.issue(id, { ...round, finished: true })
  expect([finished === next, rounds.issue(id, { ...round, finished: true })]).toEqual([false, finished])
  expect(rounds.issue(id, { ...round, finished: false })).toBe(next)
  expect(rounds.issue(id)).not.toBe(rounds.issue(id))
  expect((await rounds.play(await ask(rounds, id, { roundId: next }), outcome())).replayed).toBe(false)
})
