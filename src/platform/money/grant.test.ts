import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { transact } from '../data/db.server.ts'
import { HOUR } from '../time/clock.ts'
import { openAssets } from './assets.server.ts'
import { grant } from './grant.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { givingOn, medal, medalIn, owner } from './tests/giving.ts'

/** Prizes as they are given: once a cause, and entries only where they may be. */
const at = usesDatabase()
const { clock, exclude, give, medals, money, player, hinted, proven, runtimeOf, written } = givingOn(at)

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
  covers('safety.9')
  const receiver = await player('CA')
  const { prize } = await give(receiver, { coins: 100, entries: 5 })
  expect([prize, await money(receiver)]).toEqual([{ coins: 600 }, { coins: 600, entries: 0 }])
})

test.each([
  ['CA', { coins: 500, entries: 0 }],
  ['OH', { coins: 0, entries: 5 }],
] as const)('who was shown to be in %s by coordinates gets what that place allows', async (place, gets) => {
  covers('safety.9')
  const receiver = await player()
  await proven(receiver, place)
  await give(receiver, { entries: 5 })
  expect(await money(receiver)).toEqual(gets)
})

test('who was shown to be in none of the states is given nothing, and no state turns it into coins', async () => {
  const [receiver, other] = [await player(), await player('CA')]
  for (const one of [receiver, other]) await proven(one, null)
  await expect(give(receiver, { entries: 5 })).rejects.toMatchObject({
    ...{ code: 'PLACE_BLOCKED', details: { fix: 'place' } },
  })
  expect(await written(receiver)).toBe(0)
  await give(receiver, { coins: 7 })
  expect(await money(receiver)).toEqual({ coins: 7, entries: 0 })
  await give(other, { entries: 5 })
  expect(await money(other)).toEqual({ coins: 500, entries: 0 })
})

test('a place is a proof until it ends', async () => {
  const receiver = await player()
  await proven(receiver, 'CA', clock.now())
  await expect(give(receiver, { entries: 5 })).rejects.toMatchObject({ code: 'LOCATION_NEEDED' })
  await hinted(receiver, 'TX')
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
    grant(runtimeOf(), tx, receiver, prize, { feature: 'tests', key: 'cause', kind: 'test' }).catch(
      (error: unknown) => error,
    ),
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
  await exclude(receiver)
  await expect(give(receiver, { coins: 5 })).rejects.toMatchObject({ code: 'SELF_EXCLUDED', status: 403 })
  expect(await money(receiver)).toEqual({ coins: 0, entries: 0 })
  clock.advance(HOUR)
  await give(receiver, { coins: 5 })
  expect(await money(receiver)).toEqual({ coins: 5, entries: 0 })
})
