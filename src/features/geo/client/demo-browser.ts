import type { DemoPlace } from '#platform/jurisdiction/demo-location.ts'
import { SECOND } from '#platform/time/clock.ts'
import type { Browser } from './locate.ts'

/** The answer of `/dev/place.json`: the chosen place, with coordinates in the middle of its state. */
export type ChosenPlace = DemoPlace & {
  readonly latitude: number
  readonly longitude: number
  readonly states: readonly { readonly value: string; readonly label: string }[]
}

const PATH = '/dev/place.json'
const ANSWER_MS = 15 * SECOND

/** Where this browser is in the demonstration; null where the server tells places in another way. */
export async function chosenPlace(): Promise<ChosenPlace | null> {
  try {
    const response = await fetch(PATH, { signal: AbortSignal.timeout(ANSWER_MS) })
    return response.ok ? ((await response.json()) as { readonly data: ChosenPlace | null }).data : null
  } catch {
    return null
  }
}

const FAILED = 'We couldn’t set the location. Try again.'

/**
 * Chooses a place.
 * @returns the place, or the sentence that refused it
 */
export async function choosePlace(place: DemoPlace): Promise<ChosenPlace | string> {
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(place),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { data, message } = (await response.json()) as { data?: ChosenPlace; message?: string }
    return data ?? message ?? FAILED
  } catch {
    return FAILED
  }
}

const plain = ({ country, state, permission, trouble, accuracy }: DemoPlace): DemoPlace => ({
  country,
  state,
  permission,
  trouble,
  accuracy,
})

/** The codes of a browser's own failures. */
const CODES: Readonly<Partial<Record<DemoPlace['trouble'], number>>> = {
  unavailable: 2,
  timeout: 3,
  unknown: 9,
}
/** No place has this latitude: the server refuses it as it would in a fault of its own. */
const BEYOND = 91

/** Asks in place of the browser, which remembers the answer as browsers do. */
async function asked(place: ChosenPlace): Promise<boolean> {
  if (place.permission !== 'prompt') return place.permission === 'granted'
  // The page that says what the question is for is painted before it stands above it.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))
  const yes = confirm('Demo prompt in place of your browser’s: allow this site to use your location?')
  await choosePlace({ ...plain(place), permission: yes ? 'granted' : 'denied' })
  return yes
}

/** A browser that is where `/dev/place` says, and fails as it says; null where there is no such place. */
export async function demoBrowser(): Promise<Partial<Browser> | null> {
  const place = await chosenPlace()
  if (!place) return null
  const { permission, trouble, accuracy, latitude, longitude } = place
  if (trouble === 'unsupported') return {}
  const query = async () => {
    if (trouble === 'permissions') throw new Error('the demonstration has no permissions')
    return { state: permission }
  }
  const getCurrentPosition = async (done: PositionCallback, failed?: PositionErrorCallback | null) => {
    const fail = (code: number) => failed?.({ code } as GeolocationPositionError)
    if (!(await asked(place))) return fail(1)
    const code = CODES[trouble]
    if (code !== undefined) return fail(code)
    const coords = { latitude: trouble === 'api' ? BEYOND : latitude, longitude, accuracy }
    done({ coords } as GeolocationPosition)
  }
  return {
    permissions: { query } as unknown as Permissions,
    geolocation: { getCurrentPosition } as unknown as Geolocation,
  }
}
