import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { transact } from '../data/db.server.ts'
import { balanceOf } from '../money/ledger.server.ts'
import { grant } from '../money/grant.server.ts'
import { grantMany } from '../money/grant-many.server.ts'
import type { Prize } from '../money/prize.ts'
import { owe, PAY, unpaidOf, withdraw, type Owed } from './owed.server.ts'
import { markOwed } from './evidence.server.ts'
import { payingJobs, payOwed } from './pay.server.ts'
import { OWNER } from '../postgres/cluster.server.ts'
import { withRole } from '../postgres/roles.server.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Owed rewards are paid once, to players who may have them, and nobody waits for somebody else's. */
const at = testSite()

const prize: Prize = { coins: 500, entries: 20 }
const oweAll = (all: readonly Partial<Owed>[]) =>
  transact(at.runtime.database.db, (tx) =>
    owe(
      at.runtime,
      tx,
      all.map((one) => ({ playerId: '', feature: 'test', key: 'run:1', kind: 'race prize', prize, ...one })),
    ),
  )
const query = async (text: string, values: readonly unknown[] = []) =>
  (await at.runtime.database.pool.query(text, [...values])).rows
const balance = async (playerId: string) => {
  const { tourPoints, entries, version } = await balanceOf(at.runtime.database.db, playerId)
  return { coins: tourPoints, entries, version }
}
const gained = async (playerId: string, before: Awaited<ReturnType<typeof balance>>) => {
  const after = await balance(playerId)
  return [after.coins - before.coins, after.entries - before.entries]
}

/** The site pays by itself too: what it holds at this moment is looked at again. */
const settles = async (
  playerId: string,
  before: Awaited<ReturnType<typeof balance>>,
  to: readonly [coins: number, entries: number],
) => {
  await expect.poll(() => gained(playerId, before), { timeout: 10_000 }).toEqual(to)
}

test('fifty payers at once pay each row once, with a line in the statement and a push', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, async () => at.idOf(await at.player())))
  const before = await Promise.all(players.map(balance))
  await oweAll(players.map((playerId) => ({ playerId })))
  await oweAll(players.map((playerId) => ({ playerId })))
  await oweAll(players.map((playerId) => ({ playerId, key: 'run:2', prize: { coins: 7 } })))
  await Promise.all(Array.from({ length: 50 }, () => payOwed(at.runtime)))
  for (const [n, playerId] of players.entries()) {
    await settles(playerId, before[n]!, [507, 20])
    await expect.poll(() => unpaidOf(at.runtime.database.db, playerId)).toEqual([])
    const lines = await query(
      `select p.key, t.kind, t.amount from ledger_post p join ledger_transfer t using (player_id, tx_id)
       where p.player_id = $1 and p.key like 'test:%' order by p.key, t.line`,
      [playerId],
    )
    expect(lines).toEqual([
      { key: 'test:run:1', kind: 'race prize', amount: 500 },
      { key: 'test:run:1', kind: 'race prize', amount: 20 },
      { key: 'test:run:2', kind: 'race prize', amount: 7 },
    ])
    const pushes = await query(
      `select data -> 'data' as data from (
         select channel, data from realtime_log
         union all select payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
       where channel = $1 and data ->> 'type' = 'owed' order by data -> 'data' ->> 'key'`,
      [`player:${playerId}`],
    )
    expect(pushes.map(({ data }) => data as unknown)).toEqual([
      { feature: 'test', key: 'run:1', kind: 'race prize', prize },
      { feature: 'test', key: 'run:2', kind: 'race prize', prize: { coins: 7 } },
    ])
  }
})

test('who is excluded waits, and is paid when the exclusion is over; others are not held up', async () => {
  const [away, here] = [await at.player(), await at.player()]
  const [awayId, hereId] = [await at.idOf(away), await at.idOf(here)]
  const before = [await balance(awayId), await balance(hereId)] as const
  await oweAll([{ playerId: awayId }, { playerId: hereId }])
  await at.exclude(away, { ms: 86_400_000 })
  await payOwed(at.runtime)
  await settles(hereId, before[1], [500, 20])
  expect(await gained(awayId, before[0])).toEqual([0, 0])
  expect((await unpaidOf(at.runtime.database.db, awayId)).map(({ key }) => key)).toEqual(['run:1'])
  at.clock.advance(86_400_001)
  await payOwed(at.runtime)
  await settles(awayId, before[0], [500, 20])
})

