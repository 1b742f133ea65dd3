import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import { CONFETTI_PIECES, playBeats, CELEBRATION_MS } from './beats.ts'
import { Rewards } from './rewards.tsx'
import './celebration.css'

export interface CelebrationProps {
  readonly title: string
  /** All of it in a sentence, for who does not see it. */
  readonly sentence: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** The rank whose colors it has, by the name in the style sheet. */
  readonly rank?: string
  readonly children: ReactNode
  readonly prize: Prize
  /** The main action; continuing is still offered. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
}

/**
 * Four beats of 2.2 s in all for what was reached or won. Any press, Escape or Enter shows their end; the next
 * one goes on. Who wants little motion sees the end at once.
 */
export function Celebration({ title, sentence, art, rank, children, prize, action }: CelebrationProps) {
  const { close } = useModal()
  const scene = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState(prefersReducedMotion)
  const [said, setSaid] = useState('')
  // Said once the window is there: a live region speaks of what changes in it.
  useEffect(() => setSaid(sentence), [sentence])
  useEffect(() => {
    scene.current?.closest('dialog')?.querySelector<HTMLElement>('.modal-foot .button')?.focus()
  }, [])
  useEffect(() => {
    if (told || !scene.current) return
    const stop = playBeats(scene.current)
    const timer = setTimeout(() => setTold(true), CELEBRATION_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [told])
  const goOn = useCallback(() => (told ? close() : setTold(true)), [told, close])
  return (
    <Modal
      title={title}
      titleHidden
      size="s"
      onClose={goOn}
      footer={
        told && action ? (
          <>
            <Button wide size="l" onClick={action.onClick}>
              {action.label}
            </Button>
            <Button wide kind="ghost" onClick={close}>
              {t('Later')}
            </Button>
          </>
        ) : (
          <Button wide size="l" onClick={goOn}>
            {told ? t('Continue') : t('Skip')}
          </Button>
        )
      }
    >
      <div
        className="rank-up"
        data-rank={rank}
        data-told={told || undefined}
        ref={scene}
        onClick={() => !told && setTold(true)}
      >
        <div className="rank-scene" aria-hidden>
          <Rays />
          {Array.from({ length: CONFETTI_PIECES }, (_, i) => (
            <i key={i} className="rank-piece" data-beat="piece" data-hue={i % 4} data-at={i % 8} />
          ))}
          <img
            data-beat="badge"
            src={`/art/sprites/${art}@1x.webp`}
            srcSet={`/art/sprites/${art}@2x.webp 2x`}
            alt=""
            width={176}
            height={176}
          />
        </div>
        <p className="rank-title">{title}</p>
        <p className="rank-text">{children}</p>
        <Rewards prize={prize} told={told} />
        <p className="sr" role="status" aria-live="polite">
          {said}
        </p>
      </div>
    </Modal>
  )
}

const RAYS = 16
const FAR = 100
const at = (angle: number) => `${(FAR * Math.cos(angle)).toFixed(1)} ${(FAR * Math.sin(angle)).toFixed(1)}`

/** Rays that fade outwards: drawn once as a layer, where a mask would be worked out for every frame. */
function Rays() {
  const step = (2 * Math.PI) / RAYS
  const path = Array.from({ length: RAYS }, (_, i) => `M0 0L${at(i * step)}L${at((i + 0.4) * step)}Z`)
  return (
    <svg className="rank-rays" data-beat="rays" viewBox="-100 -100 200 200">
      <radialGradient id="rank-rays" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={FAR * 0.96}>
        <stop offset="0.2" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <path d={path.join('')} fill="url(#rank-rays)" />
    </svg>
  )
}
