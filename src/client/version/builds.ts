import { HOUR, type Clock } from '#platform/time/clock.ts'
import { onBuild } from '#platform/calls/call.ts'
import { signalUpdate, update } from './update.ts'

/** Finds out that a newer build is there, and brings it with the next page. */

/** How often the build manifest is asked for (000 §9). */
const POLL_MS = HOUR
const MANIFEST = '/build.json'
const PATIENCE_MS = 15_000

interface RouteLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
interface State {
  readonly location: RouteLocation
  readonly navigation: { readonly location?: RouteLocation | undefined }
}
export interface Navigating {
  readonly state: State
  readonly subscribe: (listener: (state: State) => void) => () => void
}

export interface Builds {
  /** The build that the page came from. */
  readonly version: string
  readonly clock: Clock
  readonly router: Navigating
  /** Leaves for an address as a document of its own. */
  readonly leave: (address: string) => void
}

/** The build that the server names, or null when it does not answer. */
async function newest(): Promise<string | null> {
  try {
    const answer = await fetch(MANIFEST, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const { version } = (await answer.json()) as { version?: unknown }
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

/** Asks once whether there is a newer build, and tells of it. */
export async function lookForBuild(version: string): Promise<void> {
  const build = await newest()
  if (build !== null && build !== version) signalUpdate()
}

const addressOf = ({ pathname, search, hash }: RouteLocation) => pathname + search + hash

/** Watches for newer builds from now on; call it when the page is idle. @returns stops watching */
export function watchBuilds({ version, clock, router, leave }: Builds): () => void {
  const hear = (build: string) => {
    if (build !== version) signalUpdate()
  }
  let asked_ms = clock.now()
  async function ask() {
    // A page that nobody sees asks when it is seen again.
    if (update.getState().ready || document.hidden || clock.now() - asked_ms < POLL_MS) return
    asked_ms = clock.now()
    const build = await newest()
    if (build !== null) hear(build)
  }
  const timer = setInterval(() => void ask(), POLL_MS)
  const seen = () => void ask()
  document.addEventListener('visibilitychange', seen)
  const ends = [
    onBuild(hear),
    () => clearInterval(timer),
    () => document.removeEventListener('visibilitychange', seen),
    // The next page is fetched whole: its code is that of the new build, as its data is.
    router.subscribe(({ location, navigation: { location: next } }) => {
      if (next && next.pathname !== location.pathname && update.getState().ready) leave(addressOf(next))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