test('the place is looked at when it is paid: coins where entries may not be given', async () => {
  const client = await at.player()
  const playerId = await at.idOf(client)
  const before = await balance(playerId)
  await oweAll([{ playerId }])
  await query(`update player set state = 'WA' where player_id = $1`, [playerId])
  await payOwed(at.runtime)
  await settles(playerId, before, [2_500, 0])
  const [row] = await query('select prize, paid from owed where player_id = $1', [playerId])
  expect(row).toEqual({ prize, paid: { coins: 2_500 } })
})

test('nothing is paid before it is due', async () => {
  const playerId = await at.idOf(await at.player())
  const before = await balance(playerId)
  await oweAll([{ playerId, dueAt: new Date(at.clock.now() + 60_000) }])
  await payOwed(at.runtime)
  expect(await gained(playerId, before)).toEqual([0, 0])
  at.clock.advance(60_000)
  await payOwed(at.runtime)
  await settles(playerId, before, [500, 20])
})

test('a payer is called when something is due, and only then; each minute one looks again', async () => {
  const playerId = await at.idOf(await at.player())
  const queue = vi.fn<() => Promise<void>>(async () => {})
  const jobs = { ...at.runtime.jobs, queue }
  const now = at.clock.now()
  const oweSome = (...dueAt: readonly (number | undefined)[]) =>
    transact(at.runtime.database.db, async (tx) => {
      const all = dueAt.map((due, n) => ({
        playerId,
        feature: 'test',
        key: `call ${n} of ${dueAt.join()}`,
        kind: 'race prize',
        prize,
        ...(due === undefined ? {} : { dueAt: new Date(due) }),
      }))
      await owe({ clock: at.clock, jobs }, tx, all)
      return queue.mock.calls.splice(0).map(([, name]: readonly unknown[]) => name)
    })
  expect(await oweSome()).toEqual([])
  expect(await oweSome(now + 1)).toEqual([])
  expect(await oweSome(now)).toEqual([PAY])
  expect(await oweSome(now + 1, undefined)).toEqual([PAY])
  const { [PAY]: called, 'owed.due': due } = payingJobs(at.runtime)
  expect([called!.every, due!.every]).toEqual([undefined, '* * * * *'])
  // Nobody was called for what lies here.
  const before = await balance(playerId)
  await due!.run({})
  await settles(playerId, before, [1_000, 40])
})

test('a row that cannot be paid is held, and holds up no other', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, async () => at.idOf(await at.player())))
  const before = await Promise.all(players.map(balance))
  const broken = { ...prize, ['no such thing' as 'coins']: 3 }
  const logged = vi.spyOn(at.runtime.log, 'error')
  await oweAll(players.map((playerId, n) => ({ playerId, prize: n === 0 ? broken : prize })))
  await payOwed(at.runtime)
  expect(await gained(players[0]!, before[0]!)).toEqual([0, 0])
  await settles(players[1]!, before[1]!, [500, 20])
  await settles(players[2]!, before[2]!, [500, 20])
  const row = async () =>
    (await query('select paid_at, held_until from owed where player_id = $1', [players[0]]))[0]
  await expect
    .poll(row, { timeout: 10_000 })
    .toEqual({ paid_at: null, held_until: new Date(at.clock.now() + 3_600_000) })
  expect(logged.mock.calls).toContainEqual([
    { error: expect.any(Error), owed: expect.objectContaining({ player_id: players[0], key: 'run:1' }) },
    expect.stringContaining('could not be paid'),
  ])
})

test('of many payers at once none holds a row that can be paid', async () => {
  const players = await Promise.all(Array.from({ length: 2 }, async () => at.idOf(await at.player())))
  const broken = { ...prize, ['no such thing' as 'coins']: 3 }
  for (let round = 0; round < 5; round++) {
    await oweAll([
      { playerId: players[0]!, key: `broken ${round}`, prize: broken },
      ...Array.from({ length: 12 }, (_, n) => ({ playerId: players[1]!, key: `good ${round} ${n}`, prize })),
    ])
    await Promise.all(Array.from({ length: 8 }, () => payOwed(at.runtime)))
  }
  const held = await query('select key from owed where player_id = $1 and held_until is not null', [
    players[1],
  ])
  expect(held).toEqual([])
})

test('what is owed changes in no other way than by being paid', async () => {
  const playerId = await at.idOf(await at.player())
  await oweAll([{ playerId, dueAt: new Date(at.clock.now() + 60_000) }])
  for (const text of [
    `update owed set prize = '{"coins":1}' where player_id = $1`,
    'delete from owed where player_id = $1',
  ])
    await expect(query(text, [playerId])).rejects.toThrow('paid once')
})

