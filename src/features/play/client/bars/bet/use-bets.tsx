import { useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { unitsOf } from '#games/first-choice.ts'
import { asked } from '#ui/asked.tsx'
import type { CurrencyNames } from '../../../currency-names.ts'
import type { OpenGame } from '../../round/use-game.ts'
import { playable } from '../../round/balance-view.ts'
import { freeOf } from '../../round/next-bet.ts'
import type { Play } from '../../round/round.ts'
import { settings } from '../../round/settings.ts'
import { doubleOf, halfOf, maxOf } from './bets.ts'

// Loaded when the player opens it.
// Autoplay comes with its window, so that starting it needs no connection.
const AutoWindow = asked(async () => (await import('../auto/auto-window.tsx')).AutoWindow)
const BetDialog = asked(async () => (await import('./bet-dialog.tsx')).BetDialog)
const MaxDialog = asked(async () => (await import('./bet-dialog.tsx')).MaxDialog)
const KeysDialog = asked(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** The actions of the buttons and keys around the bet; each does nothing while the bet can't be changed. */
export interface BetActions {
  readonly half: () => void
  readonly double: () => void
  /** The felt's own half and double: there they change all chips on it, and are off if they can't. */
  readonly offer: OpenGame['actor']['offer']
  /** The highest bet that the balance pays; asks before it, once a visit. */
  readonly max: () => void
  /** Opens all bets, and a field to type one. */
  readonly list: () => void
  /** Opens automatic play, or ends it. */
  readonly auto: () => void
  /** Opens the legend of the keys. */
  readonly legend: () => void
}

type Window = 'bet' | 'max' | 'keys' | 'auto'

/** The offered stakes, the current one, and the highest affordable; null while the bet can't be changed. */
function open({ state, limit }: Play) {
  const now = state.getState()
  const { phase, auto, session, mode, stake, balance, choice } = now
  if (phase !== 'idle' || auto || !session || freeOf(now) || unitsOf(choice) === 0) return null
  const stakes = session.stakes[mode]
  const most = Math.min(playable(balance, mode), limit(mode))
  return { stakes, stake, max: maxOf(stakes, most, unitsOf(choice)) }
}

/** The ways to change the bet, and the windows that they open. */
export function useBets(
  { play, face, actor }: OpenGame,
  words: CurrencyNames,
): { bets: BetActions; windows: ReactNode } {
  const [window, show] = useState<Window | null>(null)
  const bets = useMemo((): BetActions => {
    const at = (next: (from: NonNullable<ReturnType<typeof open>>) => void) => () => {
      const from = open(play)
      if (from) next(from)
    }
    const change = (name: 'half' | 'double', stakeOf: typeof halfOf) =>
      at(({ stakes, stake }) => {
        const laid = actor.offer.getState()?.quick?.[name]
        if (laid) play.setChoice(laid.choice, laid.stake)
        else if (laid === undefined) play.setStake(stakeOf(stakes, stake))
      })
    return {
      half: change('half', halfOf),
      double: change('double', doubleOf),
      offer: actor.offer,
      max: at(({ max, stake }) => {
        if (max === null || max === stake) return
        if (settings.getState().maxAsked) play.setStake(max)
        else show('max')
      }),
      list: at(() => show('bet')),
      auto: () => {
        if (play.state.getState().auto) play.stopAuto()
        // With nothing to play the table says what it waits for.
        else if (unitsOf(play.state.getState().choice) === 0) void play.spin()
        else if (play.state.getState().phase === 'idle') show('auto')
      },
      legend: () => show('keys'),
    }
  }, [play, actor])
  const close = () => show(null)
  const max = window === 'max' ? open(play)?.max : null
  const windows = (
    <>
      {window === 'auto' && <AutoWindow {...{ play, words }} definition={face.definition} onClose={close} />}
      {window === 'bet' && <BetDialog play={play} bets={bets} onClose={close} />}
      {window === 'max' && typeof max === 'number' && <MaxDialog play={play} max={max} onClose={close} />}
      {window === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
  return { bets, windows }
}

/** The actions of single keys; null until the player has switched them on. */
export function useShortcuts(bets: BetActions): Readonly<Record<string, () => void>> | null {
  const { hotkeys } = useStore(settings)
  return hotkeys ? { a: bets.half, s: bets.double, d: bets.auto } : null
}
