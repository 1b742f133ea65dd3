import { useState } from 'react'
import type { OriginalMechanic } from '../../engine/originals/definition.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { BoardProps } from './board.ts'
import { useOffer } from './parts.tsx'

/**
 * What is paid out when a round is ended now: where that is no whole unit, the one below or the one above it is
 * drawn, and both are told.
 */
export function payText(format: (amount: number) => string, take: number): string {
  const low = Math.floor(take)
  // Joined, so that no line ends within it.
  return low === take ? format(low) : `${format(low)}\u2060–\u2060${format(low + 1)}`
}

/**
 * How a player ends the round that waits for them: they take what was won so far, and before the first pick
 * they cancel the round, whose stake then comes back. Taking is put on the main button. Cancelling is not: that
 * button dealt a moment ago, and who presses it once more would throw the round away.
 * @returns a button of the board that does either
 */
export function useWayOut({
  turn,
  format,
  onMove,
  offer,
}: Pick<BoardProps<OriginalMechanic>, 'turn' | 'format' | 'onMove' | 'offer'>) {
  const canTake = turn?.moves.includes('take') ?? false
  const act = () => onMove(canTake ? { take: true } : { leave: true })
  useOffer(offer, canTake ? t('Cash out {amount}', { amount: payText(format, turn!.take) }) : null, act)
  return (
    <button
      type="button"
      className="original-button"
      data-main={canTake || undefined}
      disabled={!turn}
      onClick={act}
    >
      {turn && !canTake ? t('Cancel') : t('Cash out')}
    </button>
  )
}

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
