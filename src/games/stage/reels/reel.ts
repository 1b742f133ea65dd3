import {
  columnOf,
  landingOf,
  landingPasses,
  LOOP,
  placeAt,
  tempos,
  turnOf,
  type Pass,
  type Tempo,
} from '../direction/motion.ts'
import type { Paint } from '../pictures.ts'
import type { Blur } from './blur.ts'

/** One reel on the page: a column of cells that only transforms move. */
export interface Reel {
  /** Fills all that is out of sight with the strip's own order after `stop`. */
  readonly fill: (strip: readonly string[], stop: number) => void
  /** Begins to turn. */
  readonly start: (tempo: Tempo) => void
  /** Comes to rest at `stop` of the strip; the time it takes is the tempo's `landing_ms`. */
  readonly land: (strip: readonly string[], stop: number, tempo: Tempo) => void
  /** Ends all motion where the reel came to rest. */
  readonly settle: () => void
  /** Stands at `stop` at once. */
  readonly jump: (strip: readonly string[], stop: number) => void
  /** Shows other symbols where it stands, at once. */
  readonly show: (symbols: readonly string[]) => void
  /** The cells in view, from the top. */
  readonly window: () => HTMLElement[]
  /** Lays what it looks like at full speed over the column. */
  readonly cover: (make: (cells: number) => Blur) => Blur
}

const now_ms = () => Number(document.timeline.currentTime ?? performance.now())

/**
 * Builds a reel inside an element that clips it.
 * @param rows cells in view
 */
export function reel(frame: HTMLElement, rows: number, paint: Paint): Reel {
  const { column, cells } = build(frame, rows)
  const count = cells.length

  const at = (place: number) => `translateY(${(-place * 100) / count}%)`
  let blur: Blur | null = null
  let rest = LOOP
  let running: Animation[] = []
  let turning: { readonly since: number; readonly from: number; readonly tempo: Tempo } | null = null

  /** Writes a symbol wherever the repeating column shows the place. */
  const put = (place: number, symbol: string) => {
    for (let i = ((place % LOOP) + LOOP) % LOOP; i < count; i += LOOP) paint(cells[i]!, symbol)
  }
  const write = (strip: readonly string[], stop: number, top: number) => {
    for (let row = -1; row <= rows; row++) put(top + row, strip[(stop + row + strip.length) % strip.length]!)
  }
  const cancel = () => {
    for (const animation of running) animation.cancel()
    running = []
  }
  const stand = (place: number) => {
    cancel()
    rest = place
    column.style.transform = at(place)
  }
  const run = (frames: Keyframe[], timing: KeyframeAnimationOptions, start_ms: number) => {
    const animation = column.animate(frames, timing)
    animation.startTime = start_ms
    running.push(animation)
    return animation
  }
  stand(rest)

  return {
    fill(strip, stop) {
      for (let row = rows; row < LOOP; row++) put(rest + row, strip[(stop + row) % strip.length]!)
    },
    start(tempo) {
      const { to, passes, lap_ms, end_ms } = turnOf(rest, tempo)
      const start_ms = now_ms()
      turning = { since: start_ms + tempo.windup_ms, from: to, tempo }
      // One animation for all of it: of two on one element the page itself would have to draw every frame.
      const turn = run(framesOf(passes, end_ms, at), { duration: end_ms, fill: 'forwards' }, start_ms)
      blur?.appear(tempo.windup_ms - tempo.back_ms, tempo.back_ms)
      turn.onfinish = () => {
        if (running[0] !== turn) return
        cancel()
        const lap = [{ transform: at(LOOP) }, { transform: at(0) }]
        run(lap, { duration: lap_ms, iterations: Infinity }, start_ms + end_ms)
      }
    },
    land(strip, stop, tempo) {
      if (!turning) return
      const start_ms = now_ms()
      const place = placeAt(turning.from, Math.max(0, start_ms - turning.since), turning.tempo)
      const { from, target } = landingOf(place, rows)
      turning = null
      write(strip, stop, target)
      stand(target)
      const { landing_ms, settle_ms } = tempo
      run(
        framesOf(landingPasses(from, target, rows, tempo), landing_ms, at),
        { duration: landing_ms },
        start_ms,
      )
      blur?.vanish(landing_ms - settle_ms)
    },
    settle() {
      turning = null
      stand(rest)
      blur?.stop()
    },
    jump(strip, stop) {
      turning = null
      write(strip, stop, rest)
      stand(rest)
      blur?.stop()
    },
    show: (symbols) => symbols.forEach((symbol, row) => paint(cells[rest + row]!, symbol)),
    window: () => cells.slice(rest, rest + rows),
    cover(make) {
      blur = make(count)
      column.append(blur.element)
      return blur
    },
  }
}

/** A column of cells in its frame. */
function build(frame: HTMLElement, rows: number) {
  const count = columnOf(rows)
  const column = document.createElement('div')
  column.className = 'reel-column'
  column.style.setProperty('--cells', String(count))
  column.style.setProperty('--rows', String(rows))
  const cells = Array.from({ length: count }, () => {
    const cell = document.createElement('div')
    cell.className = 'cell'
    column.append(cell)
    return cell
  })
  frame.replaceChildren(column)
  return { column, cells }
}

/** A way as keyframes. @param at the transform of a place */
const framesOf = (passes: readonly Pass[], end_ms: number, at: (place: number) => string): Keyframe[] =>
  passes.map(({ place, at_ms, easing }) => ({
    transform: at(place),
    offset: at_ms / end_ms,
    ...(easing ? { easing } : {}),
  }))

/** The tempo of the player's choice. */
export const tempoOf = (turbo: boolean): Tempo => (turbo ? tempos.turbo : tempos.full)
