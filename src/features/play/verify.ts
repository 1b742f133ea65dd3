import { definitionOf, everyGame } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import type { GameEvent, Outcome } from '#games/engine/types.ts'
import { parseHundredths } from '#games/stage/dice-form.ts'
import { commitmentOf, replay } from '#games/replay.ts'
import { Refusal } from '#platform/errors.ts'
import { t, told } from '#platform/words.ts'
import type { RoundView, SeedView } from './contract.ts'

/** What is typed into the verifier. */
export interface Typed {
  readonly game: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  readonly stake: string
  /** Dice only: the target as `50.25`, and the side. */
  readonly target: string
  readonly over: boolean
  /** Originals: what was chosen and what was decided on the way, as JSON; empty for nothing. */
  readonly choice: string
  readonly moves: string
}

export const blank: Typed = {
  game: everyGame[0]!.slug,
  serverSeed: '',
  clientSeed: '',
  nonce: '0',
  stake: '',
  target: '49.99',
  over: true,
  choice: '',
  moves: '',
}

export type Field = 'serverSeed' | 'clientSeed' | 'nonce' | 'stake' | 'target' | 'choice' | 'moves'

export type Verdict =
  | {
      readonly ok: true
      readonly outcome: Outcome
      /** SHA-256 of the server seed: what was shown before play. */
      readonly fingerprint: string
    }
  | { readonly ok: false; readonly field: Field; readonly why: string }

const no = (field: Field, why: string): Verdict => ({ ok: false, field, why })

const fieldOf: Readonly<Record<string, Field>> = {
  SEED_INVALID: 'serverSeed',
  STAKE_INVALID: 'stake',
  CHOICE_INVALID: 'target',
  MOVES_INVALID: 'moves',
}

/**
 * Stakes of rounds that were ever on offer in a game, for the form's list: where a round takes several chips or
 * tickets, those of one.
 */
export function stakesOf(slug: string): readonly number[] {
  const stakes = definitionOf(slug)?.stakes
  return stakes ? [...new Set(Object.values(stakes).flat())].toSorted((a, b) => a - b) : []
}

const WRONG = Symbol('not JSON')

/** JSON, null for nothing. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return WRONG
  }
}

/** True for originals and tables, whose choice and moves are typed as JSON. */
export function isOriginalGame(slug: string): boolean {
  const definition = definitionOf(slug)
  return definition !== undefined && isOriginal(definition)
}

/** The choice with which the form of a game begins, as JSON. */
export function choiceText(slug: string): string {
  const definition = definitionOf(slug)
  const choice = definition && isOriginal(definition) ? firstChoiceOf(definition) : undefined
  return choice === undefined ? '' : JSON.stringify(choice)
}

export const isDice = (slug: string): boolean => definitionOf(slug)?.mechanic === 'dice'

/** Plays the typed round again, here and without any call. */
export function verify(typed: Typed): Verdict {
  const { game, serverSeed, clientSeed, nonce, stake, target, over } = typed
  const seed = serverSeed.trim().toLowerCase()
  if (!/^\d{1,15}$/.test(nonce.trim()))
    return no('nonce', t('The number of a round is a whole number from 0.'))
  if (!/^\d{1,15}$/.test(stake.trim())) return no('stake', t('Choose the stake of the round.'))
  const hundredths = isDice(game) ? parseHundredths(target) : 0
  if (hundredths === null) return no('target', t('A target is a number such as 50.25.'))
  const original = isOriginalGame(game)
  const chosen = original ? parsed(typed.choice) : null
  const moves = original ? parsed(typed.moves) : null
  if (chosen === WRONG)
    return no(
      'choice',
      t('The choice is written as in the list of rounds, such as {example}.', { example: '{"mines":3}' }),
    )
  if (moves === WRONG || (moves !== null && !Array.isArray(moves)))
    return no(
      'moves',
      t('The moves are a list, such as {example}.', { example: '[{"open":3},{"take":true}]' }),
    )
  try {
    const choice = isDice(game) ? { target: hundredths, over } : (chosen ?? undefined)
    const outcome = replay(game, seed, clientSeed, Number(nonce), Number(stake), choice, moves ?? [])
    return { ok: true, outcome, fingerprint: commitmentOf(seed) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const field = original && error.code === 'CHOICE_INVALID' ? 'choice' : fieldOf[error.code]
    return no(field ?? 'serverSeed', told(error.message, error.code))
  }
}

/** A stored round as the form takes it; its server seed is empty until it was revealed. */
export function typedOf(round: RoundView, seed: SeedView | undefined): Typed {
  const choice = round.choice as { readonly target?: number; readonly over?: boolean } | null
  return {
    game: round.game,
    serverSeed: seed?.server_seed ?? '',
    clientSeed: seed?.client_seed ?? '',
    nonce: String(round.nonce),
    stake: String(round.stake),
    target: ((choice?.target ?? 4_999) / 100).toFixed(2),
    over: choice?.over ?? true,
    choice: isOriginalGame(round.game) && round.choice ? JSON.stringify(round.choice) : '',
    moves: round.moves.length > 0 ? JSON.stringify(round.moves) : '',
  }
}

/** Whether a replay shows event for event what the server stored. */
export function sameRound(outcome: Outcome, stored: Pick<RoundView, 'events' | 'win' | 'status'>): boolean {
  // Of an open round only the part up to the feature's door is known yet.
  const events = stored.status === 'open' ? outcome.events.slice(0, stored.events.length) : outcome.events
  return (
    canonical(events) === canonical(stored.events) && (stored.status === 'open' || outcome.win === stored.win)
  )
}

const canonical = (events: readonly GameEvent[]): string =>
  JSON.stringify(events, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
