import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DAY, HOUR, simClock, type Clock } from '../time/clock.ts'
import { transact, type Tx } from '../data/db.server.ts'
import { openAssets, type AnyAssetHandler, type AssetReceiver, type GivenAsset } from './assets.server.ts'
import { claimOnce } from './claim.server.ts'
import { grant, type Granted, type Receiver } from './grant.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { uuidv7 } from '../base/ids.server.ts'
import { balanceOf, openWallet } from './ledger.server.ts'
import { writeLocation } from '../jurisdiction/location.server.ts'
import { openPolicies } from '../jurisdiction/policy.server.ts'
import type { Prize } from './prize.ts'
import { usesDatabase } from '../testing.server.ts'

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

/** Things of this test. */
interface Things {
  readonly medal?: string
  readonly broken?: number
  readonly dice?: number
}

/** Kept as claims: they are once a player and key too. */
const medal = {
  kind: 'medal',
  schema: z.enum(['gold', 'silver']),
  worth: () => ({ coins: 10.6, entries: 1.5 }),
  async grant(tx: Tx, _: Clock, { playerId, mode, key }: AssetReceiver, asset: string) {
    const claim = { playerId, feature: 'medals', period: key, at: now() }
    const { replayed } = await claimOnce(tx, claim, async () => ({ medal: asset, mode }))
    return { id: `medal:${key}`, expires_at: now().toISOString(), fresh: !replayed }
  },
}
const broken = {
  kind: 'broken',
  schema: z.number(),
  async grant(_: Tx, __: Clock, { key }: AssetReceiver, times: number) {
    if (times === 0) throw new Error('broken')
    return { id: key, expires_at: now().toISOString(), fresh: true }
  },
}
const owner = (name: string, handler: object) => ({
  feature: { name },
  assets: [handler as AnyAssetHandler],
})
const assets = openAssets([owner('medals', medal), owner('breakage', broken)])

function give(receiver: Receiver, prize: Prize & Things, key = 'cause', features = {}) {
  return transact(at.database.db, (tx) =>
    grant(runtimeOf(features), tx, receiver, prize, { key, kind: 'test' }),
  )
}

const runtimeOf = (features = {}) => {
  const brands = { aurelia: { features } }
  return { clock, brands, assets, policies: openPolicies(at.database, clock) } as unknown as Runtime
}

/** The thing in what was given. */
const medalIn = ({ assets: given }: Granted) => (given as Readonly<Record<string, GivenAsset>>)['medal']!

/** How many rows say that something was given. */
const written = async ({ playerId }: Receiver) => {
  const { rows } = await at.database.pool.query<{ count: number }>(
    `select (select count(*) from ledger_post where player_id = $1)
       + (select count(*) from ledger_transfer where player_id = $1)
       + (select count(*) from claim where player_id = $1) as count`,
    [playerId],
  )
  return Number(rows[0]!.count)
}

const medals = async ({ playerId }: Receiver) => {
  const { rows: found } = await at.database.pool.query<{ answer: unknown }>(
    'select answer from claim where player_id = $1',
    [playerId],
  )
  return found.map(({ answer }) => answer)
}

/** Gives a player a session whose coordinates lay in a state. */
async function proven({ playerId, theme }: Receiver, state: string | null, until_ms = clock.now() + HOUR) {
  const session = randomUUID()
  await at.database.pool.query(
    `insert into session (session_hash, session_id, player_id, theme, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [Buffer.from(session), session, playerId, theme, now(), new Date(clock.now() + DAY)],
  )
  await writeLocation(at.database.db, session, { state, source: 'geo', at_ms: clock.now(), until_ms })
}

const money = async ({ playerId }: Receiver) => {
  const { tourPoints: coins, entries } = await balanceOf(at.database.db, playerId)
  return { coins, entries }
}

test('a prize is given once for its cause, however often it is requested', async () => {
  const receiver = await player()
  const prize = { coins: 100, entries: 5 }
  const first = await give(receiver, prize)
  expect(first).toEqual({
    balance: { entries: 5, winnings: 0, tourPoints: 100, version: 1 },
    replayed: false,
    prize,
    assets: {},
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

test('a thing is given once for its cause by who registered it, for the currency of the place', async () => {
  const [here, there] = [await player(), await player('CA')]
  const given = await give(here, { medal: 'gold' })
  const again = await give(here, { medal: 'gold' })
  await give(there, { medal: 'gold' })
  expect(given).toMatchObject({
    replayed: false,
    balance: { version: 0 },
    assets: { medal: { fresh: true } },
  })
  expect(again).toMatchObject({ replayed: true, assets: { medal: { fresh: false } } })
  expect(medalIn(again).id).toBe(medalIn(given).id)
  expect([await medals(here), await medals(there)]).toEqual([
    [{ medal: 'gold', mode: 'SweepStakes' }],
    [{ medal: 'gold', mode: 'TournamentPoints' }],
  ])
})

test('a brand without its feature gives what a thing is worth, rounded, where it says so', async () => {
  const without = { medals: false }
  const prize = { coins: 100, medal: 'gold' } as const
  expect((await give(await player(), prize, 'cause', without)).prize).toEqual({ coins: 111, entries: 2 })
  expect((await give(await player('CA'), prize, 'cause', without)).prize).toEqual({ coins: 311 })
  expect((await give(await player(), { broken: 1 }, 'cause', { breakage: false })).prize).toEqual({
    broken: 1,
  })
})

test.each([
  ['that no feature gives', { coins: 5, dice: 2 }],
  ['that is not as its feature wants it', { coins: 5, medal: 'lead' }],
])('a thing %s is refused before anything is written', async (_, prize) => {
  const receiver = await player()
  // The transaction goes on and is committed: whatever had been written would be there.
  const refusal = await transact(at.database.db, (tx) =>
    grant(runtimeOf(), tx, receiver, prize, { key: 'cause', kind: 'test' }).catch((error: unknown) => error),
  )
  expect(refusal).toMatchObject({ code: 'ASSET_UNKNOWN', status: 409 })
  expect([await money(receiver), await written(receiver)]).toEqual([{ coins: 0, entries: 0 }, 0])
})

test('what fails while a thing is given takes the whole prize back, and the cause may give again', async () => {
  const receiver = await player()
  await expect(give(receiver, { coins: 5, medal: 'gold', broken: 0 })).rejects.toThrow('broken')
  expect([await money(receiver), await written(receiver)]).toEqual([{ coins: 0, entries: 0 }, 0])
  expect((await give(receiver, { coins: 5, medal: 'gold' })).replayed).toBe(false)
  expect([await money(receiver), await medals(receiver)]).toEqual([
    { coins: 5, entries: 0 },
    [{ medal: 'gold', mode: 'SweepStakes' }],
  ])
})

test('two features cannot register one kind of thing', () => {
  expect(() => openAssets([owner('one', medal), owner('two', medal)])).toThrow(
    'two features register the asset medal',
  )
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
