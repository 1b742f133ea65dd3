import { seededRng } from '#platform/base/random/rng.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import type { GamePresentation } from '../../engine/definition.ts'
import { materialOf, type Hook, type Material } from '../direction/hooks.ts'

/** Lifetime, in ms, of the canvas on which the pieces of bursting winners fly. */
const LASTS_MS = 520
/** Pieces of a cell; fewer where many burst. */
const PIECES = 9
const MOST = 130

/** How pieces of a material fly: how fast, how much they fall, how they look. */
const MATERIALS: Readonly<
  Record<Material, { readonly speed: number; readonly fall: number; readonly size: number }>
> = {
  stone: { speed: 0.2, fall: 0.0011, size: 0.085 },
  fruit: { speed: 0.22, fall: 0.0009, size: 0.07 },
  metal: { speed: 0.34, fall: 0.0004, size: 0.05 },
  glass: { speed: 0.26, fall: 0.0007, size: 0.09 },
}

interface Piece {
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
  readonly turn: number
  readonly size: number
  readonly color: string
}

/**
 * Lets cells burst into pieces over an element. Decoration: it is the same for each win of a size.
 * @returns takes away what still flies
 */
export function burstInto(
  over: HTMLElement,
  cells: readonly HTMLElement[],
  { world, colours: { light, glow, base } }: Pick<GamePresentation, 'world' | 'colours'>,
  hook: (hook: Hook) => void,
): () => void {
  const kind = materialOf(world)
  const colors = ['#fff', light, glow, base]
  hook({ name: 'burst', kind, count: cells.length })
  const canvas = document.createElement('canvas')
  canvas.className = 'shards'
  const pen = canvas.getContext('2d')
  if (!pen || cells.length === 0) return () => {}
  const box = over.getBoundingClientRect()
  canvas.width = box.width
  canvas.height = box.height
  over.append(canvas)
  const { speed, fall, size } = MATERIALS[kind]
  const rng = seededRng(cells.length)
  const part = () => rng.below(10_000) / 10_000
  const each = Math.max(3, Math.min(PIECES, Math.floor(MOST / cells.length)))
  const pieces = cells.flatMap((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect()
    return Array.from({ length: each }, (_, index): Piece => {
      const angle = (index / each + part() * 0.1) * 2 * Math.PI
      const force = speed * (0.5 + part()) * (height / 100)
      return {
        x: left - box.left + width / 2 + Math.cos(angle) * width * 0.18,
        y: top - box.top + height / 2 + Math.sin(angle) * height * 0.18,
        vx: Math.cos(angle) * force,
        vy: Math.sin(angle) * force - force * 0.35,
        turn: part() * 6 - 3,
        size: height * size * (0.6 + part() * 0.8),
        color: colors[index % colors.length]!,
      }
    })
  })
  let from: number | undefined
  const end = () => {
    stop()
    canvas.remove()
  }
  const stop = eachFrame((now_ms) => {
    from ??= now_ms
    const age = now_ms - from
    if (age > LASTS_MS) return end()
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.globalAlpha = Math.min(1, 1.6 * (1 - age / LASTS_MS))
    for (const piece of pieces) drawPiece(pen, piece, kind, age, fall)
  })
  return end
}

function drawPiece(
  pen: CanvasRenderingContext2D,
  piece: Piece,
  kind: Material,
  age: number,
  fall: number,
): void {
  const { size, color } = piece
  const x = piece.x + piece.vx * age
  const y = piece.y + piece.vy * age + (fall * age * age) / 2
  pen.fillStyle = color
  pen.strokeStyle = color
  pen.beginPath()
  if (kind === 'metal') {
    // A spark is drawn along its way.
    pen.lineWidth = Math.max(1.5, size * 0.35)
    pen.moveTo(x, y)
    pen.lineTo(x - piece.vx * 46, y - (piece.vy + fall * age) * 46)
    return pen.stroke()
  }
  if (kind === 'fruit') {
    pen.arc(x, y, size * 0.6, 0, 7)
    return pen.fill()
  }
  const angle = piece.turn * (age / 300)
  const corners = kind === 'glass' ? [0, 2.2, 3.5] : [0, 1.4, 2.9, 4.6]
  for (const corner of corners)
    pen.lineTo(x + Math.cos(angle + corner) * size, y + Math.sin(angle + corner) * size * 0.8)
  pen.fill()
}
