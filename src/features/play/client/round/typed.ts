import type { GameDefinition } from '#games/engine/definition.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import type { Outcome } from '#games/engine/types.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import type { RoundView, SeedView } from '../../contract.ts'

/** The fields of the verifier's form, as typed. */
export interface Typed {
  readonly game: string
  /** The hash of the revision that it was played on; empty for the newest. */
  readonly revision: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  readonly stake: string
  /** Dice only: the target as `50.25`, and the side. */
  readonly target: string
  readonly over: boolean
  /** Other games: what was chosen or bought, as JSON; empty for nothing, null for what a game begins with. */
  readonly choice: string | null
  /** The moves of the round, as JSON; empty for none. */
  readonly moves: string
}

/** The form of a game before anything is typed. */
export const blank = (game: string): Typed => ({
  game,
  revision: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '0',
  stake: '',
  target: '49.99',
  over: true,
  choice: null,
  moves: '',
})

export type Field =
  | 'revision'
  | 'serverSeed'
  | 'clientSeed'
  | 'nonce'
  | 'stake'
  | 'target'
  | 'choice'
  | 'moves'

export type Verdict =
  | {
      readonly ok: true
      readonly outcome: Outcome
      /** SHA-256 of the server seed: what was shown before play. */
      readonly fingerprint: string
    }
  | { readonly ok: false; readonly field: Field; readonly why: string }

const BOUGHT = JSON.stringify({ buy: true })

/** The price of a slot's feature in stakes; undefined if none is for sale. */
const priceOf = ({ maths }: GameDefinition): number | undefined =>
  'buy' in maths ? maths.buy?.price : undefined

/** Whether a slot sells its feature. */
export const sells = (definition: GameDefinition): boolean => priceOf(definition) !== undefined

/** The choice of a slot's round, as it is typed: whether its feature was bought. */
export const boughtText = (bought: boolean): string => (bought ? BOUGHT : '')

/**
 * Stakes of rounds that were ever on offer in a game, for the form's list: where a round takes several chips
 * or tickets, those of one.
 * @param choice as it is typed: a feature that was bought is staked as a whole
 */
export function stakesOf(definition: GameDefinition, choice: string | null = null): readonly number[] {
  const times = choice === BOUGHT ? (priceOf(definition) ?? 1) : 1
  const stakes = new Set(Object.values(definition.stakes).flat())
  return [...stakes].toSorted((a, b) => a - b).map((stake) => stake * times)
}

/** The choice as it was typed, or as the form of a game begins, in JSON. */
export function choiceText(definition: GameDefinition, { choice: typed }: Pick<Typed, 'choice'>): string {
  if (typed !== null) return typed
  const choice = isOriginal(definition) ? firstChoiceOf(definition) : undefined
  return choice === undefined ? '' : JSON.stringify(choice)
}

/** A stored round as the form takes it; its server seed is empty until it was revealed. */
export function typedOf(round: RoundView, seed: SeedView | undefined): Typed {
  const choice = round.choice as { readonly target?: number; readonly over?: boolean } | null
  return {
    game: round.game,
    // A node of an older release says nothing of it.
    revision: (round.definition_hash as string | undefined) ?? '',
    serverSeed: seed?.server_seed ?? '',
    clientSeed: seed?.client_seed ?? '',
    nonce: String(round.nonce),
    stake: String(round.stake),
    target: ((choice?.target ?? 4_999) / 100).toFixed(2),
    over: choice?.over ?? true,
    choice: choice && !('over' in choice) ? JSON.stringify(choice) : '',
    moves: round.moves.length > 0 ? JSON.stringify(round.moves) : '',
  }
}

/** The revision that is asked for; undefined for the newest. */
export const revisionOf = ({ revision }: Pick<Typed, 'revision'>): string | undefined =>
  revision.trim().toLowerCase() || undefined
