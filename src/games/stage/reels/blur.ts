/**
 * The motion blur of a reel at full speed: its symbols stretched downward on one small canvas that lies over
 * the column and moves with it. It is drawn once, at rest, from the pictures that the game has loaded; while
 * the reel turns, only its opacity changes.
 */

/** Pixels a cell: it is stretched over the reel, and nothing sharp is on it. */
const CELL = 40
/** How far a symbol is drawn out, in cells, and in how many steps. */
const REACH = 0.55
const STEPS = 9
/** Most of what lies below is covered. */
const GROUND = 0.62

export interface Blur {
  readonly element: HTMLCanvasElement
  /** Draws the symbols of a strip, from its top; those without a picture are left out. */
  readonly draw: (strip: readonly string[], image: (symbol: string) => HTMLImageElement | undefined) => void
  /** Fades in while the reel gains speed, and out before it stands. */
  readonly appear: (ms: number, delay_ms: number) => void
  readonly vanish: (ms: number) => void
  readonly stop: () => void
}

/** The blur of a reel with so many cells. */
export function blurOf(cells: number): Blur {
  const element = document.createElement('canvas')
  element.className = 'reel-blur'
  let isDrawn = false
  let running: Animation | null = null
  const fade = (frames: Keyframe[], timing: KeyframeAnimationOptions) => {
    if (!isDrawn) return
    const before = running
    running = element.animate(frames, { ...timing, fill: 'both' })
    before?.cancel()
  }
  return {
    element,
    draw(strip, image) {
      const pen = element.getContext('2d')
      if (!pen || strip.length === 0) return
      element.width = CELL
      element.height = CELL * cells
      pen.globalAlpha = GROUND
      pen.fillStyle = getComputedStyle(element).color
      pen.fillRect(0, 0, CELL, element.height)
      pen.globalAlpha = 1.7 / STEPS
      for (let cell = 0; cell < cells; cell++) {
        const picture = image(strip[cell % strip.length]!)
        if (!picture) continue
        isDrawn = true
        for (let step = 0; step < STEPS; step++) {
          const shift = (step / (STEPS - 1) - 0.5) * 2 * REACH * CELL
          pen.drawImage(picture, 2, cell * CELL + 2 + shift, CELL - 4, CELL - 4)
        }
      }
    },
    appear: (duration, delay) => fade([{ opacity: 0 }, { opacity: 1 }], { duration, delay }),
    // What came over a reel that was turning already is not shown before the next turn.
    vanish(duration) {
      const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }]
      if (running) fade(frames, { duration, easing: 'ease-out' })
    },
    stop() {
      running?.cancel()
      running = null
    },
  }
}
