import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyGame } from '#games/catalogue.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { transact } from '#platform/data/db.server.ts'
import { drawShaped } from '#platform/draws/draw.server.ts'
import { drawSealed, revealSeal, sealDraws } from '#platform/draws/sealed-draws.server.ts'
import type { Shape } from '#platform/draws/shapes.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { choicesOf, costOf } from '#tests/rig/rounds.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls, type RoundView, type SeedView } from '../contract.ts'
import { pageVerifier, same } from './page-verifier.tsx'

/** The code that the fairness page prints is enough to check each round and each draw of a running site. */
const at = testSite()
const { page, examples } = pageVerifier()

/** The tables of a game, at the address that the page names. */
const tablesAt = (address: string): unknown => {
  const file = readFileSync(join(import.meta.dirname, '../../../../public', address), 'utf8')
  return (JSON.parse(file) as { readonly definition: unknown }).definition
}
const tablesOf = ({ game, definition_hash }: RoundView) =>
  tablesAt(`/revisions/${game}/${definition_hash}.json`)

/** The numbers of a stream as the page says it in words, without its code. */
function* wordsOf(serverSeed: string, text: string): Generator<number> {
  const key = Buffer.from(serverSeed, 'hex')
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', key).update(`${text}:${counter}`).digest()
    for (let place = 0; place < 8; place++) yield block.readUInt32BE(place * 4)
  }
}

test('the stream that the page describes in words is the one of its code', () => {
  const seed = 'c0ffee'.padEnd(64, '7')
  expect(page.hashOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  const [below, words] = [page.openStream(seed, 'é ß', 12), wordsOf(seed, 'é ß:12')]
  for (let draw = 0; draw < 500; draw++) {
    const n = [2 ** 32, 3_000_000_000, 52, 1, 10_000][draw % 5]!
    let word = words.next().value as number
    while (word >= 2 ** 32 - (2 ** 32 % n)) word = words.next().value as number
    expect(below(n)).toBe(word % n)
  }
})

test('each example of the page comes to what it prints', () => {
  covers('001 §4.17')
  expect(examples.length).toBeGreaterThan(30)
  for (const { call, result, tables } of examples)
    expect(JSON.stringify(page.run(call, tables && tablesAt(tables))), call).toBe(result)
})

type Of<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
const all = <T extends GameEvent['type']>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Of<T> => event.type === type)

/** The parts of a round's events that the page's code computes too. */
function shownBy(events: readonly GameEvent[]): unknown {
  const only = <T extends GameEvent['type']>(type: T, ...fields: readonly (keyof Of<T>)[]) =>
    all(events, type)
      .slice(-1)
      .map((event) => Object.fromEntries(fields.map((field) => [field, event[field]])))
  const road = all(events, 'roadCard').map(({ card }) => card)
  const [table] = all(events, 'blackjack').slice(-1)
  return [
    ...all(events, 'reveal').map(({ stops }) => ({ stops })),
    ...only('holdEnd', 'coins'),
    ...only('dice', 'roll'),
    ...only('toss', 'faces'),
    ...only('climb', 'reached'),
    ...only('flight', 'burst', 'left'),
    ...only('drop', 'path'),
    ...only('wheel', 'stop'),
    ...only('keno', 'drawn'),
    ...only('scratch', 'cells'),
    ...only('minesEnd', 'mines'),
    ...only('towerEnd', 'traps'),
    ...only('bingo', 'tickets', 'balls'),
    ...only('roulette', 'number'),
    ...only('sicbo', 'dice'),
    ...only('baccarat', 'player', 'banker'),
    ...only('drawn', 'cards'),
    ...(road.length > 0 ? [{ cards: road }] : []),
    ...(table ? [{ hands: table.hands.map(({ cards }) => cards), dealer: table.dealer }] : []),
  ]
}

/** A move that can be made now: some rounds go on, some end. */
function moveFor(events: readonly GameEvent[], step: number): unknown {
  const { moves } = all(events, 'turn').at(-1)!
  if (moves.includes('take') && step > 2) return { take: true }
  if (moves.includes('open')) return { open: step }
  if (moves.includes('door')) return { door: 0 }
  if (moves.includes('hold')) return { hold: [true, false, true, false, true] }
  if (moves.includes('split')) return { play: 'split' }
  if (moves.includes('double')) return { play: 'double' }
  if (moves.includes('stand')) return { play: step > 1 ? 'stand' : 'hit' }
  if (moves.includes('leave')) return { leave: true }
  return { guess: moves[0] }
}

