import { isState } from '../base/us-states.ts'

/**
 * A visitor's place in the demonstration, as chosen at `/dev/place`: their browser keeps it in a cookie, the
 * server takes it for what an address tells, and the page for what the browser would say of its place.
 */
export interface DemoPlace {
  /** Two letters of ISO 3166. */
  readonly country: string
  /** Two letters of a state of the USA; null elsewhere. */
  readonly state: string | null
  readonly permission: DemoPermission
  /** The failure to simulate when the browser is asked. */
  readonly trouble: DemoTrouble
  /** The accuracy that the device reports, in meters. */
  readonly accuracy: number
}

export const PERMISSIONS = ['granted', 'prompt', 'denied'] as const
export type DemoPermission = (typeof PERMISSIONS)[number]

/** Nothing, or one of the failures of 000 §8. */
export const TROUBLES = [
  'none',
  'unsupported',
  'permissions',
  'unavailable',
  'timeout',
  'unknown',
  'api',
] as const
export type DemoTrouble = (typeof TROUBLES)[number]

export const ACCURACY_FROM = 1
export const ACCURACY_TO = 1_000_000

export const DEMO_PLACE_COOKIE = 'dev_place'

/** The place of every visitor until they choose another one. */
export const demoDefault = (state: string): DemoPlace => ({
  country: 'US',
  state,
  permission: 'granted',
  trouble: 'none',
  accuracy: 20,
})

const isOf = <T extends string>(list: readonly T[], word: unknown): word is T =>
  (list as readonly unknown[]).includes(word)

/**
 * Returns the errors of a place, by field; empty for a usable one.
 * @param said the fields as sent, of any shape
 */
export function demoTroubles(said: Readonly<Record<string, unknown>>): Readonly<Record<string, string[]>> {
  const { country, state, permission, trouble, accuracy } = said
  const errors: Record<string, string[]> = {}
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
    errors['country'] = ['Send two capital letters, for example US']
  const known = typeof state === 'string' && isState(state)
  if (country === 'US' ? !known : state !== null)
    errors['state'] = ['Send two letters of a state like TX for US, and null for any other country']
  if (!isOf(PERMISSIONS, permission)) errors['permission'] = [`Send one of ${PERMISSIONS.join(', ')}`]
  if (!isOf(TROUBLES, trouble)) errors['trouble'] = [`Send one of ${TROUBLES.join(', ')}`]
  if (!Number.isSafeInteger(accuracy) || Number(accuracy) < ACCURACY_FROM || Number(accuracy) > ACCURACY_TO)
    errors['accuracy'] = [`Send a whole number of meters from ${ACCURACY_FROM} to ${ACCURACY_TO}`]
  return errors
}

/** The place as a cookie keeps it: `US-TX.granted.none.20`. */
export const writeDemoPlace = ({ country, state, permission, trouble, accuracy }: DemoPlace): string =>
  `${country}-${state ?? ''}.${permission}.${trouble}.${accuracy}`

/**
 * The place that a cookie keeps.
 * @returns null for what no such cookie says
 */
export function readDemoPlace(text: string | undefined): DemoPlace | null {
  const match = /^([A-Z]{2})-([A-Z]{2})?\.(\w+)\.(\w+)\.(\d{1,7})$/.exec(text ?? '')
  if (!match) return null
  const [, country, state = null, permission, trouble, accuracy] = match
  const place = { country, state, permission, trouble, accuracy: Number(accuracy) }
  return Object.keys(demoTroubles(place)).length === 0 ? (place as DemoPlace) : null
}
