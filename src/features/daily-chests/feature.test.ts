import { describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { seededRng } from '#platform/base/random/rng.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { drawTables } from './client/draw-tables.ts'
import { client } from './client/face.ts'
import { calls, type ChestNumber, type OpenedChests } from './contract.ts'
import { CHANCES } from './economy.ts'
import { dailyChests } from './feature.ts'
import { weights } from './rules.ts'

const at = testSite()

/** A player whose phone is verified. */
async function opener(state = 'TX') {
  const player = await at.player({ state })
  await at.runtime.database.pool.query('update player set phone_confirmed_at = created_at where email = $1', [
    player.email,
  ])
  at.runtime.sessions.forget(await at.idOf(player))
  return player
}
/** A player without a phone who is not the first account of their device. */
async function other() {
  const player = await at.player()
  const id = await at.idOf(player)
  await at.runtime.database.pool.query('update player set gift_entries = false where player_id = $1', [id])
  at.runtime.sessions.forget(id)
  return player
}
type Player = Awaited<ReturnType<typeof opener>>
const open = async (player: Player, chest: ChestNumber = 1) =>
  (await player.call(calls.open, { chest })).body.data!
const state = async (player: Player) => (await player.call(calls.state)).body.data!
const drawsOf = async (player: Player) => {
  const { rows } = await at.runtime.database.pool.query<{ key: string; result: number; n: number }>(
    `select key, result, n from reward_draw where player_id = $1 and feature = 'daily-chests' order by n`,
    [await at.idOf(player)],
  )
  return rows
}

featureConforms(at, dailyChests)
rewardConforms(at, dailyChests, {
  claim: calls.open,
  input: { chest: 2 },
  player: () => opener(),
  nextPeriod: () => at.clock.advance(DAY),
})

const oddsOf = async (player: Player) => (await state(player)).odds
drawConforms(at, dailyChests, {
  draw: calls.open,
  input: { chest: 3 },
  player: () => opener(),
  refused: { PHONE_FIRST: () => other() },
  face: client,
  by: [weights],
  odds: {
    shown: async (player) => (await oddsOf(player)).map(({ weight }) => weight),
    economy: CHANCES.map(({ weight }) => weight),
  },
})
equivalentConforms(at, dailyChests, {
  claim: calls.open,
  input: { chest: 1 },
  player: (options) => opener(options.state),
  shown: async (player) => (await oddsOf(player)).map(({ prize }) => prize),
  paid: ({ prize }: OpenedChests) => [prize],
})

describe('a day’s chests', () => {
  test('are all drawn, each by a draw of its own, before the chosen one counts', async () => {
    covers('001 bonuses.7')
    for (const chest of [1, 2, 3] as const) {
      const player = await opener()
      const before = await player.balance()
      const { chosen, chests, prize, day } = await open(player, chest)
      const draws = await drawsOf(player)
      expect(draws.map(({ key }) => key)).toEqual([1, 2, 3].map((one) => `${day}:${one}`))
      expect(chests.map((one) => one.prize)).toEqual(draws.map(({ result }) => CHANCES[result]!.prize))
      expect(chests.map(({ draw }) => draw.n)).toEqual(draws.map(({ n }) => n))
      expect([chosen, prize]).toEqual([chest, chests[chest - 1]!.prize])
      const after = await player.balance()
      expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
        prize.coins ?? 0,
        prize.entries ?? 0,
      ])
    }
  })

  test('stay open until the day ends, whichever chest is requested then', async () => {
    covers('001 bonuses.7')
    const player = await opener()
    expect(await state(player)).toMatchObject({ available: true, reasonType: null, last: null })
    const first = await open(player, 1)
    expect(await open(player, 3)).toEqual(first)
    expect(await state(player)).toMatchObject({ available: false, reasonType: 'time', last: first })
    expect(await drawsOf(player)).toHaveLength(3)
    const { nextAt } = await state(player)
    at.clock.advance(Date.parse(nextAt) - 1 - at.clock.now())
    expect((await state(player)).last).toEqual(first)
    at.clock.advance(1)
    expect(await state(player)).toMatchObject({ available: true, reasonType: null, last: null })
  })

  test('wait for the phone, and nothing is drawn before', async () => {
    covers('001 bonuses.5')
    const player = await other()
    expect(await state(player)).toMatchObject({ available: false, reasonType: 'phone', isFirst: false })
    const { status, body } = await player.call(calls.open, { chest: 1 })
    expect([status, body.code]).toEqual([409, 'PHONE_FIRST'])
    expect(await drawsOf(player)).toEqual([])
  })

  test('the first one wants no phone: once for life, in coins, whoever asks at once', async () => {
    covers('001 bonuses.6')
    const player = await at.player()
    const coins = [500, 1_500, 3_500, 12_500, 50_000]
    const closed = await state(player)
    expect(closed).toMatchObject({ available: true, reasonType: null, isFirst: true })
    expect(closed.odds.map(({ prize }) => prize)).toEqual(coins.map((amount) => ({ coins: amount })))
    const before = await player.balance()
    const all = await Promise.all([1, 2, 3, 1, 2].map((chest) => open(player, chest as ChestNumber)))
    for (const one of all) expect(one).toEqual(all[0])
    const { prize } = all[0]!
    expect(coins).toContain(prize.coins)
    const after = await player.balance()
    expect([after.tourPoints - before.tourPoints, after.entries]).toEqual([prize.coins, before.entries])
    expect((await drawsOf(player)).map(({ key }) => key)).toEqual(['first:1', 'first:2', 'first:3'])
    expect(await state(player)).toMatchObject({ available: false, reasonType: 'phone', last: all[0] })
    at.clock.advance(DAY)
    await player.signIn()
    expect((await player.call(calls.open, { chest: 1 })).body.code).toBe('PHONE_FIRST')
    expect(await state(player)).toMatchObject({ available: false, reasonType: 'phone', last: null })
  })

  test('are there on the same day once the phone is verified after the first', async () => {
    const player = await at.player()
    await open(player)
    const id = await at.idOf(player)
    await at.runtime.database.pool.query(
      'update player set phone_confirmed_at = created_at where player_id = $1',
      [id],
    )
    at.runtime.sessions.forget(id)
    expect(await state(player)).toMatchObject({ available: true, isFirst: false, last: null })
    await open(player)
    expect(await drawsOf(player)).toHaveLength(6)
  })

  test('are refused to who excludes themselves, and nothing is drawn', async () => {
    const player = await opener()
    await at.exclude(player, { signedIn: true })
    const { status, body } = await player.call(calls.open, { chest: 1 })
    expect([status, body.code]).toEqual([403, 'SELF_EXCLUDED'])
    expect(await drawsOf(player)).toEqual([])
  })

  test('are three: no other number is one of them', async () => {
    const player = await opener()
    for (const chest of [0, 4, 1.5, '1', null, [1]]) {
      const { status, body } = await player.call(calls.open, { chest } as never)
      expect([chest, status, body.success]).toEqual([chest, 400, false])
    }
    expect(await drawsOf(player)).toEqual([])
  })
})

