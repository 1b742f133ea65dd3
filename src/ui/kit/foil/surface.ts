/**
 * The foil of a card: metal on a canvas that a brush takes away. What is gone is counted in a grid of cells as
 * the brush passes them: reading the canvas back would stop the page.
 */

/** Cells of the grid, each way. */
const GRID = 32
/** The brush, of the card's width. */
const BRUSH = 0.075
/** No screen gains by more pixels than these. */
const DENSEST = 2

export interface Foil {
  /** Takes the foil away from the last point to this one, in parts of the card. */
  readonly scratch: (x: number, y: number) => void
  /** The brush is lifted: the next point begins a new line. */
  readonly lift: () => void
  /** How much of it is gone, 0 to 1. */
  readonly gone: () => number
}

interface Colors {
  readonly low: string
  readonly mid: string
  readonly high: string
  readonly ink: string
}

const colorsOf = (canvas: HTMLCanvasElement): Colors => {
  // Only a property that is a color is computed to one that a canvas can read.
  const of = (name: string) => {
    canvas.style.color = `var(--foil-${name})`
    return getComputedStyle(canvas).color
  }
  return { low: of('low'), mid: of('mid'), high: of('high'), ink: of('ink') }
}

/** Lays the foil: brushed metal with bands of light and a pattern of diamonds. */
function lay(context: CanvasRenderingContext2D, { low, mid, high, ink }: Colors) {
  const { width, height } = context.canvas
  const metal = context.createLinearGradient(0, 0, width, height)
  const bands = [low, mid, high, mid, low, mid, high, mid, low]
  for (const [i, color] of bands.entries()) metal.addColorStop(i / (bands.length - 1), color)
  context.fillStyle = metal
  context.fillRect(0, 0, width, height)
  const step = width / 14
  context.strokeStyle = ink
  context.lineWidth = Math.max(1, width / 400)
  context.globalAlpha = 0.28
  context.beginPath()
  for (let x = -height; x < width + height; x += step) {
    context.moveTo(x, 0)
    context.lineTo(x + height, height)
    context.moveTo(x, 0)
    context.lineTo(x - height, height)
  }
  context.stroke()
  emboss(context, high, ink)
  context.globalAlpha = 1
}

/** A star about the middle of the canvas, moved by some pixels. */
function starPath(context: CanvasRenderingContext2D, by: number) {
  const { width, height } = context.canvas
  const size = Math.min(width, height) * 0.26
  context.beginPath()
  for (let i = 0; i < 10; i++) {
    const far = i % 2 ? size * 0.45 : size
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2
    context.lineTo(width / 2 + by + far * Math.cos(angle), height / 2 + by + far * Math.sin(angle))
  }
  context.closePath()
}

/** Presses the star into the metal: its light, its shadow, and its field between them. */
function emboss(context: CanvasRenderingContext2D, high: string, ink: string) {
  const depth = Math.max(1, context.canvas.width / 160)
  context.lineJoin = 'round'
  context.lineWidth = depth * 2
  for (const [color, by, alpha] of [
    [high, depth, 0.9],
    [ink, -depth, 0.6],
  ] as const) {
    context.strokeStyle = color
    context.globalAlpha = alpha
    starPath(context, by)
    context.stroke()
  }
  starPath(context, 0)
  context.fillStyle = ink
  context.globalAlpha = 0.14
  context.fill()
}

/** The cells that a brush covers on its way, as indexes of the grid. */
export function cellsOf(
  from: readonly [number, number],
  to: readonly [number, number],
  ratio: number,
): ReadonlySet<number> {
  const found = new Set<number>()
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * GRID))
  const [reachX, reachY] = [BRUSH * GRID, BRUSH * GRID * ratio]
  for (let i = 0; i <= steps; i++) {
    const x = (from[0] + ((to[0] - from[0]) * i) / steps) * GRID - 0.5
    const y = (from[1] + ((to[1] - from[1]) * i) / steps) * GRID - 0.5
    for (let row = Math.ceil(y - reachY); row <= y + reachY; row++)
      for (let column = Math.ceil(x - reachX); column <= x + reachX; column++) {
        const isOn = row >= 0 && row < GRID && column >= 0 && column < GRID
        if (isOn && Math.hypot((column - x) / reachX, (row - y) / reachY) <= 1) found.add(row * GRID + column)
      }
  }
  return found
}

/** Lays the foil on a canvas, which has the size that its sheet gives it. */
export function layFoil(canvas: HTMLCanvasElement): Foil {
  const { clientWidth, clientHeight } = canvas
  const density = Math.min(devicePixelRatio, DENSEST)
  canvas.width = Math.max(1, Math.round(clientWidth * density))
  canvas.height = Math.max(1, Math.round(clientHeight * density))
  const context = canvas.getContext('2d')!
  lay(context, colorsOf(canvas))
  context.globalCompositeOperation = 'destination-out'
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = canvas.width * BRUSH * 2
  const ratio = canvas.width / canvas.height
  const cells = new Set<number>()
  let last: readonly [number, number] | null = null
  return {
    scratch(x, y) {
      const from = last ?? [x, y]
      context.beginPath()
      context.moveTo(from[0] * canvas.width, from[1] * canvas.height)
      // A line without length would leave no dot.
      context.lineTo(x * canvas.width + 0.01, y * canvas.height)
      context.stroke()
      for (const cell of cellsOf(from, [x, y], ratio)) cells.add(cell)
      last = [x, y]
    },
    lift() {
      last = null
    },
    gone: () => cells.size / (GRID * GRID),
  }
}
