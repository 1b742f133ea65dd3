import type { FeltChoice } from '../engine/originals/felt.ts'

/** The main button of a game while a round waits for its player, or the instruction for the board. */
export interface Offer {
  readonly label: string
  /** Null where only the board goes on, or the round has to be made up first. */
  readonly act: (() => void) | null
  /** On an empty felt: what the main button lays there. */
  readonly lay?: { readonly label: string; readonly act: () => void } | null
  /** On a felt: what would lie there at half and twice the bet; null where that can't lie there. */
  readonly quick?: { readonly half: Laid | null; readonly double: Laid | null }
}

/** Chips on a felt in the form that a round takes: a count of one stake on each field. */
export interface Laid {
  readonly choice: FeltChoice
  readonly stake: number
}