test('where entries are not allowed, all is told and given in coins', async () => {
  for (let i = 0; i < 5; i++) {
    const player = await opener('CA')
    const prizes = (await state(player)).odds.map(({ prize }) => prize)
    expect(prizes).toEqual([500, 1_500, 3_500, 12_500, 50_000].map((coins) => ({ coins })))
    const before = await player.balance()
    const { chests, prize } = await open(player)
    for (const one of chests) expect(prizes).toContainEqual(one.prize)
    expect(await player.balance()).toMatchObject({
      tourPoints: before.tourPoints + prize.coins!,
      entries: 0,
    })
  }
})

test('whenever the player comes, the balance holds what the days gave', async () => {
  const rng = seededRng(1)
  const player = await opener()
  const before = await player.balance()
  const days = new Map<string, { coins?: number; entries?: number }>()
  for (let visit = 0; visit < 12; visit++) {
    at.clock.advance(rng.below(30) * HOUR)
    const prizes = await Promise.all(
      Array.from({ length: 1 + rng.below(3) }, () => open(player, (1 + rng.below(3)) as ChestNumber)),
    )
    const day = dayOf(at.clock.now(), 'America/New_York')
    for (const one of prizes) expect([one.day, one.prize]).toEqual([day, days.get(day) ?? prizes[0]!.prize])
    days.set(day, prizes[0]!.prize)
  }
  const sum = (unit: 'coins' | 'entries') =>
    [...days.values()].reduce((all, prize) => all + (prize[unit] ?? 0), 0)
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
    sum('coins'),
    sum('entries'),
  ])
})

test('an opened chest reaches the open pages of the player, once', async () => {
  const player = await opener()
  const { day, chosen, prize } = await open(player)
  await open(player)
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(player), 'dailyChests')
  expect(pushes).toEqual([{ type: 'dailyChests', action: 'opened', data: { day, chosen, prize } }])
  expect(client.changesOn).toContain('dailyChests.opened')
})

test('the lobby, the bonuses and the fairness page tell of them', async () => {
  covers('001 bonuses.5')
  const player = await opener()
  const ask = async (path: string) => {
    const { call } = at.dispatcher.entries.find((one) => one.call.path.startsWith(path))!
    return (await player.call(call)).body as { data: Record<string, Record<string, unknown>> }
  }
  const lobby = async () => Object.assign({}, ...Object.values((await ask('/rest/features-games')).data))
  const bonus = async () => (await ask('/rest/bonus')).data['dailyChests']
  expect(await lobby()).toMatchObject({
    dailyChests: true,
    'daily-chests': { isActive: true, isAvailable: true, nextAt: null },
  })
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: calls.open.path,
    reasonType: null,
    sounds: { open: ['knock'], win: ['chime'] },
  })
  const { chests } = await open(player)
  const { nextAt } = await state(player)
  expect(await lobby()).toMatchObject({ 'daily-chests': { isAvailable: false, nextAt } })
  expect(await bonus()).toMatchObject({ available: false, endpoint: null, reasonType: 'time' })
  expect(await bonus()).toMatchObject({ availableDate: nextAt })
  const { draws } = (await player.call(play.draws, {})).body.data!
  const mine = draws.filter(({ feature }) => feature === 'daily-chests')
  expect(mine.map(({ n, seed_id }) => ({ n, seed_id })).toReversed()).toEqual(chests.map(({ draw }) => draw))
  // The page on which draws are checked names the chest of each.
  const [table] = drawTables({
    brand: { words: { coins: { many: 'coins' }, entries: { many: 'entries' } } },
    player: { getState: () => ({ me: { isGuest: false, mayHaveEntries: true } }) },
  } as never)
  const named = mine.map(({ key }) => table!.causeOf!(key)).toReversed()
  expect(named).toEqual(['Chest 1', 'Chest 2', 'Chest 3'])
})
