import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import type { Pace } from '../direction/beats.ts'
import type { WinCelebration } from '../direction/scene.ts'
import { countUpMs, tierNames, type Tier } from '../direction/tiers.ts'
import { CountUp, timesOf } from './count-up.tsx'

export interface CelebrationOverlayProps {
  readonly celebration: WinCelebration
  readonly stake: number
  /** How many stakes the round cost: more than one for a bought feature. */
  readonly price: number
  readonly entries: boolean
  readonly pace: Pace
  readonly format: (amount: number) => string
}

const COINS: Readonly<Partial<Record<Tier, number>>> = { big: 36, mega: 60 }
const MOST_COINS = 90

/**
 * The celebration of a big win: its amount climbs through the tiers, and the name changes as each is
 * passed. What it was in stakes is said once the amount stands. Nothing for smaller wins.
 */
export function CelebrationOverlay({
  celebration,
  stake,
  price,
  entries,
  pace,
  format,
}: CelebrationOverlayProps) {
  const { tier, badge, win, capped, counted } = celebration
  const name = tierNames[badge]?.()
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = pace.reduced
  const isNamed = tierNames[tier] !== undefined
  useEffect(() => {
    const over = canvas.current
    if (!isNamed || still || !over) return
    let stop: (() => void) | null = () => {}
    // Coins travel with the first big win; the celebration does without when they do not come.
    import('./shower.ts').then(
      ({ shower }) => stop && (stop = shower(over, COINS[tier] ?? MOST_COINS, entries)),
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [isNamed, still, tier, entries])
  if (!isNamed) return null
  // The most is said in bets, as the rules of every game say it.
  const times = timesOf(win, capped ? stake / price : stake)
  const lasts_ms = countUpMs(win, stake) * (pace.turbo ? 0.5 : 1)
  return (
    <div className="celebration" data-tier={badge} aria-hidden>
      <i className="celebration-rays" />
      <canvas ref={canvas} />
      <div className="celebration-words">
        <p className="celebration-name" key={badge}>
          {name}
        </p>
        <p className="celebration-amount">
          <CountUp to={win} lasts_ms={counted || still ? 0 : lasts_ms} format={format} />
        </p>
        <p className="celebration-times" data-shown={counted || still || undefined}>
          {capped
            ? t('{times}× your bet · max win', { times })
            : price > 1
              ? t('{times}× the price of {price}', { times, price: format(stake) })
              : t('{times}× your bet', { times })}
        </p>
      </div>
    </div>
  )
}
