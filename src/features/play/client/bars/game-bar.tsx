import { Suspense, useEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useCalm } from '#games/stage/use-calm.ts'
import type { Scene } from '#games/stage/direction/scene.ts'
import { tierNames } from '#games/stage/direction/tiers.ts'
import { hasChips, unitsOf } from '#games/first-choice.ts'
import { thousands, type GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { BetBar } from '#ui/forms/bet-bar.tsx'
import { optional } from '#ui/optional.ts'
import type { CurrencyNames } from '../../currency-names.ts'
import { QuickBets } from './bet/quick-bets.tsx'
import type { BetActions } from './bet/use-bets.tsx'
import { playable } from '../round/balance-view.ts'
import { iconOf, verbOf } from './verbs.ts'
import { settings, turn } from '../round/settings.ts'
import type { PlayState } from '../round/state.ts'
import { freeOf } from '../round/next-bet.ts'
import type { OpenGame } from '../round/use-game.ts'
import { thingArt } from '#ui/art/brand-art.ts'

// A game is there before it.
const LevelRing = optional(async () => (await import('./level-ring.tsx')).LevelRing)

export interface GameBarProps {
  readonly game: OpenGame
  readonly words: CurrencyNames
  /** The stake of the next round, in minor units; null until it is known. */
  readonly stake: number | null
  /** The currency of the next round. */
  readonly mode: GameMode
  readonly onPress: () => void
  readonly onInfo: () => void
  readonly bets: BetActions
}

/** Balance, stake and the button that plays. */
export function GameBar({ game, words, stake, mode, onPress, onInfo, bets }: GameBarProps) {
  const { face, actor, play } = game
  const { mechanic } = face.definition
  const state = useCalm(play.state)
  const { turbo } = useStore(settings)
  const scene = useCalm(actor.scene)
  const { celebration, replay } = scene
  const offer = useStore(actor.offer)
  const { phase, session, balance, auto, pilot } = state
  // While moves are made by a plan, the button has none to make.
  const deciding = phase === 'deciding' && !pilot
  const free = state.now ? state.now.free : freeOf(state) !== null
  const bar = useRef<HTMLDivElement>(null)
  const ready = session !== null
  useEffect(() => {
    // The game is entered with the button that plays in focus, so that a key starts it.
    if (ready) bar.current?.querySelector<HTMLElement>('.bet-play')?.focus({ preventScroll: true })
  }, [ready])
  const entries = mode === 'SweepStakes'
  useCoins(bar, celebration !== null && !replay && tierNames[celebration.tier] !== undefined, entries)
  const units = free ? 1 : unitsOf(state.choice)
  const empty = units ? undefined : offer?.label
  const lay = units || phase !== 'idle' ? null : offer?.lay
  const { win, below, returned } = broughtOf(state, scene)
  return (
    <div ref={bar} className="game-bar" data-below={below || undefined}>
      <BetBar
        key={mode}
        balance={
          balance && {
            amount: playable(balance, mode),
            version: balance.version,
            label: entries ? words.entries.many : words.coins.many,
            currency: entries ? 'entries' : 'coins',
            image: pictureOf(entries),
          }
        }
        beside={
          <Suspense>
            <LevelRing />
          </Suspense>
        }
        {...totalOf(state, stake, units, free)}
        onStake={(total) => play.setStake(total / units)}
        onStakes={free || !units ? undefined : bets.list}
        quick={
          <QuickBets bets={bets} disabled={free || !units || phase !== 'idle' || auto !== null || !ready} />
        }
        format={thousands}
        win={win}
        reason={lay ? undefined : empty}
        notice={returned > 0 ? <Returned amount={returned} /> : win > 0 ? undefined : empty}
        state={deciding && (!offer?.act || state.sent) ? 'blocked' : buttonState(state)}
        fixed={phase === 'deciding' || phase === 'intro'}
        icon={iconOf(mechanic)}
        verb={deciding ? (offer?.label ?? t('Your move')) : (lay?.label ?? verbOf(state, mechanic))}
        onPlay={onPress}
        onStop={onPress}
        turbo={{ on: turbo, onChange: onTurbo }}
        sound
        auto={{ left: auto ? (auto.left ?? 'endless') : 0, onOpen: bets.auto }}
        onInfo={onInfo}
      />
    </div>
  )
}

/**
 * The amounts that the bar shows as won and as returned. A payout of no more than the round's cost is
 * returned, not won, even if the game calls it a win.
 */
function broughtOf(state: PlayState, { won, stake, given }: Scene) {
  const ended = state.phase === 'idle'
  const win = ended ? state.win : state.phase === 'replaying' ? 0 : won
  const below = win <= (ended ? state.staked : given ? 0 : stake)
  const back = ended ? state.returned : 0
  return { win, below, returned: below ? win + back : win > 0 ? 0 : back }
}

/** Chips and tickets are counted: what is told and changed is all that the round costs. */
const totalOf = (
  { session, mode, choice }: PlayState,
  stake: number | null,
  units: number,
  free: boolean,
) => ({
  label: units === 1 && !hasChips(choice) ? t('Bet') : t('Total bet'),
  // With nothing on the felt there is no other total to go to.
  stakes: ((units > 0 && !free && session?.stakes[mode]) || [stake ?? 0]).map((one) => one * units),
  stake: stake === null ? null : stake * units,
})

/** In place of the win: what of the stake came back. */
const Returned = ({ amount }: { readonly amount: number }) => (
  <>
    <small>{t('Returned')}</small>
    <span>{thousands(amount)}</span>
  </>
)

const onTurbo = (on: boolean) => turn('turbo', on)

const pictureOf = (entries: boolean) => thingArt(entries ? 'entries' : 'coin', 1)

/** When the celebration of a big win ends, its coins fly into the balance. */
function useCoins(bar: RefObject<HTMLElement | null>, isRevealed: boolean, entries: boolean): void {
  useEffect(() => {
    if (!isRevealed) return
    const from = bar.current?.closest('.game-frame')?.querySelector('.game-stage')
    return () => {
      // After the game is closed, the sum appears elsewhere.
      if (!from?.isConnected) return
      const currency = entries ? 'entries' : 'coins'
      void import('#ui/motion/coin-fly.ts').then(
        ({ flyToBalance }) => flyToBalance(from, { currency, image: pictureOf(entries), count: 12 }),
        // The balance has them all the same.
        () => {},
      )
    }
  }, [bar, isRevealed, entries])
}

function buttonState({ phase, auto, pilot, retrying }: PlayState) {
  if (phase === 'loading' || phase === 'closed' || retrying) return 'blocked'
  if (auto) return 'auto'
  if (phase === 'deciding') return pilot ? 'spinning' : 'ready'
  return phase === 'idle' || phase === 'intro' ? 'ready' : 'spinning'
}
