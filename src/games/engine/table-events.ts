/** Events of the originals and table games, as their boards animate them. Amounts are minor units. */

/** A playing card: rank 1 (ace) … 13 (king), suit 0 … 3 (spades, hearts, clubs, diamonds); 0 and 0 is a joker. */
export interface Card {
  readonly rank: number
  readonly suit: number
}

/** The result of one bet on a felt: its field, chips, and pay. */
export interface FeltBet {
  readonly spot: string
  readonly chips: number
  readonly win: number
}

/** A hand of blackjack as it lies on the felt. */
export interface BlackjackHand {
  readonly cards: readonly Card[]
  readonly total: number
  /** An ace counts eleven in it. */
  readonly soft: boolean
  /** Staked on this hand. */
  readonly stake: number
  readonly state: 'waiting' | 'playing' | 'stood' | 'bust' | 'blackjack'
}

export type TableEvent =
  | {
      readonly type: 'toss'
      readonly faces: readonly ('heads' | 'tails')[]
      readonly side: 'heads' | 'tails'
      readonly win: number
    }
  /** `reached` and `target` in hundredths: 250 reads 2.50 ×. */
  | { readonly type: 'climb'; readonly reached: number; readonly target: number; readonly win: number }
  /** A ball through the pegs: false is left, true is right; `times` in hundredths. */
  | {
      readonly type: 'drop'
      readonly path: readonly boolean[]
      readonly slot: number
      readonly times: number
      readonly win: number
    }
  | {
      readonly type: 'keno'
      readonly picks: readonly number[]
      readonly drawn: readonly number[]
      readonly hits: number
      /** Star keno: the last ball, and whether it was picked. */
      readonly star: { readonly number: number; readonly hit: boolean } | null
      readonly times: number
      readonly win: number
    }
  | {
      readonly type: 'roulette'
      readonly number: number
      readonly bets: readonly FeltBet[]
      readonly win: number
    }
  | {
      readonly type: 'wheel'
      readonly stop: number
      readonly ring: number
      readonly times: number
      readonly win: number
    }
  /** `cells` are keys of pictures; `prize` the tier that was won, -1 for none. */
  | {
      readonly type: 'scratch'
      readonly cells: readonly string[]
      readonly prize: number
      readonly times: number
      readonly win: number
    }
  | {
      readonly type: 'bingo'
      /** Numbers of each ticket, row by row; 0 is the free cell. */
      readonly tickets: readonly (readonly number[])[]
      readonly balls: readonly number[]
      /** Of each ticket: the pattern that pays, -1 for none, and its pay. */
      readonly results: readonly { readonly prize: number; readonly win: number }[]
      readonly win: number
    }
  | {
      readonly type: 'baccarat'
      readonly player: readonly Card[]
      readonly banker: readonly Card[]
      readonly bets: readonly FeltBet[]
      readonly win: number
    }
  | {
      readonly type: 'sicbo'
      readonly dice: readonly [number, number, number]
      readonly bets: readonly FeltBet[]
      readonly win: number
    }
  /** The moves that are open to the player now, and what ending the round would pay. */
  | { readonly type: 'turn'; readonly moves: readonly string[]; readonly take: number }
  | { readonly type: 'minesField'; readonly cells: number; readonly mines: number }
  | { readonly type: 'gem'; readonly cell: number; readonly times: number }
  | { readonly type: 'mine'; readonly cell: number }
  /** The end of a field of gems: where the mines lay. */
  | { readonly type: 'minesEnd'; readonly mines: readonly number[]; readonly win: number }
  | { readonly type: 'tower'; readonly level: string; readonly floors: number; readonly doors: number }
  | { readonly type: 'floor'; readonly floor: number; readonly door: number; readonly times: number }
  | { readonly type: 'fall'; readonly floor: number; readonly door: number }
  /** The end of a climb: the trapped doors of every floor. */
  | { readonly type: 'towerEnd'; readonly traps: readonly (readonly number[])[]; readonly win: number }
  | { readonly type: 'roadCard'; readonly card: Card; readonly guess: string; readonly times: number }
  | { readonly type: 'roadEnd'; readonly lost: boolean; readonly win: number }
  | { readonly type: 'hand'; readonly cards: readonly Card[] }
  | {
      readonly type: 'drawn'
      readonly cards: readonly Card[]
      readonly held: readonly boolean[]
      /** Key of the pay, empty for none. */
      readonly pay: string
      readonly win: number
    }
  | {
      readonly type: 'blackjack'
      readonly hands: readonly BlackjackHand[]
      readonly active: number
      /** The first card only, until the player is done. */
      readonly dealer: readonly Card[]
      readonly dealerTotal: number
      readonly what: 'deal' | 'hit' | 'stand' | 'double' | 'split' | 'dealer'
    }
  | {
      readonly type: 'blackjackEnd'
      /** Of each hand what it brought back, its own stake at a tie included. */
      readonly wins: readonly number[]
      readonly win: number
    }
  | { readonly type: 'launch'; readonly auto: number }
  /** The end of a flight: where the player left it, or null, and where it burst, hundredths. */
  | { readonly type: 'flight'; readonly left: number | null; readonly burst: number; readonly win: number }
