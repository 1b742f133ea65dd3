/**
 * Into how many parts of the stake a multiplier is cut: hundredths where absent, as in revisions from before
 * returns of 99%.
 */
interface Cut {
  readonly parts?: 100 | 10_000
}

/** The originals and tables as data: for each mechanic its maths. Multipliers are hundredths of the stake. */
export interface OriginalMaths {
  readonly 'coin-flip': {
    /** Pays for one toss; each further toss doubles it. */
    readonly pays: number
    readonly most: number
  }
  readonly limbo: LimboMaths
  readonly crash: LimboMaths & {
    /** The multiplier grows by this many ten-thousandths of itself a tenth of a second. */
    readonly growth: number
    /**
     * Whether a flight lasts through the height of its end, so that a press there counts and has the return of
     * the automatic one. Absent in former revisions, where that press is too late.
     */
    readonly whole?: true
  }
  readonly plinko: {
    /** Pays of the slots by number of rows and risk. */
    readonly boards: readonly {
      readonly rows: number
      readonly risk: string
      readonly pays: readonly number[]
    }[]
  }
  readonly mines: Cut & {
    readonly cells: number
    readonly mines: readonly [least: number, most: number]
    /** Return in ten-thousandths, before a multiplier is cut. */
    readonly returned: number
  }
  readonly tower: Cut & {
    readonly returned: number
    readonly levels: readonly {
      readonly key: string
      readonly doors: number
      readonly traps: number
      readonly floors: number
    }[]
  }
  readonly keno: {
    readonly numbers: number
    readonly drawn: number
    /** Pays by picks (from 1) and hits (from 0). */
    readonly pays: readonly (readonly number[])[]
    /** A hit by the last ball multiplies the pay; 1 for none. */
    readonly star: number
  }
  readonly roulette: FeltMaths
  readonly wheel: { readonly rings: readonly { readonly key: string; readonly pays: readonly number[] }[] }
  readonly 'hi-lo': Cut & { readonly returned: number; readonly cards: number }
  readonly 'video-poker': {
    readonly jokers: number
    readonly deuces: boolean
    /** Pays of the hands, the best first. */
    readonly pays: readonly { readonly key: string; readonly pays: number }[]
  }
  readonly blackjack: {
    /** Pay of a blackjack in hundredths, stake included. */
    readonly natural: number
    readonly hitsSoft17: boolean
    /** Totals at which a tie is lost. */
    readonly lostTies: readonly number[]
    /** Totals without an ace on which two cards may be doubled. */
    readonly doubles: readonly number[]
  }
  readonly scratch: {
    readonly kind: 'match-three' | 'treasure'
    readonly cells: number
    /** Prizes with their weights of a million, the best first. */
    readonly prizes: readonly { readonly picture: string; readonly pays: number; readonly weight: number }[]
    /** Pictures that pay nothing. */
    readonly blanks: readonly string[]
  }
  readonly bingo: {
    readonly size: 3 | 5
    readonly numbers: number
    readonly balls: number
    readonly tickets: number
    /** Prizes, the best first; a pattern is by name. */
    readonly prizes: readonly { readonly pattern: string; readonly pays: number }[]
  }
  readonly baccarat: FeltMaths
  readonly 'sic-bo': FeltMaths
}

export interface LimboMaths {
  /** Return in ten-thousandths. */
  readonly returned: number
  /** Least and most that may be aimed at, hundredths. */
  readonly target: readonly [least: number, most: number]
}

/** A felt: what each kind of field brings back, the most chips in a round. */
export interface FeltMaths {
  readonly pays: Readonly<Record<string, number>>
  readonly chips: number
  /**
   * A round stakes no more than so many of the dearest chip, however many smaller ones it is made of. Revisions
   * of twenty chips say nothing: all of them may be the dearest.
   */
  readonly dearest?: number
}

export type OriginalMechanic = keyof OriginalMaths
