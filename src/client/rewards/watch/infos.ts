import { createStore } from 'zustand/vanilla'
import { DAY } from '#platform/time/clock.ts'
import type { Input } from '#platform/calls/contract.ts'
import type { FeatureInfo, RewardsInfo } from '#platform/standing/info.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import type { App } from '#client/context/app.ts'
import type { FeatureFace } from '#client/feature.ts'
import type { Ending } from '#client/rewards/face.ts'
import { cookieOf } from '#client/storage/cookies.ts'
import { cookiesHere } from '#client/storage/reach.ts'
import { dispatchMissed } from '#client/realtime/pushes.ts'
import { isFeatureEnded, endFeature } from '#client/modals/ended-features.ts'
import type { RewardCalls } from './reward-calls.ts'

type Info = RewardCalls['info']

interface InfoState {
  /** Null until it came for the first time. */
  readonly info: RewardsInfo | null
  readonly failed: boolean
}

/** Where each feature stands for the player of this page (001 §7). */
export const infos = createStore<InfoState>(() => ({ info: null, failed: false }))

/** The latest state of a feature; null before there is one, and after the feature has ended. */
export const infoOf = (name: string): FeatureInfo | null =>
  isFeatureEnded(name) ? null : (infos.getState().info?.featuresInfo[name] ?? null)

let asking: Promise<void> | null = null
let again = false

/** Asks again where the features stand; asked meanwhile, it asks once more after. */
export function refreshFeatures(app: App, call: Info): Promise<void> {
  again = asking !== null
  asking ??= ask(app, call).finally(() => {
    asking = null
    if (again) void refreshFeatures(app, call)
  })
  return asking
}

/** Longer ones are refused by the call, and invite nobody. */
const LONGEST_CODE = 100

/** The query of the call for states (001 §7): the inviter's code, and whether this brand wants fewer games. */
function queryOf({ brand }: App): Input<Info> {
  const code = new URLSearchParams(location.search).get('invited_by') ?? cookieOf(cookiesHere(), 'invited_by')
  return {
    ...(code && code.length <= LONGEST_CODE ? { invited_by: code } : {}),
    ...(brand.flags.questOptimisation ? { useOptimizedGames: '1' } : {}),
  }
}

async function ask(app: App, call: Info): Promise<void> {
  const { data } = await app.call(call, queryOf(app))
  if (!data) return infos.setState({ failed: true })
  infos.setState({ info: data, failed: false })
  const ends = endsOf(app)
  for (const [name, { finishedAt }] of Object.entries(data.featuresInfo))
    if (ends[name])
      watchEnd(name, finishedAt, ends[name], serverClock, () => goesOn(app, call, name, finishedAt))
}

/** Whether the next run began as the last one ended: what is open reads its state again, and stays. */
async function goesOn(app: App, call: Info, name: string, ended: string | null): Promise<boolean> {
  await refreshFeatures(app, call)
  const now = infos.getState().info?.featuresInfo[name]
  if (!now?.isActive || now.finishedAt === ended) return false
  dispatchMissed(app)
  return true
}

/** The endings of features that end by themselves, by the names of features or of parts of them. */
export const endsOf = ({ registry }: Pick<App, 'registry'>): Readonly<Record<string, Ending>> =>
  Object.assign(
    {},
    ...registry.features.map((face) => (face.ends === true ? { [face.name]: ownEnding(face) } : face.ends)),
  )

/** The end of a feature: whoever is on a page of its own is led home. */
function ownEnding({ pages = [] }: Pick<FeatureFace, 'pages'>): Ending {
  const paths = pages.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')
  return paths ? { page: new RegExp(`^(?:${paths})/?$`) } : {}
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * A timer is set only for an end in less than 86,400 s (001 §4, §9); then the feature is off for the session.
 * @param continues asks whether another run has begun at that moment
 */
export function watchEnd(
  name: string,
  finishedAt: string | null,
  ending: Ending,
  clock = serverClock,
  continues?: () => Promise<boolean>,
): void {
  clearTimeout(timers.get(name))
  timers.delete(name)
  if (finishedAt === null || isFeatureEnded(name)) return
  const left_ms = Date.parse(finishedAt) - clock.now()
  if (left_ms <= 0 || left_ms >= DAY) return
  const end = (goesOn: boolean) => {
    if (goesOn) console.warn(`The time of ${name} has passed: its next run has begun.`)
    else finish(name, ending)
  }
  timers.set(
    name,
    setTimeout(() => (continues ? void continues().then(end) : end(false)), left_ms),
  )
}

/** The end of a feature's time: a warning, it is off for the session, and whoever watches is told (001 §4). */
function finish(name: string, ending: Ending): void {
  console.warn(`The time of ${name} has passed: it is off for this session.`)
  for (const part of [name, ...(ending.with ?? [])]) endFeature(part)
  infos.setState(({ info, failed }) => ({ info: info && { ...info }, failed }))
  for (const listener of watchers) listener(name)
}

const watchers = new Set<(name: string) => void>()

/** Calls a listener when the time of a feature has passed; returns the function that ends that. */
export function onFinished(listener: (name: string) => void): () => void {
  watchers.add(listener)
  return () => void watchers.delete(listener)
}
