import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openAssets, type AssetReceiver } from '../money/assets.server.ts'
import type { Prize } from '../money/prize.ts'
import type { ItemPrize } from './kind.ts'
import { transact } from '../data/db.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { addRun } from '../runs/tests/add-run.ts'
import { DAY, HOUR, simClock } from '../time/clock.ts'
import { itemsOf } from './items.server.ts'
import type { ItemKind } from './kind.ts'

/** Items in prizes: of kinds that features register, or of their worth where a brand lacks the feature. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18, 12))

const notified: string[] = []
const kinds: Readonly<Record<string, readonly ItemKind[]>> = {
  boxes: [
    {
      kind: 'box',
      lifetime_ms: DAY,
      worth: { coins: 10.4, entries: 1.5 },
      given: async (_, playerId) => void notified.push(playerId),
    },
  ],
  cards: [{ kind: 'card', lifetime_ms: null, worth: { coins: 3, entries: 0 } }],
  eggs: [{ kind: 'egg', lifetime_ms: null, single: true }],
  tickets: [{ kind: 'ticket', lifetime_ms: HOUR }],
  maps: [{ kind: 'die', lifetime_ms: 7 * DAY, endsWithRun: true }],
}
const services = Object.entries(kinds).map(([name, items]) => ({ feature: { name }, items }))
const assets = openAssets(services)

async function player(): Promise<AssetReceiver> {
  const playerId = crypto.randomUUID()
  await at.database.pool.query(
    `insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
     values ($1, 'aurelia', $2, $2, '1990-01-01', 'TX', now(), now())`,
    [playerId, `${playerId}@test.example`],
  )
  return { playerId, mode: 'SweepStakes', key: 'cause' }
}
const give = (to: AssetReceiver, items: readonly ItemPrize[]) =>
  transact(at.database.db, (tx) => assets.grant(tx, clock, to, { items }))
const held = async ({ playerId }: AssetReceiver) =>
  (await itemsOf(at.database.db, playerId, new Date(clock.now()), ['box', 'card', 'ticket', 'die'])).map(
    ({ kind, left, expires_at }) => [kind, left, expires_at && Date.parse(expires_at) - clock.now()],
  )

test('a prize gives items of several kinds, each until the end that it or its kind has', async () => {
  const to = await player()
  const prize = [
    { kind: 'box', count: 2 },
    { kind: 'card', count: 1, lifetime_ms: 7 * DAY },
    { kind: 'ticket', count: 5, lifetime_ms: null },
  ]
  const { items } = await give(to, prize)
  expect(items).toMatchObject({ fresh: true, expires_at: new Date(clock.now() + DAY).toISOString() })
  expect(await held(to)).toEqual([
    ['box', 2, DAY],
    ['card', 1, 7 * DAY],
    ['ticket', 5, null],
  ])
  // The cause again: nothing is given, and nobody is told again.
  expect((await give(to, prize)).items!.fresh).toBe(false)
  expect((await held(to)).length).toBe(3)
  expect(notified.filter((id) => id === to.playerId)).toHaveLength(1)
})

test('items that end with a run end with the one that takes place, or the next; without one after their time', async () => {
  covers('001 map.7')
  const feature = 'maps'
  const [dice, to] = [[{ kind: 'die', count: 1 }], await player()]
  const given = async (key: string, items: readonly ItemPrize[] = dice) => {
    await give({ ...to, key }, items)
    const ends = (await held(to)).map(([, , left_ms]) => left_ms)
    return ends
  }
  const at_ms = (after_ms: number) => new Date(clock.now() + after_ms)
  expect(await given('before any run')).toEqual([7 * DAY])
  await addRun(at.database, { feature, startsAt: at_ms(DAY), endsAt: at_ms(3 * DAY) })
  await addRun(at.database, { feature, theme: 'popply', startsAt: at_ms(0), endsAt: at_ms(HOUR) })
  expect(await given('before the run')).toEqual([3 * DAY, 7 * DAY])
  await addRun(at.database, { feature, startsAt: at_ms(0), endsAt: at_ms(2 * HOUR) })
  expect(await given('in a run')).toEqual([2 * HOUR, 3 * DAY, 7 * DAY])
  expect(await given('as a prize says', [{ ...dice[0]!, lifetime_ms: DAY }])).toContain(DAY)
  expect((await given('in a run')).length).toBe(4)
})

test('items that are used by their ids are rows of their own, given once together', async () => {
  const to = await player()
  for (const fresh of [true, false])
    expect((await give(to, [{ kind: 'egg', count: 3 }])).items!.fresh).toBe(fresh)
  const eggs = await itemsOf(at.database.db, to.playerId, new Date(clock.now()), ['egg'])
  expect(eggs.map(({ key, count, left }) => [key, count, left])).toEqual([
    ['cause', 1, 1],
    ['cause#2', 1, 1],
    ['cause#3', 1, 1],
  ])
})

test('a kind that nobody registered, a count, or two lines of one kind are refused before anything is given', () => {
  for (const items of [
    [],
    [{ kind: 'medal', count: 1 }],
    [{ kind: 'box', count: 0 }],
    [{ kind: 'box', count: 1.5 }],
    [{ kind: 'box', count: -1 }],
    [{ kind: 'box', count: 1, lifetime_ms: 0 }],
    [
      { kind: 'box', count: 1 },
      { kind: 'box', count: 2 },
    ],
  ])
    expect(() => assets.check({ items })).toThrow('We couldn’t add this reward')
  expect(() => assets.check({ items: [{ kind: 'box', count: 1 }] })).not.toThrow()
})

test('a brand without a feature gives what its items are worth, and the others as they are', () => {
  covers('001 bonuses.1')
  const prize: Prize = {
    coins: 100,
    items: [
      { kind: 'box', count: 3 },
      { kind: 'card', count: 2 },
      { kind: 'ticket', count: 1 },
    ],
  }
  const under = (features: Readonly<Record<string, boolean>>, entries = true) =>
    assets.prizeUnder({ features }, prize, entries)
  expect(under({})).toBe(prize)
  // 3 × 10.4 coins are 31, 3 × 1.5 entries are 5.
  expect(under({ boxes: false })).toEqual({ coins: 131, entries: 5, items: prize.items!.slice(1) })
  expect(under({ boxes: false, cards: false }, false)).toEqual({
    coins: 137 + 500,
    items: prize.items!.slice(2),
  })
  // Nothing is said of a ticket's worth: it is given everywhere.
  expect(under({ tickets: false })).toBe(prize)
  const boxes = { items: [{ kind: 'box', count: 1 }] }
  expect(assets.prizeUnder({ features: { boxes: false } }, boxes, true)).toEqual({ coins: 10, entries: 2 })
})

test('two features cannot register one kind', () => {
  const again = { feature: { name: 'more' }, items: kinds['boxes']! }
  expect(() => openAssets([...services, again])).toThrow('two features register the items box')
})
