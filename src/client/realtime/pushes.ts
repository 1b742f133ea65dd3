import type { PushMessage, PushName, Pushes } from '#platform/calls/contract.ts'
import type { App } from '../context/app.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { FeatureClient } from '../feature.ts'

/** The init data that a push changes; null where nothing changes. */
export type PushReducer<N extends PushName = PushName> = (
  me: InitData,
  data: Pushes[N],
) => Partial<InitData> | null

declare module '../feature.ts' {
  interface FeatureClient {
    /** Pushes that change what the page knows of the player, by their names. */
    readonly pushReducers?: { readonly [N in PushName]?: PushReducer<N> }
  }
}

/**
 * Pushes by type (000 §4, 001 §4): what they say of the player is taken into the shell's state, and each goes
 * on to whoever of the features listens. A push of a type that nobody knows is ignored.
 */

/** `type` or `type.action` → what it changes in the init data: said by the faces of features. */
const reducers = new Map<string, (me: InitData, data: never) => Partial<InitData> | null>()

/** Learns which pushes change what the page knows of the player. */
export function registerPushReducers(clients: readonly Pick<FeatureClient, 'pushReducers'>[]): void {
  for (const { pushReducers = {} } of clients)
    for (const [name, reducer] of Object.entries(pushReducers))
      reducers.set(name, reducer as PushReducer<never>)
}

const nameOf = ({ type, action }: PushMessage) => (action ? `${type}.${action}` : type)

type Listener = (data: unknown, app: App) => void
const listeners = new Map<string, Set<Listener>>()

/**
 * Subscribes to pushes of a name, for example `freeSpins.expiring`; every push is also a document event
 * `push:<name>` for parts that know no shell.
 * @returns unsubscribes
 */
export function onPush<N extends PushName | typeof MISSED>(
  name: N,
  listener: (data: N extends PushName ? Pushes[N] : unknown, app: App) => void,
): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(listener as Listener))
  return () => void set.delete(listener as Listener)
}

/** A push that came before all listened, and who has heard it. */
interface QueuedPush {
  readonly push: PushMessage
  readonly heard: ReadonlySet<Listener>
}

/** So many are kept; a page waits a moment for its listeners, never for long. */
const MAX_QUEUED = 100

/** Pushes from before the features listened, which load after the connection; null once they do. */
let queued: QueuedPush[] | null = []

/** All listen from now on: each is told what came before it did, in its order. */
export function deliverQueuedPushes(app: App): void {
  const waiting = queued ?? []
  queued = null
  for (const { push, heard } of waiting)
    for (const listener of [...(listeners.get(nameOf(push)) ?? [])])
      if (!heard.has(listener)) listener(push.data, app)
}

/** Takes one push from the connection. */
export function dispatchPush(app: App, push: PushMessage): void {
  const name = nameOf(push)
  const { me } = app.player.getState()
  const change = reducers.get(name)?.(me, push.data as never)
  if (change) app.player.setState({ me: { ...me, ...change } })
  const hearing = [...(listeners.get(name) ?? [])]
  if (queued && queued.length < MAX_QUEUED) queued.push({ push, heard: new Set(hearing) })
  for (const listener of hearing) listener(push.data, app)
  document.dispatchEvent(new CustomEvent(`push:${name}`, { detail: push.data }))
}

/** Heard like a push by whoever follows something by pushes: some were lost for good, and it asks again. */
export const MISSED = 'missed'

/** Reports that pushes were lost for good. */
export const dispatchMissed = (app: App): void => dispatchPush(app, { type: MISSED, data: null })
