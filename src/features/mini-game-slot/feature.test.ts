import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { nextDayStart } from '#platform/time/day.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { bonusOf } from '#tests/wire/bonus.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms, rewardConforms } from '#tests/suites/feature-conforms.ts'
import { drawConforms } from '#tests/suites/draw-conforms.ts'
import { equivalentConforms } from '#tests/suites/equivalent-conforms.ts'
import { payAllOwed, pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { client } from './client/face.ts'
import { calls, type Ending } from './contract.ts'
import { LEVELS } from './economy.ts'
import { miniGameSlot } from './feature.ts'
import { reelsOf, stopPrizeOf, weightsAt } from './rules.ts'
import { closeLeft } from './run.server.ts'

const at = testSite()
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const spin = (one: Client, level: number, key?: string) =>
  one.call(calls.spin, { level: String(level) }, keyed(key))
const configs = async (one: Client) => (await one.call(calls.configs)).body.data!
const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await at.runtime.database.pool.query<R>(text, values)).rows
const toMidnight = () => at.clock.advance(nextDayStart(at.clock.now(), 'America/New_York') - at.clock.now())
const payLeft = async () => {
  await closeLeft(at.runtime)
  await payAllOwed(at.runtime)
}

/** A player whose run stands on a level: days go by until a run gets there. */
async function onLevel(level: number, options: Parameters<typeof at.player>[0] = {}): Promise<Client> {
  const player = await at.player(options)
  for (let day = 0; day < 400; day++) {
    for (let from = 0; from < level; from++) if (!(await spin(player, from)).body.data!.advanced) break
    if ((await configs(player)).level === level) return player
    at.clock.advance(DAY)
  }
  throw new Error(`no run reached level ${level}`)
}

/** A player whose run of today is over. */
async function overToday(): Promise<Client> {
  const player = await at.player()
  for (let level = 0; !(await spin(player, level)).body.data!.over; level++);
  return player
}

featureConforms(at, miniGameSlot)
describe('stopping', () => {
  rewardConforms(at, miniGameSlot, { claim: calls.resetLevel, player: () => onLevel(1) })
  equivalentConforms(at, miniGameSlot, {
    claim: calls.resetLevel,
    player: (options) => onLevel(2, options),
    shown: async (one) => (await configs(one)).levels.map(({ stopPrize }) => stopPrize),
    paid: ({ prize }: Ending) => [prize],
  })
})
drawConforms(at, miniGameSlot, {
  draw: calls.spin,
  input: {},
  isKeyed: true,
  refused: { NOT_AVAILABLE: overToday },
  face: client,
  by: LEVELS.map((_, level) => weightsAt(level)),
  odds: {
    shown: async (one) => (await configs(one)).levels.map(({ advance }) => Math.round(10_000 * advance)),
    economy: LEVELS.map(({ advance }) => advance),
  },
})

test('a run goes up by its draws, and ends with the first that does not', async () => {
  const player = await at.player()
  const seen = new Set<string>()
  for (let day = 0; day < 60; day++) {
    const before = await player.balance()
    for (let level = 0; ; level++) {
      expect(await configs(player)).toMatchObject({ level, available: true, last: null })
      const { status, body } = await spin(player, level)
      const spun = body.data!
      expect(status).toBe(200)
      const [drawn] = (await player.call(play.draws, {})).body.data!.draws
      expect(drawn).toMatchObject({ feature: 'mini-game-slot', weights: weightsAt(level), ...spun.draw })
      const isOver = !spun.advanced || level === 4
      expect(drawn!.results).toEqual([spun.advanced ? 0 : 1])
      expect(spun).toMatchObject({
        level: spun.advanced ? level + 1 : 0,
        over: isOver,
        reels: reelsOf(level, spun.advanced),
        prize: isOver ? (spun.advanced ? stopPrizeOf(5) : { coins: 100 }) : null,
      })
      seen.add(`${level} ${spun.advanced}`)
      if (!isOver) continue
      const after = await player.balance()
      const added = [after.tourPoints - before.tourPoints, after.entries - before.entries]
      expect(added).toEqual([spun.prize!.coins, spun.prize!.entries ?? 0])
      expect(await configs(player)).toMatchObject({ level: 0, available: false, last: { prize: spun.prize } })
      expect((await spin(player, 0)).body).toMatchObject({ code: 'NOT_AVAILABLE' })
      expect((await player.call(calls.resetLevel)).body).toMatchObject({ code: 'NOTHING_TO_TAKE' })
      break
    }
    toMidnight()
  }
  expect([...seen]).toEqual(expect.arrayContaining(['0 true', '0 false', '1 true', '1 false', '2 false']))
})

