import { eachFrame } from '#ui/lobby/ticker.ts'
import { seededRng } from '#platform/base/random/rng.ts'
import { thingArt } from '#ui/art/brand-art.ts'

interface Coin {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
  born_ms: number
}

/** Pixels a millisecond, squared. */
const GRAVITY = 0.0016
const SPREAD_MS = 1_500

/**
 * Throws coins up from the foot of a canvas until the answer is called. The throw is decoration: it is the
 * same each time.
 * @param count how many coins
 * @param entries the tokens of entries in place of coins
 */
export function shower(canvas: HTMLCanvasElement, count: number, entries: boolean): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => {}
  const scale = Math.min(2, window.devicePixelRatio)
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  const rng = seededRng(count)
  const part = () => rng.below(10_000) / 10_000
  const coins: Coin[] = Array.from({ length: count }, () => ({
    x: width * (0.3 + part() * 0.4),
    y: height + 30,
    vx: (part() - 0.5) * 0.5,
    vy: -Math.sqrt(2 * GRAVITY * height * (0.5 + part() * 0.45)),
    turn: part() * 6,
    spin: 0.004 + part() * 0.008,
    size: 12 + part() * 12,
    born_ms: part() * SPREAD_MS,
  }))
  const picture = new Image()
  picture.src = thingArt(entries ? 'entries' : 'coin', 1)
  let from: number | undefined
  let last = 0
  const stop = eachFrame((now_ms) => {
    from ??= now_ms
    const age = now_ms - from
    const step = Math.min(40, now_ms - (last || now_ms))
    last = now_ms
    pen.clearRect(0, 0, width, height)
    for (const coin of coins) {
      if (age < coin.born_ms || coin.y > height + 60) continue
      coin.vy += GRAVITY * step
      coin.x += coin.vx * step
      coin.y += coin.vy * step
      coin.turn += coin.spin * step
      draw(pen, coin, picture, entries)
    }
    if (age > SPREAD_MS * 3) stop()
  })
  return stop
}

function draw(
  pen: CanvasRenderingContext2D,
  { x, y, turn, size }: Coin,
  picture: HTMLImageElement,
  entries: boolean,
) {
  const flat = Math.cos(turn)
  pen.save()
  pen.translate(x, y)
  pen.scale(Math.abs(flat) < 0.12 ? 0.12 : flat, 1)
  if (picture.complete && picture.naturalWidth > 0) pen.drawImage(picture, -size, -size, size * 2, size * 2)
  else {
    pen.fillStyle = entries ? '#3fc796' : '#f2b632'
    pen.beginPath()
    pen.arc(0, 0, size * 0.8, 0, 7)
    pen.fill()
  }
  pen.restore()
}
