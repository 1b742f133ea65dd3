import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import type { Pace } from './direction/beats.ts'
import type { WinCelebration } from './direction/scene.ts'
import { counted, countUpMs, tierNames } from './direction/tiers.ts'

export interface CelebrationOverlayProps {
  readonly celebration: WinCelebration
  readonly stake: number
  readonly entries: boolean
  readonly pace: Pace
  readonly format: (amount: number) => string
}

/** The celebration of a big win: its name, its amount counting up, coins. Nothing for smaller wins. */
export function CelebrationOverlay({ celebration, stake, entries, pace, format }: CelebrationOverlayProps) {
  const name = tierNames[celebration.tier]?.()
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = pace.reduced
  useEffect(() => {
    const over = canvas.current
    if (!name || still || !over) return
    const count = celebration.tier === 'epic' ? 90 : celebration.tier === 'mega' ? 60 : 36
    let stop: (() => void) | null = () => {}
    // Coins travel with the first big win; the celebration does without when they do not come.
    import('./reels/shower.ts').then(
      ({ shower }) => stop && (stop = shower(over, count, entries)),
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [name, still, celebration.tier, entries])
  if (!name) return null
  const times = (Math.floor((celebration.win / stake) * 10) / 10).toLocaleString('en-US')
  const lasts_ms = countUpMs(celebration.win, stake) * (pace.turbo ? 0.5 : 1)
  return (
    <div className="celebration" data-tier={celebration.tier} aria-hidden>
      <i className="celebration-rays" />
      <canvas ref={canvas} />
      <div className="celebration-words">
        <p className="celebration-name">{name}</p>
        <p className="celebration-amount">
          <CountUp
            to={celebration.win}
            lasts_ms={celebration.counted || still ? 0 : lasts_ms}
            format={format}
          />
        </p>
        <p className="celebration-times">
          {celebration.capped
            ? t('{times} × your bet · max win', { times })
            : t('{times} × your bet', { times })}
        </p>
      </div>
    </div>
  )
}

interface CountUpProps {
  readonly to: number
  readonly lasts_ms: number
  readonly format: (amount: number) => string
}

/** An amount that grows to its end; at once when it has no time. */
function CountUp({ to, lasts_ms, format }: CountUpProps) {
  const [shown, setShown] = useState(lasts_ms > 0 ? 0 : to)
  useEffect(() => {
    if (lasts_ms <= 0) return setShown(to)
    let from: number | undefined
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const part = (now_ms - from) / lasts_ms
      setShown(counted(to, part))
      if (part >= 1) stop()
    })
    return stop
  }, [to, lasts_ms])
  return format(shown)
}