test('without a key and a level a spin is from where the run stands, and each call is one', async () => {
  covers('001 mini-slot.4')
  const player = await onLevel(1)
  const drawn = async () => (await player.call(play.draws, {})).body.data!.draws.length
  const before = await drawn()
  const { status, body } = await player.call(calls.spin)
  expect([status, body.data?.reels]).toEqual([200, reelsOf(1, body.data!.advanced)])
  expect(await drawn()).toBe(before + 1)
})

test('a click may have a key: the same one spins once, with other data it is refused', async () => {
  covers('001 mini-slot.4')
  const player = await at.player()
  const key = randomUUID()
  const first = await spin(player, 0, key)
  expect(first.status).toBe(200)
  expect((await spin(player, 0, key)).body).toEqual(first.body)
  const other = await spin(player, 1, key)
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  const draws = (await player.call(play.draws, {})).body.data!.draws
  expect(draws.filter(({ feature }) => feature === 'mini-game-slot')).toHaveLength(1)
})

test('of spins at once one spins; the others hear that it is spinning', async () => {
  covers('001 mini-slot.3')
  for (let round = 0; round < 4; round++) {
    const player = await at.player()
    const answers = await Promise.all(Array.from({ length: 12 }, () => spin(player, 0)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : `${status} ${body.code}`))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    // Whoever came after the first was done finds the run moved on, or over.
    for (const code of codes)
      expect(['ok', '409 ALREADY_SPINNING', '409 LEVEL_CHANGED', '409 NOT_AVAILABLE']).toContain(code)
    const draws = (await player.call(play.draws, {})).body.data!.draws
    expect(draws.filter(({ feature }) => feature === 'mini-game-slot')).toHaveLength(1)
  }
})

test('a spin that another connection holds is refused at once', async () => {
  covers('001 mini-slot.3')
  const player = await onLevel(1)
  const key = { 'idempotency-key': randomUUID() }
  const held = await at.runtime.database.pool.connect()
  try {
    await held.query('begin')
    await held.query('select 1 from mini_game_slot_run where player_id = $1 for update', [
      await at.idOf(player),
    ])
    const { status, body } = await player.call(calls.spin, { level: '1' }, key)
    expect([status, body.code]).toEqual([409, 'ALREADY_SPINNING'])
    expect(body.message).toMatch(/^Already spinning/)
  } finally {
    await held.query('rollback')
    held.release()
  }
  // It was refused for the moment: the same click may be sent again.
  const again = await player.call(calls.spin, { level: '1' }, key)
  expect(again.status).toBe(200)
  expect((await player.call(calls.spin, { level: '1' }, key)).body).toEqual(again.body)
})

test('who spins from a level that is no longer theirs is told so, and nothing is drawn', async () => {
  const player = await onLevel(1)
  expect((await spin(player, 0)).body).toMatchObject({ code: 'LEVEL_CHANGED' })
  expect((await configs(player)).level).toBe(1)
})

test('stopping pays the level’s prize once a day, and the next day is a new run', async () => {
  const player = await onLevel(2)
  const before = await player.balance()
  const { data } = (await player.call(calls.resetLevel)).body
  expect(data).toEqual({ level: 2, prize: { coins: 1_200, entries: 5 } })
  const after = await player.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([1_200, 5])
  expect(await configs(player)).toMatchObject({ level: 0, available: false, last: data })
  expect((await spin(player, 0)).body).toMatchObject({ code: 'NOT_AVAILABLE' })
  toMidnight()
  expect(await configs(player)).toMatchObject({ level: 0, available: true, last: null })
  expect((await player.call(calls.resetLevel)).body).toMatchObject({ code: 'NOTHING_TO_TAKE' })
})

