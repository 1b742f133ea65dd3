import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '../button.tsx'
import { Modal, useModal } from '../overlays/modal.tsx'
import { prefersReducedMotion } from '../motion/motion.ts'
import { CONFETTI_PIECES, playBeats, CELEBRATION_MS } from './beats.ts'
import { Rays } from './rays.tsx'
import { Rewards, type CurrencyNames } from './rewards.tsx'
import { thingArt } from '../art/brand-art.ts'
import './celebration.css'

/** The main action; continuing is still offered, except where it is the only way on, which is there at once. */
export interface CelebrationAction {
  readonly label: string
  readonly onClick: () => void
  readonly isOnly?: true
}

export interface CelebrationProps {
  readonly title: string
  /** All of it in a sentence, for screen readers. */
  readonly sentence: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** The rank whose colors it has, by the name in the style sheet. */
  readonly rank?: string
  readonly children: ReactNode
  readonly prize: Prize
  readonly words: CurrencyNames
  readonly action?: CelebrationAction | undefined
}

/**
 * Four beats of 2.2 s in all for what was reached or won. Any press, Escape or Enter shows their end; the next
 * one goes on. Who wants little motion sees the end at once.
 */
export function Celebration({ title, sentence, art, rank, children, ...rest }: CelebrationProps) {
  const { prize, words, action } = rest
  const { close } = useModal()
  const scene = useRef<HTMLDivElement>(null)
  const [isRevealed, setRevealed] = useState(prefersReducedMotion)
  const [said, setSaid] = useState('')
  // Said once the window is there: a live region speaks of what changes in it.
  useEffect(() => setSaid(sentence), [sentence])
  useEffect(() => {
    scene.current?.closest('dialog')?.querySelector<HTMLElement>('.modal-foot .button')?.focus()
  }, [])
  useEffect(() => {
    if (isRevealed || !scene.current) return
    const stop = playBeats(scene.current)
    const timer = setTimeout(() => setRevealed(true), CELEBRATION_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isRevealed])
  const goOn = useCallback(() => (isRevealed ? close() : setRevealed(true)), [isRevealed, close])
  return (
    <Modal
      title={title}
      titleHidden
      size="s"
      onClose={goOn}
      footer={<Foot {...{ isRevealed, action, goOn, close }} />}
    >
      <div
        className="rank-up"
        data-rank={rank}
        data-revealed={isRevealed || undefined}
        ref={scene}
        onClick={() => !isRevealed && setRevealed(true)}
      >
        <div className="rank-scene" aria-hidden>
          <Rays className="rank-rays" />
          {Array.from({ length: CONFETTI_PIECES }, (_, i) => (
            <i key={i} className="rank-piece" data-beat="piece" data-hue={i % 4} data-at={i % 8} />
          ))}
          <img
            data-beat="badge"
            src={thingArt(art, 1)}
            srcSet={`${thingArt(art, 2)} 2x`}
            alt=""
            width={176}
            height={176}
          />
        </div>
        <p className="rank-title">{title}</p>
        <p className="rank-text">{children}</p>
        <Rewards prize={prize} words={words} isRevealed={isRevealed} />
        <p className="sr" role="status" aria-live="polite">
          {said}
        </p>
      </div>
    </Modal>
  )
}

interface FootProps extends Pick<CelebrationProps, 'action'> {
  readonly isRevealed: boolean
  readonly goOn: () => void
  readonly close: () => void
}

function Foot({ isRevealed, action, goOn, close }: FootProps) {
  if (!action || !(isRevealed || action.isOnly))
    return (
      <Button wide size="l" onClick={goOn}>
        {isRevealed ? t('Continue') : t('Skip animation')}
      </Button>
    )
  return (
    <>
      <Button wide size="l" onClick={action.onClick}>
        {action.label}
      </Button>
      {!action.isOnly && (
        <Button wide kind="ghost" onClick={close}>
          {t('Later')}
        </Button>
      )}
    </>
  )
}