test('a gift to many is what a gift to one is', async () => {
  const gifts: Prize[] = [
    prize,
    { coins: 3 },
    { entries: 2 },
    { coins: 1, freeSpins: { game: 'tidal-fortune', count: 3, betLevel: 1, lifetime_ms: 60_000 } },
    { wheelSpin: 'booster' },
  ]
  const [one, many] = [await at.idOf(await at.player()), await at.idOf(await at.player())]
  const start = [await balance(one), await balance(many)] as const
  const receiver = (playerId: string) => ({ playerId, state: 'US-TX', theme: 'aurelia' })
  await transact(at.runtime.database.db, async (tx) => {
    for (const [n, gift] of gifts.entries())
      await grant(at.runtime, tx, receiver(one), gift, { feature: 'tests', key: `g:${n}`, kind: 'gift' })
  })
  const answers = await transact(at.runtime.database.db, (tx) =>
    grantMany(
      at.runtime,
      tx,
      gifts.map((gift, n) => ({
        receiver: receiver(many),
        prize: gift,
        feature: 'tests',
        key: `g:${n}`,
        kind: 'gift',
      })),
    ),
  )
  expect(answers.map((answer) => answer?.fresh)).toEqual(gifts.map(() => true))
  expect(await gained(many, start[1])).toEqual(await gained(one, start[0]))
  const rows = (playerId: string) =>
    query(
      `select p.key, t.line, t.debit, t.credit, t.amount, t.version, t.kind, t.ref, p.mark is not null as marked
       from ledger_post p join ledger_transfer t using (player_id, tx_id)
       where player_id = $1 and p.key like 'g:%' order by p.key, t.line`,
      [playerId],
    )
  expect(await rows(many)).toEqual(await rows(one))
  const again = await transact(at.runtime.database.db, (tx) =>
    grantMany(
      at.runtime,
      tx,
      gifts.map((gift, n) => ({
        receiver: receiver(many),
        prize: gift,
        feature: 'tests',
        key: `g:${n}`,
        kind: 'gift',
      })),
    ),
  )
  expect(again.map((answer) => answer?.fresh)).toEqual(gifts.map(() => false))
  expect(await gained(many, start[1])).toEqual(await gained(one, start[0]))
})

test('what is taken back while payers are at it is paid as a whole or not at all', async () => {
  for (let n = 0; n < 5; n++) {
    const playerId = await at.idOf(await at.player())
    const before = await balance(playerId)
    await oweAll([{ playerId }])
    const take = () =>
      transact(at.runtime.database.db, (tx) =>
        withdraw(tx, new Date(at.clock.now()), { playerId, feature: 'test', key: 'run:1' }),
      )
    const [taken] = await Promise.all([take(), payOwed(at.runtime), payOwed(at.runtime)])
    await settles(playerId, before, taken ? [0, 0] : [500, 20])
    expect([await take(), await unpaidOf(at.runtime.database.db, playerId)]).toEqual([false, []])
  }
})

test('what somebody put in, or changed the prize of, is not paid and holds up nobody', async () => {
  const [mine, other] = [await at.idOf(await at.player()), await at.idOf(await at.player())]
  const before = await Promise.all([mine, other].map(balance))
  const now = new Date(at.clock.now())
  await query(
    `insert into owed (owed_id, player_id, feature, key, kind, prize, at, due_at)
     values (gen_random_uuid(), $1, 'test', 'mine', 'race prize', '{"entries":5000}', $2, $2)`,
    [mine, new Date(now.getTime() - 1)],
  )
  await oweAll([{ playerId: other, key: 'run:9' }])
  await payOwed(at.runtime)
  await settles(other, before[1]!, [500, 20])
  expect(await gained(mine, before[0]!)).toEqual([0, 0])
  const [row] = await query('select paid_at, held_until from owed where player_id = $1', [mine])
  expect(row).toMatchObject({ paid_at: null, held_until: expect.any(Date) as Date })
})

test('a release that owed without marks is paid after the first start of this one', async () => {
  const player = await at.idOf(await at.player())
  const before = await balance(player)
  await oweAll([{ playerId: player, dueAt: new Date(at.clock.now() + 1_000) }])
  const owner = new Pool({
    connectionString: withRole(at.runtime.database.pool.options.connectionString!, OWNER),
  })
  try {
    await owner.query('alter table owed drop constraint owed_mark')
    await owner.query(`update owed set mark = '' where player_id = $1`, [player])
  } finally {
    await owner.end()
  }
  await markOwed(at.runtime.database.db)
  at.clock.advance(2_000)
  await payOwed(at.runtime)
  await settles(player, before, [500, 20])
})
