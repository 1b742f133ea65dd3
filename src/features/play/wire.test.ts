import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { checkSeal, isSound } from './client/fairness/seals/check-seal.ts'
import { calls as play } from './contract.ts'
import { definitionOf, everyGame } from '#games/catalogue.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import {
  drawPlaced,
  drawSealed,
  fixList,
  revealSeal,
  sealDraws,
} from '#platform/draws/sealed-draws.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { choicesOf, costOf } from '#tests/rig/rounds.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Bought features, and features behind a door, on the wire. */
const at = testSite()
const mode = 'TournamentPoints' as const
const selling = everyGame.filter(({ slug }) => choicesOf(slug).length > 1)
/** One game for each engine that sells. */
const kinds = [...new Map(selling.map((game) => [game.mechanic, game.slug])).values()]

function priceOf(slug: string): number {
  const { maths } = definitionOf(slug)!
  return 'buy' in maths ? maths.buy!.price : 0
}

async function rich() {
  const client = await at.player({ confirmed: true })
  await at.fund(client, { coins: 100_000_000 })
  return client
}

test.each(kinds)('%s: its feature is bought for its price, once, and stands in the history', async (slug) => {
  const client = await rich()
  const choice = { buy: true }
  const { data: session } = await expectAnswer(client, play.session, { slug })
  const stake = costOf({ slug, mode, choice })
  const ask = { slug, round_id: session!.next_round_id, stake, mode, choice }
  const { data } = await expectAnswer(client, play.play, ask)
  const price = priceOf(slug)
  expect(data!.events[0]).toEqual({ type: 'bonusBuy', price })
  expect(stake).toBe(session!.stakes[mode]![0]! * price)
  expect(data).toMatchObject({ staked: stake })
  const again = await client.call(play.play, ask)
  expect(again.body.data!.events).toEqual(data!.events)
  const { data: done } = await expectAnswer(client, play.finish, { slug, round_id: ask.round_id })
  expect(done!.balance.tourPoints).toBe(session!.balance.tourPoints - stake + done!.win + done!.returned)
  const { data: history } = await expectAnswer(client, play.history, { slug })
  expect(history!.rounds).toHaveLength(1)
  expect(history!.rounds[0]).toMatchObject({
    choice,
    stake,
    staked: stake,
    win: done!.win,
    status: 'settled',
  })
})

test('what cannot be bought is refused, and costs nothing', async () => {
  const client = await rich()
  const codeOf = async (slug: string, stake: number, choice: unknown) => {
    const { next_round_id: round_id } = await client.session(slug)
    const { status, body } = await client.call(play.play, { slug, round_id, stake, mode, choice })
    return [status, body.code]
  }
  const before = await client.balance()
  const slug = kinds[0]!
  const [plain] = definitionOf(slug)!.stakes[mode]
  // The price is a part of the stake; other features, and games that sell none, are no choice.
  expect(await codeOf(slug, plain!, { buy: true })).toEqual([400, 'STAKE_UNKNOWN'])
  const { next_round_id: round_id } = await client.session(slug)
  const { body } = await client.call(play.play, {
    slug,
    round_id,
    stake: plain!,
    mode,
    choice: { buy: true },
  })
  const price = priceOf(slug)
  expect(body.details).toEqual({ times: price })
  expect(body.message).toContain(
    `The feature wasn’t bought. It costs ${price} times a bet, and ${plain} isn’t`,
  )
  expect(body.message).toContain(`Send one of these prices: ${plain! * price}, `)
  expect(await codeOf(slug, plain!, { buy: false })).toEqual([400, 'CHOICE_WRONG'])
  expect(await codeOf(slug, plain!, { buy: true, more: 1 })).toEqual([400, 'CHOICE_WRONG'])
  expect(await codeOf('dragon-vault', 200, { buy: true })).toEqual([400, 'CHOICE_WRONG'])
  expect(await codeOf('rocket-rush', 200, { buy: true })).toEqual([400, 'CHOICE_WRONG'])
  expect(await client.balance()).toEqual(before)
})

test('a feature behind its door: the session shows it, the door pays it', async () => {
  const client = await rich()
  const slug = 'dragon-vault'
  const { data: session } = await expectAnswer(client, play.session, { slug })
  const stake = session!.stakes[mode]![0]!
  let round_id = session!.next_round_id
  let opened = null
  while (!opened) {
    at.clock.advance(1)
    const { data } = await expectAnswer(client, play.play, { slug, round_id, stake, mode })
    if (data!.status === 'open') opened = data!
    round_id = data!.next_round_id
  }
  const { data: back } = await expectAnswer(client, play.session, { slug })
  expect(back!.open_round).toMatchObject({ round_id: opened.round_id, events: opened.events, win: 0 })
  const waits = await client.call(play.play, { slug, round_id: back!.next_round_id, stake, mode })
  expect([waits.status, waits.body.code]).toEqual([409, 'ROUND_OPEN'])
  const ask = { slug, round_id: opened.round_id }
  const { data: paid } = await expectAnswer(client, play.finish, ask)
  expect(paid!.events.at(-1)).toMatchObject({ type: 'total', win: paid!.win })
  expect(paid!.balance.tourPoints).toBe(opened.balance.tourPoints + paid!.win)
  expect((await client.session(slug)).open_round).toBeNull()
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})