test('a run left open is paid at the end of its day, once, whoever looks', async () => {
  covers('001 mini-slot.6')
  const [player, other] = [await onLevel(1), await at.player({ state: 'CA' })]
  const before = await player.balance()
  await payLeft()
  expect(await player.balance()).toEqual(before)
  const { nextAt } = await configs(player)
  at.clock.advance(Date.parse(nextAt) - at.clock.now() - 1)
  await payLeft()
  expect(await player.balance()).toEqual(before)
  at.clock.advance(1)
  expect(await configs(player)).toMatchObject({ level: 0, available: true })
  await Promise.all([payLeft(), payLeft(), payLeft()])
  await payLeft()
  const after = await player.balance()
  expect(after.tourPoints - before.tourPoints).toBe(500)
  expect(after.version).toBe(before.version + 1)
  // The player is told once, with the cause, and has it in the statement.
  const ask = async <T>(path: string) => {
    const { call } = at.dispatcher.entries.find((one) => one.call.path === path)!
    return (await player.call(call)).body.data as T
  }
  type Taken = { readonly paid: readonly { readonly key: string }[] }
  const { paid } = await ask<Taken>('/rest/features-games-info/take-paid/')
  expect(paid).toMatchObject([{ feature: 'mini-game-slot', kind: 'mini-game slot', prize: { coins: 500 } }])
  expect(client.paidFor!(paid[0]!.key)).toMatch(/^Your mini-game run of \w+ \d+ was still open/)
  expect(await ask<Taken>('/rest/features-games-info/take-paid/')).toEqual({ paid: [] })
  const { operations } = await ask<{ operations: readonly object[] }>('/rest/payments/history/')
  expect(operations[0]).toMatchObject({ kind: 'mini-game slot', currency: 'coins', amount: 500 })
  // The new day's run is another one.
  expect((await spin(player, 0)).status).toBe(200)
  expect((await configs(other)).level).toBe(0)
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})

test('who is excluded when the day ends is paid once it is over', async () => {
  covers('001 mini-slot.6')
  const player = await onLevel(1)
  const before = await player.balance()
  await at.exclude(player, { ms: 2 * DAY, signedIn: true })
  expect((await spin(player, 0)).body).toMatchObject({ code: 'SELF_EXCLUDED' })
  toMidnight()
  await payLeft()
  expect((await player.balance()).tourPoints).toBe(before.tourPoints)
  at.clock.advance(2 * DAY + HOUR)
  await payAllOwed(at.runtime)
  expect((await player.balance()).tourPoints - before.tourPoints).toBe(500)
})

test('a level that no draw leads to is not paid', async () => {
  // What is drawn to look is as likely to lead up as any spin, so a few players show it.
  let held = 0
  for (let n = 0; n < 6; n++) {
    const player = await onLevel(1)
    const before = await player.balance()
    await rows('update mini_game_slot_run set level = 4 where player_id = $1 and ended is null', [
      await at.idOf(player),
    ])
    // Nor does it go on from there, where one spin may pay the most.
    expect((await player.call(calls.spin)).body).toMatchObject({ code: 'UNDER_REVIEW' })
    const { body } = await player.call(calls.resetLevel)
    if (body.success) continue
    expect(body).toMatchObject({ code: 'UNDER_REVIEW' })
    expect(await player.balance()).toEqual(before)
    held++
  }
  expect(held).toBeGreaterThan(2)
})

test('where entries may not be given, levels show and pay coins', async () => {
  const player = await onLevel(2, { state: 'CA' })
  const { levels } = await configs(player)
  expect(levels.map(({ stopPrize }) => stopPrize)).toEqual(
    [500, 1_700, 4_500, 13_000, 45_000].map((coins) => ({ coins })),
  )
  expect((await player.call(calls.resetLevel)).body.data!.prize).toEqual({ coins: 1_700 })
  expect((await player.balance()).entries).toBe(0)
})

test('the bonus carries its endpoint while it can be had', async () => {
  const player = await onLevel(1)
  const bonus = () => bonusOf(player, 'miniGameSlot')
  const { nextAt } = await configs(player)
  expect(await bonus()).toMatchObject({
    available: true,
    endpoint: '/rest/mini-game-slot/spin/',
    availableDate: null,
    expiresAt: nextAt,
  })
  await player.call(calls.resetLevel)
  expect(await bonus()).toMatchObject({ available: false, endpoint: null, availableDate: nextAt })
})

test('spins and stops reach the open pages of the player; a negative level is ignored there', async () => {
  covers('001 mini-slot.5')
  const player = await onLevel(1)
  await player.call(calls.resetLevel)
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(player), 'miniGameSlot')
  const data = pushes.filter(({ action }) => action === 'changed').map((one) => one.data)
  expect(data).toContainEqual({ level: 1, over: false })
  expect(data).toContainEqual({ level: 0, over: true })
  const me = { miniGameSlot: { isActive: true, isAvailable: true, level: 1 } } as never
  const reduce = client.pushReducers!['miniGameSlot.changed']!
  expect(reduce(me, { level: 2, over: false })).toEqual({
    miniGameSlot: { isActive: true, isAvailable: true, level: 2 },
  })
  expect(reduce(me, { level: 0, over: true })).toEqual({
    miniGameSlot: { isActive: true, isAvailable: false, level: 0 },
  })
  expect(reduce(me, { level: -1, over: false })).toBeNull()
})
