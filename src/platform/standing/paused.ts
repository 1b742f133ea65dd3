import type { Pausable, Pause } from '../calls/feature.ts'
import type { Action } from '../calls/gate.ts'
import { SHOWN, type ShownAction, type Standing } from './standing.ts'

/** How views leave what the gate refuses: it is there, nothing of it is available, and it says why. */

const isShown = (action: Action): action is ShownAction => (SHOWN as readonly Action[]).includes(action)

/** Why a feature gives nothing for actions that it needs all of; null where the gate allows them. */
export const pauseFor = (
  { pauseOf }: Pick<Standing, 'pauseOf'>,
  actions: readonly Action[],
  feature: string,
): Pause | null =>
  actions
    .filter(isShown)
    .map((action) => pauseOf(action, feature))
    .find((pause) => pause !== null) ?? null

/** Whether what a feature sells is for sale to this visitor now, and may be offered to them. */
export const isForSale = (
  { account, admits, schedule }: Pick<Standing, 'account' | 'admits' | 'schedule'>,
  feature: string,
): boolean =>
  account !== null && admits('buy', feature) && admits('offer', feature) && schedule(feature).isActive

/** A reason as a field of a view. */
export const pausable = (pause: Pause | null): Pausable => (pause === null ? {} : { paused: pause })

/** The fields by which views say that something can be had now. */
const AVAILABLE: ReadonlySet<string> = new Set(['available', 'isAvailable', 'canSpin'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** A view in which nothing is available, nor any call named that would give it. */
export function unavailable<T>(view: T): T {
  if (!isRecord(view)) return view
  const isOff = Object.keys(view).some((name) => AVAILABLE.has(name))
  const entries = Object.entries(view).map(([name, said]) => {
    if (AVAILABLE.has(name)) return [name, false]
    return [name, isOff && name === 'endpoint' ? null : unavailable(said)]
  })
  return Object.fromEntries(entries) as T
}

/** The answer of a call that shows what the gate refuses. */
export function pausedAnswer<A extends object>(answer: A, paused: Pause): A {
  const left: A & { readonly data?: unknown } = unavailable(answer)
  return isRecord(left.data) ? { ...left, data: { ...left.data, paused } } : { ...left, paused }
}
