import { useId, useState } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { asked } from '#ui/asked.tsx'
import { Button } from '#ui/button.tsx'
import { playable } from '../round/balance-view.ts'
import type { PlayState } from '../round/state.ts'
import type { OpenGame } from '../round/use-game.ts'

// It knows every par sheet: it travels when it is asked for.
const BuyDialog = asked(async () => (await import('./buy-dialog.tsx')).BuyDialog)

export interface BuyBarProps {
  readonly game: OpenGame
  readonly state: PlayState
  /** In stakes. */
  readonly price: number
}

/** Offers the feature of a game that sells it for its price; a press asks before anything is paid. */
export function BuyBar({ game, state, price }: BuyBarProps) {
  const [asking, ask] = useState(false)
  const reason = useId()
  const { stakes } = game.face.definition
  // Of the next round: what is under way may be a feature that cost many stakes.
  const stake = state.stake || stakes[state.mode][0]!
  const amount = state.stake ? thousands(price * stake) : '–'
  const ready = state.phase === 'idle' && state.auto === null
  const owned = playable(state.balance, state.mode)
  // Known only once the game was entered; what is under way may still bring what is missing.
  const short = ready && state.balance !== null && owned < price * stake
  return (
    <div className="buy-bar">
      <Button
        size="s"
        kind="soft"
        icon="star"
        disabled={!ready || short}
        aria-describedby={short ? reason : undefined}
        onClick={() => ask(true)}
      >
        {game.face.definition.mechanic === 'pots'
          ? t('Buy Hold & Link: {amount}', { amount })
          : t('Buy free spins: {amount}', { amount })}
      </Button>
      {short && <small id={reason}>{t('You have {amount}', { amount: thousands(owned) })}</small>}
      {asking && <BuyDialog game={game} price={price} stake={stake} onClose={() => ask(false)} />}
    </div>
  )
}
