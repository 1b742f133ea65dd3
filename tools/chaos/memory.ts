import { createHash } from 'node:crypto'
import type { FallenView, JackpotView } from '../../src/features/jackpots/contract.ts'
import type { GameMode } from '../../src/platform/base/text/money.ts'
import type { Bet } from './plan.ts'
import type { Credit } from './expected-balance.ts'

/** The answers that the run received, to be compared with the database afterwards. */

/** A round that was answered with success: the figures of its first answer. */
export interface ReportedRound {
  readonly playerId: string
  readonly bet: Bet
  /** Hash of the whole first answer: every later one must be the same. */
  readonly answer: string
  readonly next: string
  readonly opened: boolean
  /** It ends by itself, watched or not. */
  readonly flies: boolean
  /** All that was staked so far, and how much of it were winnings. */
  staked: number
  fromWinnings: number
  /** The part of the stake that came back undecided: it was no stake. */
  returned: number
  /** The win that the answers report, once it is known. */
  win: number | null
  readonly nonce: number
  readonly seedId: string
  readonly version: number
  readonly coins: number
  readonly entries: number
  readonly winnings: number
}

export interface ReportedGift {
  readonly playerId: string
  readonly coins: number
  readonly entries: number
}

export interface ReportedPlayer {
  readonly playerId: string
  readonly email: string
  favourites: readonly number[]
  mode: GameMode
  seedId: string
  readonly rotations: string[]
  version: number
  /** Payments that no request asked for, in their order. */
  readonly arrivals: Credit[]
}

export interface Memory {
  readonly rounds: Map<string, ReportedRound>
  readonly gifts: Map<string, ReportedGift>
  readonly players: ReportedPlayer[]
  /** Addresses of the accounts that were opened beside. */
  readonly accounts: string[]
  /** Jackpots that were told to have fallen, by name and cycle, and the last that was notified of all of them. */
  readonly falls: Map<string, FallenView>
  jackpots: readonly JackpotView[]
  /** Answers that contradict one another or the arithmetic, in words. */
  readonly surprises: Map<Surprise, string[]>
  /** Steps done, of the plan. */
  done: number
  readonly kinds: Map<string, number>
}

const SURPRISES = [
  'first answers that changed',
  'two effects of one key',
  'balances that do not add up',
  'answers that nothing explains',
  'jackpots that went back',
] as const
export type Surprise = (typeof SURPRISES)[number]

export const openMemory = (): Memory => ({
  rounds: new Map(),
  gifts: new Map(),
  players: [],
  accounts: [],
  falls: new Map(),
  jackpots: [],
  surprises: new Map(SURPRISES.map((name) => [name, []])),
  done: 0,
  kinds: new Map(),
})

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** The fields in which answers to one question differ, with what they hold. */
export function differing(answers: readonly object[]): string {
  const fields = new Set(answers.flatMap((answer) => Object.keys(answer)))
  const parts = [...fields].map((field) => {
    const values = new Set(
      answers.map((answer) => JSON.stringify((answer as Record<string, unknown>)[field])),
    )
    return values.size > 1 ? `${field}: ${[...values].join(' or ').slice(0, 300)}` : ''
  })
  return parts.filter((text) => text !== '').join(', ')
}
