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

/** The actions whose pauses every page knows. */
const TOLD = ['claim', 'stake', 'offer'] as const

const isSame = (one: Pause | null, other: Pause | null) => JSON.stringify(one) === JSON.stringify(other)

/** The part of the init data that tells what is refused: for the site, and by feature where that differs. */
export function pausesOf({ pauseOf }: Pick<Standing, 'pauseOf'>, features: readonly string[]) {
  const told = TOLD.flatMap((action) => {
    const whole = pauseOf(action, null)
    const own = features.map((name) => [`${action}|${name}`, pauseOf(action, name)] as const)
    return [[action, whole] as const, ...own.filter(([, pause]) => !isSame(pause, whole))]
  })
  const pauses = Object.fromEntries(told.flatMap(([key, pause]) => (pause ? [[key, pause]] : [])))
  return Object.keys(pauses).length > 0 ? { pauses: pauses as Readonly<Record<string, Pause>> } : {}
}

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
  const left: A & { readonly data?: unknown; readonly payload?: unknown } = unavailable(answer)
  const { data, payload } = left
  if (isRecord(data)) return { ...left, data: { ...data, paused } }
  return isRecord(payload) ? { ...left, payload: { ...payload, paused } } : { ...left, paused }
}
