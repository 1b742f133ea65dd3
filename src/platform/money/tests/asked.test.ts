import { expect, test } from 'vitest'
import { transact } from '../../data/db.server.ts'
import { HOUR } from '../../time/clock.ts'
import { grantedFor, mayHaveEntriesAt, moneyUnder, receiverOf, type Receiver } from '../grant.server.ts'
import { giveOrOwe } from '../../owed/gift.server.ts'
import { post } from '../ledger.server.ts'
import type { Prize } from '../prize.ts'
import { usesDatabase } from '../../testing.server.ts'
import { givingOn, type Things } from './giving.ts'

/** Prizes in calls: who may have them, what was given, and prizes that come with something else. */
const at = usesDatabase()
const { clock, exclude, give, medals, money, player, proven, runtimeOf } = givingOn(at)

test('a prize beside something else is given once, and not to who is excluded; what it came with stands', async () => {
  const receiver = await player()
  const beside = (key: string) =>
    transact(at.database.db, (tx) =>
      giveOrOwe(runtimeOf(), tx, receiver, { coins: 5 }, { feature: 'test', key, kind: 'test' }),
    )
  expect(await beside('a')).toMatchObject({ replayed: false, prize: { coins: 5 } })
  expect(await beside('a')).toBeNull()
  await exclude(receiver)
  expect(await beside('b')).toBeNull()
  expect(await money(receiver)).toEqual({ coins: 5, entries: 0 })
  clock.advance(HOUR)
  expect(await beside('b')).toMatchObject({ replayed: false })
  expect(await money(receiver)).toEqual({ coins: 10, entries: 0 })
})

test('what was given for a cause is read from its posting, as it was given', async () => {
  const [receiver, other] = [await player('CA'), await player()]
  await give(receiver, { coins: 100, entries: 5 })
  await give(receiver, { coins: 1 }, 'another cause')
  await give(other, { coins: 2, entries: 3 })
  await give(other, { medal: 'gold' }, 'only a thing')
  const given = ({ playerId }: Receiver, key: string) => grantedFor(at.database.db, playerId, key)
  expect(await given(receiver, 'cause')).toEqual({ coins: 600 })
  expect(await given(receiver, 'another cause')).toEqual({ coins: 1 })
  expect(await given(other, 'cause')).toEqual({ coins: 2, entries: 3 })
  expect(await given(other, 'another cause')).toBeNull()
  expect(await given(other, 'only a thing')).toBeNull()
  // A posting that is no prize says nothing of one.
  await transact(at.database.db, (tx) =>
    post(tx, clock, other.playerId, {
      key: 'no prize',
      kind: 'test',
      legs: [{ unit: 'coins', amount: 1, against: 'bonus' }],
    }),
  )
  expect(await given(other, 'no prize')).toBeNull()
})

test('entries are for whose state and whose shown place both allow them', async () => {
  const may = (state: string, place: string | null, isProven = true) =>
    mayHaveEntriesAt(runtimeOf(), at.database.db, { state, theme: 'aurelia' }, { state: place, isProven })
  expect([await may('TX', 'OH'), await may('TX', 'CA')]).toEqual([true, false])
  // What is none of the states is refused by the gate, and has no law by which entries would become coins.
  expect([await may('CA', 'OH'), await may('CA', null), await may('TX', null)]).toEqual([false, false, true])
  // What is not proven turns nothing into coins.
  expect([await may('TX', 'CA', false), await may('CA', 'TX', false)]).toEqual([true, false])
})

test('amounts are told as the player of the call would be paid now', async () => {
  const paidTo = async (receiver: Receiver, features: object, prize: Prize & Things) => {
    const runtime = runtimeOf(features)
    const asking = { runtime, brand: { features }, db: at.database.db, session: null, ...callOf(receiver) }
    return (await moneyUnder(asking as never))(prize)
  }
  const prize = { coins: 100, entries: 5, medal: 'gold' }
  expect(await paidTo(await player(), {}, prize)).toEqual({ coins: 100, entries: 5 })
  expect(await paidTo(await player('CA'), {}, prize)).toEqual({ coins: 600 })
  expect(await paidTo(await player(), { medals: false }, prize)).toEqual({ coins: 111, entries: 7 })
  const shown = await player()
  await proven(shown, 'CA')
  expect(await paidTo(shown, {}, prize)).toEqual({ coins: 600 })
})

/** The part of a call's context that prizes depend on. */
const callOf = ({ playerId, state, theme }: Receiver) => ({
  ...{ playerId, player: { state, theme } as never, now: new Date(clock.now()) },
})

test('a call gives to its player, by the state and brand of the account', async () => {
  const receiver = await player('OH')
  expect(receiverOf(callOf(receiver))).toEqual(receiver)
})

test('a prize of money and a thing is a repeat where its money was given; money has its own sides', async () => {
  const receiver = await player()
  const prize = { entries: 3, medal: 'gold' } as const
  expect((await give(receiver, prize)).replayed).toBe(false)
  const again = await give(receiver, prize)
  expect([again.replayed, again.balance]).toEqual([
    true,
    { entries: 3, winnings: 0, tourPoints: 0, version: 1 },
  ])
  expect(await medals(receiver)).toEqual([{ medal: 'gold', mode: 'SweepStakes' }])
})
