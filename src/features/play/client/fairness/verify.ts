import type { GameEvent, Outcome } from '#games/engine/types.ts'
import { loadGame, type LoadedGame } from '#games/load.ts'
import { commitmentOf, replay } from '#games/replay/replay.ts'
import { parseHundredths } from '#games/stage/dice/dice-form.ts'
import { loadRefusals } from '#games/words/load.ts'
import { Refusal } from '#platform/base/errors.ts'
import { currentLocale, t, translate } from '#platform/words/words.ts'
import type { RoundView } from '../../contract.ts'
import { choiceText, revisionOf, type Field, type Typed, type Verdict } from '../round/typed.ts'

/** A round that was played again. */
export interface Checked {
  readonly verdict: Verdict
  /** Whether it is the stored one, event for event; null when it was held against none. */
  readonly same: boolean | null
}

/**
 * Loads a game and plays the typed round again, here and without any call to the server.
 * @param stored the round to hold it against
 * @returns null when the game cannot be had
 */
export async function check(typed: Typed, stored?: RoundView): Promise<Checked | null> {
  const loaded = await loadGame(typed.game, revisionOf(typed)).catch(() => undefined)
  if (!loaded) return null
  const said = verify(typed, loaded)
  // Engines give their reasons in English.
  const verdict = said.ok ? said : { ...said, why: (await loadRefusals(currentLocale()))(said.why) }
  return { verdict, same: stored && verdict.ok ? sameRound(verdict.outcome, stored) : null }
}

const no = (field: Field, why: string): Verdict => ({ ok: false, field, why })

const fieldOf: Readonly<Record<string, Field>> = {
  SEED_INVALID: 'serverSeed',
  STAKE_INVALID: 'stake',
  CHOICE_INVALID: 'target',
  MOVES_INVALID: 'moves',
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

/** Plays the typed round again, here and without any call. */
export function verify(typed: Typed, { definition, game }: LoadedGame): Verdict {
  const { serverSeed, clientSeed, nonce, stake, target, over } = typed
  const seed = serverSeed.trim().toLowerCase()
  if (!/^\d{1,15}$/.test(nonce.trim()))
    return no('nonce', t('Enter the round number: a whole number, 0 or higher.'))
  if (!/^\d{1,15}$/.test(stake.trim())) return no('stake', t('Choose the bet for this round.'))
  if (seed === '') return no('serverSeed', t('Enter the server seed. Changing your seeds reveals it.'))
  const dice = definition.mechanic === 'dice'
  const hundredths = dice ? parseHundredths(target) : 0
  if (hundredths === null) return no('target', t('Enter a target such as 50.25.'))
  const chosen = dice ? { target: hundredths, over } : parsed(choiceText(definition, typed))
  const moves = parsed(typed.moves)
  if (chosen === WRONG)
    return no('choice', t('Enter the choice in this format: {example}.', { example: '{"mines":3}' }))
  if (moves === WRONG || (moves !== null && !Array.isArray(moves)))
    return no(
      'moves',
      t('Enter the moves as a list, such as {example}.', { example: '[{"open":3},{"take":true}]' }),
    )
  try {
    const outcome = replay(
      game,
      seed,
      clientSeed,
      Number(nonce),
      Number(stake),
      chosen ?? undefined,
      moves ?? [],
    )
    return { ok: true, outcome, fingerprint: commitmentOf(seed) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const field = error.code === 'CHOICE_INVALID' && !dice ? 'choice' : fieldOf[error.code]
    return no(field ?? 'serverSeed', translate(error.message, error.code))
  }
}

/** Whether a replay shows event for event what the server stored. */
export function sameRound(outcome: Outcome, stored: Pick<RoundView, 'events' | 'win' | 'status'>): boolean {
  // Of an open round only the part up to the feature's intro is known yet.
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
