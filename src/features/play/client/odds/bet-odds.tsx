import { useStore } from 'zustand'
import { openingChoiceOf, unitsOf } from '#games/first-choice.ts'
import { t } from '#platform/words/words.ts'
import type { OpenGame } from '../game/use-game.ts'
import { useReturns } from './use-returns.ts'

/** Games whose return is that of whoever decides best. */
const BEST_PLAY: readonly string[] = ['blackjack', 'video-poker']

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/**
 * What the bet on the table returns, and what the site keeps of it: by the par sheet, after each change of
 * choice.
 */
export function BetOdds({ game: { face, play } }: { readonly game: OpenGame }) {
  const { definition } = face
  const choice = useStore(play.state, (state) => state.choice) ?? openingChoiceOf(definition)
  const returns = useReturns(definition.slug)
  const back = returns?.(definition, choice)
  if (back === undefined) return <p className="bet-odds" />
  const said = { rtp: percent(back), edge: percent(1 - back) }
  return (
    <p className="bet-odds">
      {BEST_PLAY.includes(definition.mechanic)
        ? t('Best play returns {rtp} · house edge {edge}', said)
        : unitsOf(choice) === 0
          ? t('Returns up to {rtp} · house edge from {edge}', said)
          : t('Returns {rtp} · house edge {edge}', said)}
    </p>
  )
}
