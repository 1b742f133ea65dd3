import '../odds/bet-odds.css'
import { Suspense } from 'react'
import { optional } from '#ui/optional.ts'
import type { CurrencyNames } from '../../currency-names.ts'
import { freeOf } from '../round/next-bet.ts'
import type { PlayState } from '../round/state.ts'
import type { OpenGame } from '../round/use-game.ts'

const BetOdds = optional(async () => (await import('../odds/bet-odds.tsx')).BetOdds)
// Bars that only some games and players need.
const BuyBar = optional(async () => (await import('../bars/buy-bar.tsx')).BuyBar)
const FreeSpinsBar = optional(async () => (await import('../bars/free-spins-bar.tsx')).FreeSpinsBar)

export interface BetweenProps {
  readonly game: OpenGame
  readonly state: PlayState
  readonly words: CurrencyNames
}

/** The bars between the stage and the bet bar. Each keeps its place free until its code has loaded. */
export function Between({ game, state, words }: BetweenProps) {
  const free = freeOf(state)
  const { maths } = game.face.definition
  const price = 'buy' in maths ? maths.buy?.price : undefined
  return (
    <>
      {!free && price !== undefined && (
        <Suspense fallback={<div className="buy-bar" />}>
          <BuyBar game={game} state={state} price={price} />
        </Suspense>
      )}
      {free && (
        <Suspense fallback={<p className="free-spins" />}>
          <FreeSpinsBar free={free} words={words} onOver={game.play.refreshFreeSpins} />
        </Suspense>
      )}
      <Suspense fallback={<p className="bet-odds" />}>
        <BetOdds game={game} />
      </Suspense>
    </>
  )
}
