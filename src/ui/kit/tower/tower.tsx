import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
import { knock } from '../../celebration/sound.ts'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase } from '../phase.ts'
import '../kit.css'
import './tower.css'

/** A climb that the server told of: from one level to a higher one. */
export interface Climb {
  readonly from: number
  readonly to: number
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface TowerProps {
  readonly label: string
  /** Prizes of the levels, from the first up. */
  readonly prizes: readonly KitPrize[]
  /** The level that was reached; 0 before the first. */
  readonly level: number
  /** How far the next level is, 0 to 1. */
  readonly progress: number
  readonly result: Climb | null
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

const LEVEL_MS = 700
const LONGEST_MS = 1_800
/** Levels above this one lie in the fog; what they pay can be read all the same. */
const CLEAR = 4

/** A tower of levels: the lamp rises to the level that was reached, its windows light up, the prize is on the sill. */
export function Tower({ label, prizes, level, progress, result, onStopped }: TowerProps) {
  const tower = useRef<HTMLDivElement>(null)
  const lamp = () => tower.current?.querySelector('[data-layer=lamp]') ?? null
  const [phase, skip] = usePhase({
    result,
    busy: false,
    play: ({ from, to }) => {
      const frames = [from, to].map((one) => ({ transform: `translateY(${-100 * one}%)` }))
      const duration = Math.min(LONGEST_MS, Math.max(1, to - from) * LEVEL_MS)
      return [lamp()!.animate(frames, { duration, fill: 'both', easing: 'cubic-bezier(.45,0,.2,1)' })]
    },
    onStopped: () => {
      knock()
      return onStopped?.(lamp())
    },
  })
  const isRevealed = isShown(phase)
  const at = isRevealed && result ? result.to : (result?.from ?? level)
  useEffect(() => {
    const current = tower.current!
    const here = current.querySelector('[aria-current]') ?? current.querySelector('[data-ground]')!
    const by = here.getBoundingClientRect().top - current.getBoundingClientRect().top
    current.scrollTop += by - current.clientHeight / 2
  }, [at])
  const height = `${100 / (prizes.length + 1)}%`
  return (
    <div className="kit kit-tower" data-phase={phase} onClick={skip}>
      <div className="tower-scroll" ref={tower} role="region" aria-label={label} tabIndex={0}>
        <div className="tower-building">
          {/* Read as it is built: the sheet puts each level above the one before. */}
          <ol>
            <li className="tower-level" data-ground="" aria-hidden style={{ order: prizes.length }}>
              <Icon name="flag" size={18} />
              {at < prizes.length && <span>{t('To level {level}', { level: at + 1 })}</span>}
              <i>
                <i style={{ transform: `scaleX(${Math.min(1, Math.max(0, progress))})` }} />
              </i>
            </li>
            {prizes.map((prize, i) => (
              <Level key={i} n={i + 1} at={at} prize={prize} order={prizes.length - i - 1} />
            ))}
          </ol>
          <span
            className="tower-lamp"
            data-layer="lamp"
            aria-hidden
            style={{ height, transform: `translateY(${-100 * at}%)` }}
          />
        </div>
      </div>
      <p role="status" className="sr">
        {isRevealed && result?.sentence}
      </p>
    </div>
  )
}

interface LevelProps {
  readonly n: number
  readonly at: number
  readonly prize: KitPrize
  /** Its place from the top. */
  readonly order: number
}

const Level = ({ n, at, prize, order }: LevelProps) => (
  <li
    className="tower-level"
    style={{ order }}
    data-lit={n <= at || undefined}
    data-fog={n > at + CLEAR || undefined}
    aria-current={n === at ? 'step' : undefined}
  >
    <b>{n}</b>
    <span className="tower-windows" aria-hidden>
      <i />
      <i />
    </span>
    <span className="tower-prize">
      <img {...artSet(prize.art, 30)} alt="" width={30} height={30} loading="lazy" />
      <span>{prize.text}</span>
    </span>
    {n <= at && <Icon name="check" size={18} label={t('Reached')} />}
  </li>
)
