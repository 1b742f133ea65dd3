import '../css/scratch.css'
import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { Picture } from '../scratch-pictures.tsx'
import { Figure, upTo } from '../parts.tsx'
import { useOffer } from '../use-offer.ts'
import { pictureName } from '../words.ts'
import { times } from '../hundredths.ts'

/** A ticket and the silver on it. What it holds is known to the site; rubbing shows it. */
export default function ScratchBoard(props: BoardProps<'scratch', null>) {
  const { definition, scene, format, stake, reduced, onReveal, auto } = props
  const { maths } = definition
  const { event, moving } = nowOf(scene, 'scratch')
  const win = event && event.prize >= 0 ? maths.prizes[event.prize]!.picture : null
  useEffect(() => {
    if (!moving || !auto) return
    const timer = setTimeout(onReveal, 900)
    return () => clearTimeout(timer)
  }, [moving, auto, onReveal])
  return (
    <>
      <div className="original-scene scratch" data-kind={maths.kind}>
        <div className="ticket">
          <div className="ticket-cells" role="group" aria-label={t('Scratch squares')}>
            {upTo(maths.cells).map((cell) => {
              const key = event?.cells[cell] ?? null
              const shown = key !== null && !moving
              return (
                <span
                  key={cell}
                  className="ticket-cell"
                  data-won={(shown && key === win) || undefined}
                  role="img"
                  aria-label={shown ? pictureName(key) : t('Square {number}, covered', { number: cell + 1 })}
                >
                  {key ? <Picture name={key} /> : <i className="ticket-blank" />}
                </span>
              )
            })}
            {(moving || !event) && <Silver live={moving && !reduced} kind={maths.kind} onDone={onReveal} />}
          </div>
        </div>
        <ol className="ticket-prizes" aria-label={t('Prizes')}>
          {maths.prizes.map(({ picture, pays }) => (
            <li key={picture} data-on={(!moving && picture === win) || undefined}>
              <Picture name={picture} />
              <b>{times(pays)}</b>
            </li>
          ))}
        </ol>
      </div>
      <div className="original-form">
        {moving ? (
          <button type="button" className="original-button" data-main onClick={onReveal}>
            {t('Reveal all')}
          </button>
        ) : (
          <Figure name={t('Per ticket')}>{format(stake)}</Figure>
        )}
        <RevealOffer {...props} moving={moving} />
      </div>
    </>
  )
}

/** The main button shows all while the silver is on. */
function RevealOffer({
  offer,
  moving,
  onReveal,
}: BoardProps<'scratch', null> & { readonly moving: boolean }) {
  useOffer(offer, moving ? t('Reveal all') : null, onReveal)
  return null
}

/** Places at which it is looked whether the silver is gone. */
const SAMPLES = 32
/** The share that is enough: the rest peels off by itself. */
const ENOUGH = 0.55
const BRUSH = 0.075

interface SilverProps {
  readonly live: boolean
  readonly kind: 'match-three' | 'treasure'
  readonly onDone: () => void
}

/** The silver, or the sand: a canvas that a finger or a mouse rubs away. */
function Silver({ live, kind, onDone }: SilverProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d', { willReadFrequently: true })
    if (!element || !pen) return
    const scale = Math.min(2, devicePixelRatio)
    const [width, height] = [element.clientWidth, element.clientHeight]
    element.width = width * scale
    element.height = height * scale
    pen.scale(scale, scale)
    paint(pen, width, height, kind)
    if (!live) return
    const leaving = new AbortController()
    const rub = brush(element, pen, width, height, () => done.current())
    element.addEventListener('pointerdown', rub.down, { signal: leaving.signal })
    element.addEventListener('pointermove', rub.move, { signal: leaving.signal })
    element.addEventListener('pointerup', rub.up, { signal: leaving.signal })
    return () => leaving.abort()
  }, [live, kind])
  return <canvas ref={canvas} className="ticket-silver" aria-hidden />
}

function paint(pen: CanvasRenderingContext2D, width: number, height: number, kind: string) {
  const sand = kind === 'treasure'
  const fill = pen.createLinearGradient(0, 0, width, height)
  fill.addColorStop(0, sand ? '#e7c98a' : '#c9d2de')
  fill.addColorStop(0.5, sand ? '#d5ae62' : '#f3f6fa')
  fill.addColorStop(1, sand ? '#b98d43' : '#aab5c4')
  pen.fillStyle = fill
  pen.fillRect(0, 0, width, height)
  // A grain that is the same on every ticket: it must not tell anything.
  pen.fillStyle = sand ? '#8a5f2080' : '#ffffff66'
  for (let i = 0; i < 900; i++) pen.fillRect((i * 73.7) % width, (i * 131.3) % height, 2, 2)
  pen.strokeStyle = sand ? '#fff3' : '#7f8ba04d'
  pen.lineWidth = 1
  for (let at = -height; at < width; at += 14) {
    pen.beginPath()
    pen.moveTo(at, 0)
    pen.lineTo(at + height, height)
    pen.stroke()
  }
}

/** Rubs along the way of the pointer, and looks after each stroke how much is gone. */
function brush(
  element: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  onDone: () => void,
) {
  let last: readonly [number, number] | null = null
  let ended = false
  const at = (event: PointerEvent) => {
    const box = element.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const
  }
  const rub = (from: readonly [number, number], to: readonly [number, number]) => {
    pen.globalCompositeOperation = 'destination-out'
    pen.lineCap = 'round'
    pen.lineWidth = Math.max(26, width * BRUSH * 2)
    pen.beginPath()
    pen.moveTo(...from)
    pen.lineTo(to[0] + 0.01, to[1])
    pen.stroke()
  }
  return {
    down(event: PointerEvent) {
      last = at(event)
      rub(last, last)
      element.setPointerCapture(event.pointerId)
    },
    move(event: PointerEvent) {
      if (!last) return
      const next = at(event)
      rub(last, next)
      last = next
      if (ended || goneShare(pen, element) < ENOUGH) return
      ended = true
      onDone()
    },
    up() {
      last = null
    },
  }
}

function goneShare(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): number {
  const { data } = pen.getImageData(0, 0, width, height)
  let gone = 0
  for (let y = 0; y < SAMPLES; y++)
    for (let x = 0; x < SAMPLES; x++) {
      const px = Math.floor(((x + 0.5) / SAMPLES) * width)
      const py = Math.floor(((y + 0.5) / SAMPLES) * height)
      if (data[(py * width + px) * 4 + 3]! < 40) gone++
    }
  return gone / SAMPLES ** 2
}