test('draws for many players are listed for everybody, and their seed only once it is revealed', async () => {
  covers('001 §4.18', '001 §4.19')
  const { clock, runtime } = at
  const within = <T>(work: (tx: Tx) => Promise<T>) => transact(runtime.database.db, work)
  const what = { purpose: 'sample-drops', subject: '2026-11-20' }
  const list = ['first', 'second', 'third', 'fourth']
  const read = async (client: Client) => (await expectAnswer(client, play.seals, {})).data!.seals
  const player = await at.player()
  expect(await read(player)).toEqual([])
  await within((tx) => sealDraws(tx, clock, { ...what, theme: 'aurelia' }))
  await within((tx) => fixList(tx, clock, what, list))
  const shape = { kind: 'sample', k: 2, n: 4 } as const
  const results = await within((tx) => drawSealed(tx, clock, what, { key: 'prizes', shape, from: list }))
  const [sealed] = await read(player)
  expect(sealed).toMatchObject({ ...what, server_seed: null, list_size: 4, draws: [{ results }] })
  await within((tx) => revealSeal(tx, clock, what))
  const [open] = await read(at.visitor())
  expect(open).toMatchObject({ ...sealed, server_seed: expect.any(String), revealed_at: expect.any(String) })
  expect(isSound(checkSeal(open!)!)).toBe(true)
  expect(await read(at.visitor({ theme: 'koi' }))).toEqual([])
  const { seal_id } = open!
  const { data } = await expectAnswer(at.visitor(), play.seal, { seal_id })
  expect(data!.draws).toEqual(open!.draws)
  const elsewhere = await at.visitor({ theme: 'koi' }).call(play.seal, { seal_id })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'UNKNOWN_SEAL'])

  // What was drawn from is there for guests of the brand.
  const lists = await expectAnswer(at.visitor(), play.lists, { seal_id })
  expect(lists.data).toEqual({ pages: [{ n: -1, page: 0, lines: list }], next: null })
  expect((await at.visitor().call(play.lists, { seal_id, after: '-1.0' })).body.data!.pages).toEqual([])
  const theirs = await at.visitor({ theme: 'koi' }).call(play.lists, { seal_id })
  expect([theirs.status, theirs.body.code]).toEqual([404, 'UNKNOWN_SEAL'])
  for (const after of ['', 'x', '1', '1.2.3', '-2.0', '0.-1', '1e3.0'])
    expect((await at.visitor().call(play.lists, { seal_id, after })).status, after).toBe(400)
})

test('of many draws the first come with their seal, and all of them by themselves', async () => {
  covers('001 races.10', '001 §4.19')
  const { clock, runtime } = at
  const within = <T>(work: (tx: Tx) => Promise<T>) => transact(runtime.database.db, work)
  const what = { purpose: 'sample-drops', subject: 'many' }
  const { sealId } = await within((tx) => sealDraws(tx, clock, { ...what, theme: 'aurelia' }))
  const draws = Array.from({ length: 60 }, (_, n) => ({
    n,
    key: `draw ${n}`,
    shape: { kind: 'numbers', k: 1, n: 9 } as const,
  }))
  await within((tx) => drawPlaced(tx, clock, what, draws))
  const [seal] = (await at.visitor().call(play.seals, {})).body.data!.seals
  expect([seal!.draw_count, seal!.draws.length]).toEqual([60, 25])
  const { draws: all } = (await at.visitor().call(play.seal, { seal_id: sealId })).body.data!
  expect(all.map(({ key }) => key)).toEqual(draws.map(({ key }) => key))

  // So are their lists: as many pages as an answer has room for, and then the others.
  const more = draws.map(({ n }) => ({
    ...{ n: 60 + n, key: `listed ${n}`, shape: { kind: 'numbers', k: 1, n: 2 } as const },
    list: { hash: 'ab'.repeat(32), size: 2, lines: [`a${n}`, `b${n}`] },
  }))
  await within((tx) => drawPlaced(tx, clock, what, more))
  const read: number[] = []
  let after: string | undefined
  do {
    const { data } = (await at.visitor().call(play.lists, { seal_id: sealId, ...(after && { after }) })).body
    read.push(...data!.pages.map(({ n }) => n))
    after = data!.next ?? undefined
  } while (after)
  expect(read).toEqual(more.map(({ n }) => n))
})
