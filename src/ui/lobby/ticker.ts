/** Called once for each painted frame with the time in ms since the page began. */
type Tick = (now_ms: number) => void

const ticks = new Set<Tick>()
let running = 0

function frame(now_ms: number) {
  running = ticks.size > 0 ? requestAnimationFrame(frame) : 0
  for (const tick of ticks) tick(now_ms)
}

/** Calls `tick` on every frame until the answer is called; all parts share one loop, which rests when idle. */
export function eachFrame(tick: Tick): () => void {
  ticks.add(tick)
  if (!running) running = requestAnimationFrame(frame)
  return () => void ticks.delete(tick)
}

const seconds = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `tick` every second until the answer is called; all countdowns share one timer (000 §9: 1000 ms). */
export function eachSecond(tick: () => void): () => void {
  seconds.add(tick)
  timer ??= setInterval(() => {
    for (const it of seconds) it()
  }, 1000)
  return () => {
    seconds.delete(tick)
    if (seconds.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
