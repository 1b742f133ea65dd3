import { lazy, Suspense, useState } from 'react'
import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import type { PlayState } from './state.ts'
import { freeOf } from './turn.ts'
import type { OpenGame } from './use-game.ts'

// It knows every par sheet: it travels when it is asked for.
const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }))

export interface BuyBarProps {
  readonly game: OpenGame
  readonly state: PlayState
}

/** Offers the feature for its price where the game sells it; a press asks before anything is paid. */
export function BuyBar({ game, state }: BuyBarProps) {
  const [asking, ask] = useState(false)
  const { maths, stakes } = game.face.definition
  // Of the next round: what is under way may be a feature that cost many stakes.
  const stake = state.stake || stakes[state.mode][0]!
  const price = 'buy' in maths ? maths.buy?.price : undefined
  if (price === undefined || freeOf(state)) return null
  const amount = thousands(price * stake)
  const ready = state.phase === 'idle' && state.auto === null
  return (
    <div className="buy-bar">
      <Button size="s" kind="soft" icon="star" disabled={!ready} onClick={() => ask(true)}>
        {game.face.definition.mechanic === 'pots'
          ? t('Buy hold and link: {amount}', { amount })
          : t('Buy the free spins: {amount}', { amount })}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <BuyDialog game={game} price={price} stake={stake} onClose={() => ask(false)} />
        </Suspense>
      )}
    </div>
  )
}
