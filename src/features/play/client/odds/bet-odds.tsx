import { useStore } from 'zustand'
import { CHOSEN_RETURN } from '#client/games/rtp-text.ts'
import { openingChoiceOf, unitsOf } from '#games/first-choice.ts'
import { edgeOf, percentDown } from '#platform/words/percent.ts'
import { t } from '#platform/words/words.ts'
import type { OpenGame } from '../round/use-game.ts'
import { useReturns } from './use-returns.ts'

/** Games whose return is that of whoever decides best. */
const BEST_PLAY: readonly string[] = ['blackjack', 'video-poker']

/** Games whose return hangs on where somebody stops, which a choice doesn't tell. */
const BY_STOPPING: readonly string[] = ['mines', 'tower', 'hi-lo']

/** RTP and edge of the bet on the table by the par sheet, for the current choice. */
export function BetOdds({ game }: { readonly game: OpenGame }) {
  return <p className="bet-odds">{useOddsText(game)}</p>
}

/** The same in the panel, where there is room for what other settings return, and for what RTP means. */
export function PanelOdds({ game }: { readonly game: OpenGame }) {
  return (
    <div className="panel-odds">
      <p className="bet-odds">{useOddsText(game, true)}</p>
      <p className="quiet">
        {t('RTP (return to player) is the average share of all bets that a game pays back.')}
      </p>
    </div>
  )
}

function useOddsText({ face, play }: OpenGame, panel = false): string | null {
  const { definition } = face
  const choice = useStore(play.state, (state) => state.choice) ?? openingChoiceOf(definition)
  const back = useReturns(definition.slug)?.(definition, choice)
  if (back === undefined) return null
  const { mechanic } = definition
  const best = percentDown(definition.rtp / 100)
  const said = { rtp: percentDown(back), edge: edgeOf(back), best }
  if (BEST_PLAY.includes(mechanic)) return t('RTP {rtp} with best play · house edge {edge}', said)
  const isOpen =
    BY_STOPPING.includes(mechanic) || (mechanic === 'crash' && !(choice as { auto?: number }).auto)
  if (isOpen || unitsOf(choice) === 0) return t('RTP up to {rtp} · house edge from {edge}', said)
  return panel && CHOSEN_RETURN.has(mechanic) && said.rtp !== best
    ? t('RTP {rtp} with these settings · up to {best} · house edge {edge}', said)
    : t('RTP {rtp} · house edge {edge}', said)
}