/** Plays a round to its end. */
async function play(client: Client, slug: string, mode: 'SweepStakes' | 'TournamentPoints', choice: unknown) {
  const ask = { mode, stake: costOf({ slug, mode, choice }), ...(choice === undefined ? {} : { choice }) }
  let last = await client.beginRound(slug, ask)
  const { round_id } = last
  let { events } = last
  for (let step = 1; last.status === 'open'; step++) {
    if (all(events, 'turn').length === 0) return client.finishRound(slug, round_id)
    const { body } = await client.call(calls.step, { slug, round_id, step, move: moveFor(events, step) })
    if (!body.data) return
    last = body.data
    events = [...events, ...last.events]
  }
}

describe('rounds of the running site', () => {
  let client: Client
  let seed: SeedView
  beforeAll(async () => {
    client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 50_000_000, entries: 500_000 })
    for (const { slug } of everyGame)
      for (const choice of choicesOf(slug))
        for (const mode of ['SweepStakes', 'TournamentPoints'] as const)
          for (let time = 0; time < 2; time++) await play(client, slug, mode, choice)
    const { body } = await client.call(calls.rotate, {})
    seed = body.data!.revealed
  })

  test.each([...new Set(everyGame.map(({ mechanic }) => mechanic))])(
    '%s: each comes to what it showed and paid',
    async (mechanic) => {
      covers('001 §4.17')
      expect(page.hashOf(seed.server_seed!)).toBe(seed.server_seed_hash)
      let checked = 0
      for (const { slug } of everyGame.filter((game) => game.mechanic === mechanic)) {
        const { body } = await client.call(calls.history, { slug })
        for (const round of body.data!.rounds) {
          const made = page.verify(round, tablesOf(round), seed.server_seed!, seed.client_seed)
          const { win, returned, events } = round
          expect(same(made), `${slug} ${round.nonce}`).toEqual({ win, returned, shown: shownBy(events) })
          checked++
        }
      }
      expect(checked).toBeGreaterThanOrEqual(4)
    },
  )
})

const SHAPES: readonly Shape[] = [
  { kind: 'weights', weights: [5_000, 0, 4_990, 10] },
  { kind: 'dice', n: 3 },
  { kind: 'numbers', k: 4, n: 100 },
  { kind: 'sample', k: 5, n: 40 },
  { kind: 'shuffle', n: 9 },
]

test('a reward’s draws, in each shape', async () => {
  covers('001 §4.17')
  const client = await at.player()
  const playerId = await at.idOf(client)
  for (const [place, shape] of [...SHAPES, ...SHAPES].entries())
    await transact(at.runtime.database.db, (tx) =>
      drawShaped(tx, at.clock, { playerId, feature: 'raffle', key: `day ${place}`, shape }),
    )
  await client.call(calls.rotate, {})
  const { draws } = (await client.call(calls.draws, {})).body.data!
  expect(draws).toHaveLength(10)
  for (const draw of draws) expect(same(page.verifyReward(draw))).toEqual(draw.results)
})

test('draws for everyone, in each shape', async () => {
  covers('001 §4.17')
  const what = { purpose: 'raffle', subject: 'week 48' }
  await transact(at.runtime.database.db, async (tx) => {
    await sealDraws(tx, at.clock, { ...what, theme: 'aurelia' })
    for (const [place, shape] of SHAPES.entries())
      await drawSealed(tx, at.clock, what, { key: `prize ${place}`, shape })
    await revealSeal(tx, at.clock, what)
  })
  const { seals } = (await at.visitor().call(calls.seals, {})).body.data!
  const seal = seals.find(({ purpose }) => purpose === what.purpose)!
  expect(seal.draws).toHaveLength(SHAPES.length)
  expect(page.hashOf(seal.server_seed!)).toBe(seal.server_seed_hash)
  for (const draw of seal.draws) expect(same(page.verifySealed(seal, draw))).toEqual(draw.results)
})
