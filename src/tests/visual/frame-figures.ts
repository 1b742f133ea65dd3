/** Figures of a scene's frames, from the trace of a browser. */

/** A measured value, and whether it reaches its goal. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

/** A frame of a screen with 60 a second, ms. */
const FRAME_MS = 16.7
/** Of 100 frames so many may be dropped: 95 come within their 16.7 ms. */
const MAY_DROP = 5
/** Longer than this nothing was to be drawn. */
const PAUSE_MS = 500
/** Trace categories that the figures need. */
export const CATEGORIES = [
  'disabled-by-default-display.framedisplayed',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  '__metadata',
]

export interface TraceEvent {
  readonly name: string
  /** Its kind: `b` begins something that `e` of the same `id2` ends. */
  readonly ph: string
  readonly id2?: { readonly local?: string }
  readonly pid: number
  readonly tid: number
  /** Microseconds: when it began, how long it took, and how long its thread ran in it. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly frame_reporter?: FrameReport }
}

/** The result of a frame. */
interface FrameReport {
  readonly state: string
  /** False where nobody sees that it is missing: nothing moved in it. */
  readonly affects_smoothness: boolean
}

/** Begins when the compositor hands a frame on; one that changes nothing on the screen is not drawn then. */
const HANDED_ON = 'SubmitCompositorFrameToPresentationCompositorFrame'

/** Of the frames in which something moved, how many were not ready in time, in percent. */
function droppedOf(events: readonly TraceEvent[]): number {
  const reports = events.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
  const handedOn = events.filter(({ name, ph }) => name === HANDED_ON && ph === 'b')
  const [shown, dropped] = [new Set<number>(), new Set<number>()]
  for (const { args, id2, ts } of reports) {
    const { state, affects_smoothness: seen } = args!.frame_reporter!
    // Reports of one frame begin at its instant; a report's number is used again after its end.
    const next = Math.min(
      ...reports.filter((one) => one.id2?.local === id2?.local && one.ts > ts).map((one) => one.ts),
    )
    const inTime = handedOn.some((one) => one.id2?.local === id2?.local && one.ts >= ts && one.ts < next)
    if (inTime) shown.add(ts)
    else if (state === 'STATE_DROPPED' && seen) dropped.add(ts)
  }
  const missing = [...dropped].filter((at) => !shown.has(at)).length
  return (100 * missing) / (missing + shown.size)
}

/** The value that 95 of 100 do not pass. */
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** The figures of a scene: frames dropped, from frame to frame, and the main thread in a frame. */
export function figuresOf(name: string, events: readonly TraceEvent[]): Figure[] {
  const drawn = events
    .filter((one) => one.name === 'Display::FrameDisplayed')
    .map(({ ts }) => ts / 1_000)
    .toSorted((a, b) => a - b)
  const between = drawn
    .slice(1)
    .map((at, i) => at - drawn[i]!)
    .filter((one) => one < PAUSE_MS)
  const main = events.find((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
  const work = new Map<number, number>()
  for (const { name: what, pid, tid, ts, dur = 0, tdur = dur } of events)
    if (what === 'RunTask' && pid === main?.pid && tid === main.tid) {
      const frame = Math.floor(ts / 1_000 / FRAME_MS)
      work.set(frame, (work.get(frame) ?? 0) + tdur / 1_000)
    }
  const frames = [...work.keys()]
  const last = Math.max(...frames)
  for (let frame = Math.min(...frames); frame < last; frame++) if (!work.has(frame)) work.set(frame, 0)
  const dropped = Number(droppedOf(events).toPrecision(2))
  const plain = (what: string, value: number) => ({
    name: `${name}, ${what}`,
    value: Number(value.toPrecision(3)),
    unit: 'ms',
    goal: '',
    ok: true,
  })
  return [
    {
      name: `${name}, frames dropped`,
      value: dropped,
      unit: '%',
      goal: `≤ ${MAY_DROP}`,
      ok: dropped <= MAY_DROP,
    },
    plain('frame to frame, p95', p95(between)),
    plain('main thread in a frame, p95', p95([...work.values()])),
  ]
}
