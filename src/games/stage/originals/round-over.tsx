import { useRef, useState } from 'react'
import type { OriginalMechanic } from '../../engine/original-maths.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { BoardProps } from '../board.ts'
import { useOffer } from './use-offer.ts'

interface WayOutProps extends Pick<BoardProps<OriginalMechanic>, 'turn' | 'format' | 'onMove' | 'offer'> {
  /** The main button's action while there is nothing to take. */
  readonly first: { readonly label: string; readonly act: () => void }
}

/**
 * How a player ends the round that waits for them: they take what was won so far, by the main button, and
 * before the first pick they cancel the round, whose stake then comes back. Canceling is no act of that
 * button: it dealt a moment ago, and who presses it once more would throw the round away. It picks for them.
 * @returns a button of the board that cancels; null once there is something to take
 */
export function useWayOut({ turn, format, onMove, offer, first }: WayOutProps) {
  const canTake = turn?.moves.includes('take') ?? false
  // While a move is shown, what could be done before it keeps its place.
  const taking = useRef(false)
  if (turn) taking.current = canTake
  const label = canTake ? t('Cash out {amount}', { amount: format(turn!.take) }) : first.label
  const act = canTake ? () => onMove({ take: true }) : first.act
  useOffer(offer, turn && label, act, canTake ? 'take' : 'pick')
  if (taking.current) return null
  return (
    <button
      type="button"
      className="original-button"
      disabled={!turn}
      onClick={() => onMove({ leave: true })}
    >
      {t('Cancel')}
    </button>
  )
}

/** A pick for a player who does not mind which. */
export const anyMove = (act: () => void): WayOutProps['first'] => ({ label: t('Random'), act })

/**
 * Whether what lay under the rest of the board of a round that is over is shown. Who took a win is not shown
 * unasked how much further it went; the next round hides it again.
 * @param round changes with each round; null while none is over
 * @param lost the round was lost, so that all of it is shown at once and may be hidden
 */
export function useBoardReveal(
  round: object | null,
  lost = false,
): {
  readonly shown: boolean
  readonly toggle: () => void
} {
  const [turned, setTurned] = useState<object | null>(null)
  const shown = round !== null && (turned === round) !== lost
  return { shown, toggle: () => setTurned(turned === round ? null : round) }
}

/** Shows what lay under the rest of the board, or hides it again. */
export function RevealButton({ shown, toggle }: ReturnType<typeof useBoardReveal>) {
  return (
    <button type="button" className="original-button original-reveal" aria-pressed={shown} onClick={toggle}>
      <Icon name={shown ? 'eye-off' : 'eye'} />
      <span>{t('Show board')}</span>
    </button>
  )
}
