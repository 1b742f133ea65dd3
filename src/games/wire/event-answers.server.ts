import { z } from 'zod'
import type { GameEvent } from '#games/engine/types.ts'
import { exactly } from '#platform/calls/shapes/same.server.ts'

/** The events of rounds in answers, as the engines' types have them. */

const type = <T extends string>(name: T) => z.literal(name)
const numbers = z.array(z.number())
const win = z.number()
const times = z.number()
const cell = z.tuple([z.number(), z.number()])
const cells = z.array(cell)
const grid = z.array(z.array(z.string()))
const coins = z.array(z.strictObject({ cell, value: z.number() }))
const lineOf = { symbol: z.string(), count: z.number(), cells, win }

const slotEvents = [
  z.strictObject({
    type: type('reveal'),
    scope: z.enum(['base', 'free']),
    stops: numbers,
    grid,
    coins: coins.optional(),
    collected: z.number().optional(),
    held: numbers.optional(),
  }),
  z.strictObject({ type: type('lineWin'), line: z.number(), ...lineOf }),
  z.strictObject({ type: type('scatterWin'), ...lineOf }),
  z.strictObject({ type: type('waysWin'), ways: z.number(), ...lineOf }),
  z.strictObject({ type: type('clusterWin'), times, ...lineOf }),
  z.strictObject({ type: type('cascade'), cleared: cells, grid }),
  z.strictObject({ type: type('expand'), reels: numbers, grid }),
  z.strictObject({ type: type('collect'), symbol: z.string(), collectors: cells, fish: coins, times, win }),
  z.strictObject({
    type: type('levelUp'),
    symbol: z.string(),
    collected: z.number(),
    count: z.number(),
    times,
    left: z.number(),
  }),
  z.strictObject({ type: type('pots'), burst: z.array(z.string()) }),
  z.strictObject({ type: type('bonusBuy'), price: z.number() }),
  z.strictObject({
    type: type('freeSpinsTrigger'),
    count: z.number(),
    multiplier: z.number(),
    left: z.number(),
  }),
  z.strictObject({ type: type('freeSpin'), index: z.number(), left: z.number() }),
  z.strictObject({ type: type('holdTrigger'), coins, respins: z.number() }),
  z.strictObject({ type: type('respin'), landed: coins, left: z.number() }),
  z.strictObject({ type: type('holdEnd'), coins: z.number(), full: z.boolean(), win }),
  z.strictObject({
    type: type('fraction'),
    rest: z.number(),
    of: z.number(),
    drawn: z.number(),
    pays: z.number(),
  }),
  z.strictObject({
    type: type('total'),
    win,
    capped: z.literal(true).optional(),
    returned: z.number().optional(),
  }),
] as const

const side = z.enum(['heads', 'tails'])
const bets = z.array(z.strictObject({ spot: z.string(), chips: z.number(), win }))
const card = z.strictObject({ rank: z.number(), suit: z.number() })
const cards = z.array(card)
const hand = z.strictObject({
  cards,
  total: z.number(),
  soft: z.boolean(),
  stake: z.number(),
  state: z.enum(['waiting', 'playing', 'stood', 'bust', 'blackjack']),
})

const instantEvents = [
  z.strictObject({ type: type('dice'), roll: z.number(), target: z.number(), over: z.boolean(), win }),
  z.strictObject({ type: type('toss'), faces: z.array(side), side, win }),
  z.strictObject({ type: type('climb'), reached: z.number(), target: z.number(), win }),
  z.strictObject({ type: type('drop'), path: z.array(z.boolean()), slot: z.number(), times, win }),
  z.strictObject({
    type: type('keno'),
    picks: numbers,
    drawn: numbers,
    hits: z.number(),
    star: z.strictObject({ number: z.number(), hit: z.boolean() }).nullable(),
    times,
    win,
  }),
  z.strictObject({ type: type('roulette'), number: z.number(), bets, win }),
  z.strictObject({ type: type('wheel'), stop: z.number(), ring: z.number(), times, win }),
  z.strictObject({ type: type('scratch'), cells: z.array(z.string()), prize: z.number(), times, win }),
  z.strictObject({
    type: type('bingo'),
    tickets: z.array(numbers),
    balls: numbers,
    results: z.array(z.strictObject({ prize: z.number(), win })),
    win,
  }),
  z.strictObject({ type: type('baccarat'), player: cards, banker: cards, bets, win }),
  z.strictObject({
    type: type('sicbo'),
    dice: z.tuple([z.number(), z.number(), z.number()]),
    bets,
    win,
  }),
] as const

/** Of games in which players move. */
const moveEvents = [
  z.strictObject({ type: type('turn'), moves: z.array(z.string()), take: z.number() }),
  z.strictObject({ type: type('minesField'), cells: z.number(), mines: z.number() }),
  z.strictObject({ type: type('gem'), cell: z.number(), times }),
  z.strictObject({ type: type('mine'), cell: z.number() }),
  z.strictObject({ type: type('minesEnd'), mines: numbers, win }),
  z.strictObject({ type: type('tower'), level: z.string(), floors: z.number(), doors: z.number() }),
  z.strictObject({ type: type('floor'), floor: z.number(), door: z.number(), times }),
  z.strictObject({ type: type('fall'), floor: z.number(), door: z.number() }),
  z.strictObject({ type: type('towerEnd'), traps: z.array(numbers), win }),
  z.strictObject({ type: type('roadCard'), card, guess: z.string(), times }),
  z.strictObject({ type: type('roadEnd'), lost: z.boolean(), win }),
  z.strictObject({ type: type('hand'), cards }),
  z.strictObject({ type: type('drawn'), cards, held: z.array(z.boolean()), pay: z.string(), win }),
  z.strictObject({
    type: type('blackjack'),
    hands: z.array(hand),
    active: z.number(),
    dealer: cards,
    dealerTotal: z.number(),
    what: z.enum(['deal', 'hit', 'stand', 'double', 'split', 'dealer']),
  }),
  z.strictObject({ type: type('blackjackEnd'), wins: numbers, win }),
  z.strictObject({ type: type('launch'), auto: z.number() }),
  z.strictObject({ type: type('flight'), left: z.number().nullable(), burst: z.number(), win }),
] as const

export const gameEvent = exactly<GameEvent>()(
  z.discriminatedUnion('type', [...slotEvents, ...instantEvents, ...moveEvents]),
)
