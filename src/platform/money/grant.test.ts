import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY, HOUR, simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { freeSpinsOf } from './free-spins.server.ts'
import { grant, type Receiver } from './grant.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { uuidv7 } from '../base/ids.server.ts'
import { balanceOf, openWallet } from './ledger.server.ts'
import { storePlace } from '../jurisdiction/location.server.ts'
import { openPolicies } from '../jurisdiction/policy.server.ts'
import type { Prize } from './prize.ts'
import { usesDatabase } from '../testing.server.ts'
import { wheelTurnsOf } from './wheel-turns.server.ts'

/** Prizes as they are given: once a cause, and entries only where they may be. */
const clock = simClock(Date.UTC(2026, 10, 18, 12))
const at = usesDatabase()
const now = () => new Date(clock.now())

async function player(state = 'TX', theme = 'aurelia'): Promise<Receiver> {
  const playerId = randomUUID()
  await at.database.pool.query(
    `insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
     values ($1, $2, $3, $3, '1990-01-01', $4, $5, $5)`,
    [playerId, theme, `${playerId}@test.example`, state, now()],
  )
  await transact(at.database.db, (tx) => openWallet(tx, playerId, uuidv7(clock)))
  return { playerId, state, theme }
}

function give(receiver: Receiver, prize: Prize, key = 'cause') {
  const brands = { aurelia: { features: {} } }
  const runtime = { clock, brands, policies: openPolicies(at.database, clock) } as unknown as Runtime
  return transact(at.database.db, (tx) => grant(runtime, tx, receiver, prize, { key, kind: 'test' }))
}

/** Gives a player a session whose coordinates lay in a state. */
async function proven({ playerId, theme }: Receiver, state: string | null, until_ms = clock.now() + HOUR) {
  const session = randomUUID()
  await at.database.pool.query(
    `insert into session (session_hash, session_id, player_id, theme, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [Buffer.from(session), session, playerId, theme, now(), new Date(clock.now() + DAY)],
  )
  await storePlace(at.database.db, session, { state, source: 'geo', at_ms: clock.now(), until_ms })
}

const money = async ({ playerId }: Receiver) => {
  const { tourPoints: coins, entries } = await balanceOf(at.database.db, playerId)
  return { coins, entries }
}
const spins = { game: 'tidal-fortune', count: 3, betLevel: 2, lifetime_ms: HOUR }

test('a prize is given once for its cause, however often it is asked for', async () => {
  const receiver = await player()
  const prize = { coins: 100, entries: 5 }
  const first = await give(receiver, prize)
  expect(first).toEqual({
    balance: { entries: 5, winnings: 0, tourPoints: 100, version: 1 },
    replayed: false,
    prize,
    freeSpins: undefined,
  })
  expect((await give(receiver, prize)).replayed).toBe(true)
  expect((await give(receiver, prize, 'another cause')).replayed).toBe(false)
  expect(await money(receiver)).toEqual({ coins: 200, entries: 10 })
  const { rows } = await at.database.pool.query(
    'select distinct kind, ref, debit from ledger_transfer where player_id = $1 order by debit',
    [receiver.playerId],
  )
  expect(rows).toEqual([112, 212].map((debit) => ({ kind: 'test', ref: { prize }, debit })))
})

test('where the state allows no entries their worth in coins is given', async () => {
  const receiver = await player('CA')
  const { prize } = await give(receiver, { coins: 100, entries: 5 })
  expect([prize, await money(receiver)]).toEqual([{ coins: 600 }, { coins: 600, entries: 0 }])
})

test.each([
  ['CA', { coins: 500, entries: 0 }],
  [null, { coins: 500, entries: 0 }],
  ['OH', { coins: 0, entries: 5 }],
] as const)('who was shown to be in %s by coordinates gets what that place allows', async (place, gets) => {
  const receiver = await player()
  await proven(receiver, place)
  await give(receiver, { entries: 5 })
  expect(await money(receiver)).toEqual(gets)
})

test('a place is a proof until it ends', async () => {
  const receiver = await player()
  await proven(receiver, 'CA', clock.now())
  await give(receiver, { entries: 5 })
  expect(await money(receiver)).toEqual({ coins: 0, entries: 5 })
})

test('free spins are an asset, played for entries or, where those are not allowed, for coins', async () => {
  const [here, there] = [await player(), await player('CA')]
  const given = await give(here, { freeSpins: spins })
  const again = await give(here, { freeSpins: spins })
  await give(there, { freeSpins: spins })
  expect(given).toMatchObject({ replayed: false, balance: { version: 0 }, freeSpins: { fresh: true } })
  expect(again).toMatchObject({ replayed: true, freeSpins: { fresh: false } })
  expect(again.freeSpins!.grant_id).toBe(given.freeSpins!.grant_id)
  const of = async ({ playerId }: Receiver) =>
    (await freeSpinsOf(at.database.db, playerId, now())).map(({ mode, stake, left }) => [mode, stake, left])
  expect([await of(here), await of(there)]).toEqual([[['SweepStakes', 4, 3]], [['TournamentPoints', 400, 3]]])
})

test('a turn of a wheel is given once for its cause', async () => {
  const receiver = await player()
  expect((await give(receiver, { wheelSpin: 'booster' })).replayed).toBe(false)
  expect((await give(receiver, { wheelSpin: 'booster' })).replayed).toBe(true)
  const turns = await wheelTurnsOf(at.database.db, receiver.playerId, 'booster', now())
  expect(turns).toHaveLength(1)
})

test('an empty prize changes nothing and is no repeat', async () => {
  const receiver = await player()
  const { replayed, balance } = await give(receiver, { coins: 0 })
  expect([replayed, balance.version]).toEqual([false, 0])
})

test('who is self-excluded gets nothing meanwhile', async () => {
  const receiver = await player()
  await at.database.pool.query('insert into exclusion (player_id, since, until) values ($1, $2, $3)', [
    receiver.playerId,
    now(),
    new Date(clock.now() + HOUR),
  ])
  await expect(give(receiver, { coins: 5 })).rejects.toMatchObject({ code: 'SELF_EXCLUDED', status: 403 })
  expect(await money(receiver)).toEqual({ coins: 0, entries: 0 })
  clock.advance(HOUR)
  await give(receiver, { coins: 5 })
  expect(await money(receiver)).toEqual({ coins: 5, entries: 0 })
})
