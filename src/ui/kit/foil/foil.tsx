import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '../../button.tsx'
import { prefersReducedMotion } from '../../motion/motion.ts'
import { layFoil, type Foil as Surface } from './surface.ts'
import '../kit.css'
import './foil.css'

/** The server's result for a card. */
export interface OpenedCard {
  /** The content below the foil. */
  readonly content: ReactNode
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface FoilProps {
  /** Accessible name of the group: the name of the card. */
  readonly label: string
  readonly busy: boolean
  /** Drawn before a stroke is made: without it there is nothing below the foil. */
  readonly result: OpenedCard | null
  /** The card was revealed before: it lies open. */
  readonly open?: boolean | undefined
  /** Content shown before the card is opened, such as the button that asks the server. */
  readonly children?: ReactNode
  /** The foil is off. */
  readonly onRevealed?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/** A stroke that leaves the card goes on: its pointer stays the card's, unless it has gone already. */
function capture({ currentTarget, pointerId }: PointerEvent) {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // A pointer that was lifted in the meantime draws no more.
  }
}

/** So much of the foil is scratched when the rest peels off. */
const PEELS_AT = 0.55
const PEEL_MS = 700
/** The foil lifts at its lower edge, rolls up, and is gone. */
const PEEL: Keyframe[] = [
  { transform: 'perspective(900px) translateY(0) rotateX(0deg) rotateZ(0deg) scale(1)', opacity: 1 },
  { transform: 'perspective(900px) translateY(-6%) rotateX(28deg) rotateZ(-1deg)', opacity: 1, offset: 0.35 },
  { transform: 'perspective(900px) translateY(-64%) rotateX(74deg) rotateZ(-4deg) scale(.92)', opacity: 0 },
]

/**
 * A card below foil: scratched by pointer or touch until the rest peels off, or revealed at once by its button.
 * Its result was drawn before, so neither speed nor place of a stroke changes anything.
 */
export function Foil({ label, busy, result, open = false, children, onRevealed }: FoilProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const surface = useRef<Surface | null>(null)
  const [revealed, setRevealed] = useState(open ? result : null)
  const isOff = result !== null && revealed === result
  const isPeeling = useRef(false)

  // Before anything is painted: what lies below is never seen first.
  useLayoutEffect(() => {
    isPeeling.current = false
    if (!isOff && canvas.current) surface.current = layFoil(canvas.current)
  }, [isOff, result])

  async function reveal() {
    if (!result || isOff || isPeeling.current) return
    isPeeling.current = true
    const timing = { duration: PEEL_MS, easing: 'ease-in', fill: 'forwards' } as const
    if (!prefersReducedMotion()) await canvas.current?.animate(PEEL, timing).finished.catch(() => {})
    if (!card.current?.isConnected) return
    setRevealed(result)
    await onRevealed?.(card.current)
  }

  function stroke({ nativeEvent, buttons, currentTarget }: PointerEvent) {
    if (!result || buttons === 0 || isPeeling.current) return surface.current?.lift()
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const passed = nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY } of passed.length > 0 ? passed : [nativeEvent])
      surface.current?.scratch((clientX - left) / width, (clientY - top) / height)
    if ((surface.current?.gone() ?? 0) >= PEELS_AT) void reveal()
    return undefined
  }

  const phase = isOff ? 'stopped' : result ? 'ready' : busy ? 'waiting' : 'idle'
  return (
    <div className="kit foil" role="group" aria-label={label} data-phase={phase}>
      <div className="foil-card" ref={card}>
        <div className="foil-content" aria-hidden={!isOff || undefined} inert={!isOff || undefined}>
          {result?.content}
        </div>
        {!isOff && (
          <canvas
            ref={canvas}
            className="foil-surface"
            aria-hidden
            onPointerDown={(event) => {
              surface.current?.lift()
              capture(event)
              stroke(event)
            }}
            onPointerMove={stroke}
          />
        )}
        {phase !== 'stopped' && phase !== 'ready' && <div className="foil-cover">{children}</div>}
      </div>
      <p className="foil-line" data-over={phase !== 'ready' || undefined}>
        <span>{t('Scratch the foil')}</span>
        <Button kind="soft" size="s" data-main="" onClick={() => void reveal()} disabled={phase !== 'ready'}>
          {t('Reveal')}
        </Button>
      </p>
      <p role="status" className="sr">
        {phase === 'ready' ? t('Your card is ready. Scratch it or reveal it.') : isOff && result?.sentence}
      </p>
    </div>
  )
}
