import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { dailyCard } from '../cards.server.ts'
import { calls } from '../contract.ts'
import { paying, planCards } from './plan.ts'

/**
 * Covers cards and boxes between two runs: they stay the player's and open with the odds they were given
 * with.
 */
const at = testSite()

type Player = Awaited<ReturnType<typeof at.player>>
let gifts = 0
async function give(player: Player, kind: 'scratch-card' | 'magic-box', count = 1) {
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const cause = { feature: 'scratch-cards', key: `between:${++gifts}`, kind: 'gift' }
  const prize = { items: [{ kind, count }] }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
}
const state = async (player: Player) => (await player.call(calls.state)).body.data!
const reveal = (player: Player, card_id: string) => player.call(calls.reveal, { card_id })
const prizeOf = async (player: Player, card_id: string) => (await reveal(player, card_id)).body.data?.prize
const goTo = (iso: string) => at.clock.advance(Date.parse(iso) - at.clock.now())
/** A run of a day in which every card wins so many coins. */
const runOfADay = (coins: number) => planCards(at, { economy: paying(coins), days: 1 })
/** Without a run, the page and the lobby say what there is to open. */
const openFor = async (player: Player) => {
  const { isActive, finishedAt, cards, boxes } = await state(player)
  const { body } = await player.call(init.init)
  expect(body.data!.scratchCardLottery).toEqual({ isActive, finishedAt })
  return { isActive, finishedAt, open: [cards.length, boxes.length] }
}

describe('between two runs', () => {
  test('before the first run, a card that was given is drawn by the usual odds', async () => {
    const player = await at.player()
    await give(player, 'scratch-card')
    const { cards, odds } = await state(player)
    expect([cards.map(({ kind }) => kind), odds[0]!.chance]).toEqual([['given'], '55%'])
    expect((await reveal(player, cards[0]!.card_id)).status).toBe(200)
  })

  test('a card that was given is opened by the odds of its run, which are shown beside it', async () => {
    covers('001 cards.8')
    const player = await at.player()
    await runOfADay(500)
    await give(player, 'scratch-card', 3)
    const { finishedAt } = (await player.call(calls.state)).body.data!
    const { cards } = await state(player)
    const given = cards.filter(({ kind }) => kind === 'given')
    const [one, two, three] = given.map(({ card_id }) => card_id) as [string, string, string]
    // All of them by the odds of this run; the last end is that of the given cards.
    expect([cards.length, finishedAt]).toEqual([4, given[0]!.expiresAt])
    expect(given.every(({ odds }) => odds === undefined)).toBe(true)
    const today = cards.find(({ kind }) => kind === 'daily')!
    goTo(today.expiresAt!)
    at.clock.advance(DAY)
    const before = await player.balance()
    expect(await openFor(player)).toEqual({ isActive: true, finishedAt: given[0]!.expiresAt, open: [3, 0] })
    expect((await state(player)).odds.slice(1)).toEqual([
      { prize: { coins: 500 }, weight: 10_000, chance: '100%' },
    ])
    const first = (await reveal(player, one)).body
    expect(first.data).toMatchObject({ card_id: one, prize: { coins: 500 } })
    expect((await reveal(player, one)).body).toEqual(first)
    expect((await player.balance()).tourPoints).toBe(before.tourPoints + 500)
    const daily = await reveal(player, dailyCard(at.clock.now(), 'America/New_York'))
    expect([daily.status, daily.body.code]).toEqual([410, 'FEATURE_ENDED'])

    // Another run changes nothing about them.
    await runOfADay(800)
    const now = await state(player)
    const won = (odds: typeof now.odds) => odds[1]!.prize
    expect(won(now.odds)).toEqual({ coins: 800 })
    expect(now.cards.map(({ kind, odds }) => [kind, odds && won(odds)])).toEqual([
      ['daily', undefined],
      ['given', { coins: 500 }],
      ['given', { coins: 500 }],
    ])
    expect(await prizeOf(player, now.cards[0]!.card_id)).toEqual({ coins: 800 })
    expect(await prizeOf(player, two)).toEqual({ coins: 500 })
    at.clock.advance(2 * DAY)
    expect(await prizeOf(player, three)).toEqual({ coins: 500 })
    expect(await openFor(player)).toEqual({ isActive: false, finishedAt: null, open: [0, 0] })
  })

  test('a box is opened too, asked again it holds the same cards, and they are drawn', async () => {
    covers('001 cards.8')
    const player = await at.player()
    await runOfADay(800)
    at.clock.advance(DAY + HOUR)
    await give(player, 'magic-box')
    const [box] = (await state(player)).boxes
    expect(await openFor(player)).toEqual({ isActive: true, finishedAt: box!.expiresAt, open: [0, 1] })
    const open = () => player.call(calls.box, { box_id: box!.box_id })
    const { body } = await open()
    expect((await open()).body).toEqual(body)
    for (const { card_id } of body.data!.cards) expect(await prizeOf(player, card_id)).toEqual({ coins: 800 })
  })

  test('what is not opened in its 7 days is gone, on the date that was shown', async () => {
    covers('001 cards.8')
    const player = await at.player()
    await give(player, 'scratch-card')
    const [card] = (await state(player)).cards
    expect(card!.expiresAt).toBe(new Date(at.clock.now() + 7 * DAY).toISOString())
    at.clock.advance(7 * DAY - 1)
    expect((await openFor(player)).open).toEqual([1, 0])
    at.clock.advance(1)
    expect(await openFor(player)).toEqual({ isActive: false, finishedAt: null, open: [0, 0] })
    expect((await reveal(player, card!.card_id)).body.code).toBe('UNKNOWN_CARD')
  })

  test('where the operator turned cards off, nothing opens and nothing is offered', async () => {
    const player = await at.player()
    await give(player, 'scratch-card')
    const [card] = (await state(player)).cards
    const ends_ms = at.clock.now() + HOUR
    await at.runtime.database.pool.query(
      `insert into feature_window (theme, feature, starts_at, ends_at) values ('aurelia', 'scratch-cards', $1, $2)`,
      [new Date(0), new Date(ends_ms)],
    )
    // A node keeps the table for 900 ms.
    at.clock.advance(1_000)
    expect((await openFor(player)).finishedAt).toBe(new Date(ends_ms).toISOString())
    at.clock.advance(HOUR)
    expect(await openFor(player)).toEqual({ isActive: false, finishedAt: null, open: [0, 0] })
    expect((await reveal(player, card!.card_id)).status).not.toBe(200)
  })

  test('the ledger, the items, and the chains agree', async () => {
    expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
  })
})
