import { get, type Answer } from '#platform/calls/contract.ts'

export type Currency = 'coins' | 'entries' | 'winnings'

/** One change of one of the player's balances, as the ledger has it. */
export interface Operation {
  readonly id: string
  /** The kind of operation: `stake`, `win`, `welcome gift` … */
  readonly kind: string
  readonly currency: Currency
  /** Minor units; positive came to the player. */
  readonly amount: number
  /** The balance of this currency after it. */
  readonly balance: number
  /** ISO time. */
  readonly at: string
  /** The slug of the game, for rounds. */
  readonly game: string | null
}

export interface History {
  readonly operations: readonly Operation[]
  /** Ask with it for what is older; null at the end. */
  readonly next: string | null
}

export interface HistoryQuery {
  readonly currency?: Currency | undefined
  readonly cursor?: string | undefined
  /** 1 to 100, 25 by default. */
  readonly limit?: number | undefined
}

export const calls = {
  /** The player's own ledger, newest first. */
  history: get<Answer<History>, HistoryQuery>('/rest/payments/history/'),
}
