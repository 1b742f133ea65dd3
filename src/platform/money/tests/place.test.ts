import { expect, test } from 'vitest'
import type { Refusal } from '../../base/errors.ts'
import { transact } from '../../data/db.server.ts'
import { HOUR } from '../../time/clock.ts'
import { grantMany } from '../grant-many.server.ts'
import type { Receiver } from '../grant.server.ts'
import type { Prize } from '../prize.ts'
import { giveOrOwe } from '../../owed/gift.server.ts'
import { payOwed } from '../../owed/pay.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { givingOn, type Things } from './giving.ts'

/** Prizes and the place of their players: one that is unknown turns nothing into coins. */
const at = usesDatabase()
const { clock, give, hinted, medals, money, player, proven, runtimeOf, written } = givingOn(at)

const PRIZE = { coins: 100, entries: 5 } as const
const codeOf = (receiver: Receiver, prize: Prize & Things) =>
  give(receiver, prize).then(
    () => null,
    (refused: unknown) => (refused as Refusal).code,
  )

test('at an unknown place entries are refused, and nothing is consumed; coins go on', async () => {
  const receiver = await player('TX', 'aurelia', null)
  expect(await codeOf(receiver, PRIZE)).toBe('LOCATION_NEEDED')
  expect(await codeOf(receiver, { medal: 'gold' })).toBe('LOCATION_NEEDED')
  expect(await written(receiver)).toBe(0)
  expect(await codeOf(receiver, { coins: 7, entries: 0 })).toBeNull()
  expect(await money(receiver)).toEqual({ coins: 7, entries: 0 })
})

test('where the state of the account decides, the place is not asked', async () => {
  const receiver = await player('CA', 'aurelia', null)
  expect(await codeOf(receiver, PRIZE)).toBeNull()
  expect(await money(receiver)).toEqual({ coins: 600, entries: 0 })
})

test('an address that names a forbidding state is a hint: only coordinates turn entries into coins', async () => {
  const receiver = await player('TX', 'aurelia', 'CA')
  expect(await codeOf(receiver, PRIZE)).toBe('LOCATION_NEEDED')
  await hinted(receiver, null)
  expect(await codeOf(receiver, PRIZE)).toBe('LOCATION_NEEDED')
  await proven(receiver, 'CA')
  expect(await codeOf(receiver, PRIZE)).toBeNull()
  expect(await money(receiver)).toEqual({ coins: 600, entries: 0 })
})

test('the place that was known last counts while a session keeps it; a proof that is over forbids nothing', async () => {
  const receiver = await player()
  clock.advance(20 * HOUR)
  expect(await codeOf(receiver, PRIZE)).toBeNull()
  expect(await money(receiver)).toEqual({ coins: 100, entries: 5 })
  const moved = await player('TX', 'aurelia', null)
  await proven(moved, 'CA')
  clock.advance(2 * HOUR)
  expect(await codeOf(moved, PRIZE)).toBe('LOCATION_NEEDED')
})

test('a gift that nobody asks for gives its coins, and owes the rest until a place is known', async () => {
  const receiver = await player('TX', 'aurelia', null)
  const gift = () =>
    transact(at.database.db, (tx) =>
      giveOrOwe(runtimeOf(), tx, receiver, PRIZE, { feature: 'test', key: 'welcome', kind: 'welcome' }),
    )
  expect(await gift()).toMatchObject({ prize: { coins: 100 } })
  expect(await gift()).toBeNull()
  const runtime = { ...runtimeOf(), database: at.database } as never
  await payOwed(runtime)
  await payOwed(runtime)
  expect(await money(receiver)).toEqual({ coins: 100, entries: 0 })
  await hinted(receiver, 'TX')
  expect(await gift()).toBeNull()
  await payOwed(runtime)
  await payOwed(runtime)
  expect(await money(receiver)).toEqual({ coins: 100, entries: 5 })
})

test('a place that was written while the payer looked wakes what waits, and so does the next day', async () => {
  const runtime = { ...runtimeOf(), database: at.database } as never
  const entries = async (receiver: Receiver) => {
    await payOwed(runtime)
    return (await money(receiver)).entries
  }
  const gift = (receiver: Receiver) =>
    transact(at.database.db, (tx) =>
      giveOrOwe(runtimeOf(), tx, receiver, PRIZE, { feature: 'test', key: 'gift', kind: 'gift' }),
    )
  const raced = await player('TX', 'aurelia', null)
  await gift(raced)
  expect(await entries(raced)).toBe(0)
  await hinted(raced, 'TX')
  expect(await entries(raced)).toBe(5)
  const moved = await player('TX', 'aurelia', null)
  await gift(moved)
  expect(await entries(moved)).toBe(0)
  await at.database.pool.query(`update player set state = 'CA' where player_id = $1`, [moved.playerId])
  expect(await entries(moved)).toBe(0)
  clock.advance(25 * HOUR)
  expect(await entries(moved)).toBe(0)
  expect(await money(moved)).toEqual({ coins: 600, entries: 0 })
})

test('a gift is given once, whatever the place was in between, also one without coins', async () => {
  const receiver = await player('TX', 'aurelia', null)
  const prize = { medal: 'gold' } as Prize
  const gift = () =>
    transact(at.database.db, (tx) =>
      giveOrOwe(runtimeOf(), tx, receiver, prize, { feature: 'test', key: 'medal', kind: 'gift' }),
    )
  expect(await gift()).toBeNull()
  await hinted(receiver, 'TX')
  expect(await gift()).toBeNull()
  await payOwed({ ...runtimeOf(), database: at.database } as never)
  expect(await gift()).toBeNull()
  expect(await medals(receiver)).toHaveLength(1)
})

test('of two sessions the newer proof counts, also when the older prolongs its own', async () => {
  const receiver = await player('TX', 'aurelia', null)
  const until = clock.now() + HOUR
  await proven(receiver, 'TX', until)
  clock.advance(1_000)
  await proven(receiver, 'CA', until)
  await at.database.pool.query(
    `update location set expires_at = $2 where state = 'TX' and session_id in (
       select session_id from session where player_id = $1)`,
    [receiver.playerId, new Date(until + HOUR)],
  )
  expect(await codeOf(receiver, PRIZE)).toBeNull()
  expect(await money(receiver)).toEqual({ coins: 600, entries: 0 })
})

test('what is owed to who is nowhere holds up nobody, and is paid as coins where coordinates forbid', async () => {
  const [lost, other] = [await player('TX', 'aurelia', null), await player()]
  const many = () =>
    transact(at.database.db, (tx) =>
      grantMany(
        runtimeOf(),
        tx,
        [lost, other].map((receiver) => ({
          receiver,
          prize: PRIZE,
          feature: 'tests',
          key: 'race',
          kind: 'race',
        })),
      ),
    )
  expect(await many()).toMatchObject([null, { prize: PRIZE, fresh: true }])
  await proven(lost, 'CA')
  expect(await many()).toMatchObject([{ prize: { coins: 600 }, fresh: true }, { fresh: false }])
})
