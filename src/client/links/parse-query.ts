import type { InitData } from '#platform/calls/init-data.ts'
import type { Registry } from '../registry.ts'
import { registrationAt, type PageFlags, type Registering } from '../router/deep-links.ts'

declare module '../feature.ts' {
  interface FaceParts {
    /** Query parameters by which a guest is invited: they lead to the sign-up (000 §2). */
    readonly invitesBy?: readonly string[]
  }
}

/**
 * Parses an address once the app is hydrated (000 §2), without a browser: its modals, its game, its marks,
 * and the way of an invited guest.
 */

/** The names that an address asks for, one by one, each once. */
export const deepLinksOf = (query: URLSearchParams): string[] => [
  ...new Set(query.getAll('openModal').filter((name) => name !== '')),
]

/** Marks that are read once and taken out of the address (000 §2). */
const MARKS = ['autologin', 'cf'] as const

/**
 * The query without what was read of it, or null when there is nothing to take out.
 * @param open the modal that is open now and whose name stays in the address as long
 */
export function withoutUsed(query: URLSearchParams, open: string | null): URLSearchParams | null {
  const rest = new URLSearchParams(query)
  for (const mark of MARKS) rest.delete(mark)
  const left = deepLinksOf(query).filter((name) => name === open)
  rest.delete('openModal')
  for (const name of left) rest.append('openModal', name)
  return rest.size === query.size ? null : rest
}

/** Whether a game is to be opened with entries: `isMoney` is 'true' or absent (001 §2). */
export const wantsEntries = (query: URLSearchParams, me: Pick<InitData, 'entriesAllowed'>): boolean =>
  query.get('isMoney') === 'true' && me.entriesAllowed

/** The query when the game is closed: nothing of it is left, the rest stays. */
export function withoutGame(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('game')
  rest.delete('isMoney')
  return rest
}

/** How long a guest who was invited sees the page before the sign-up, from its first paint (000 §9). */
export const INVITED_MS = 1_200

/**
 * How much of that time is left, ms.
 * @param since_ms when it began: the page's first paint, or the moment at which the address came to be
 */
export const inviteDelay = (since_ms: number, now_ms: number): number =>
  Math.max(0, since_ms + INVITED_MS - now_ms)

/** The query parameters that invite to a brand: one without invitations has no use for a code. */
export const invitingParams = ({ features }: Registry, switches: InitData['features']): readonly string[] =>
  features.flatMap(({ name, invitesBy = [] }) => (switches[name] === true ? invitesBy : []))

/** The codes of an invitation in an address, or null where it has none. */
export function invitedBy(search: string, params: readonly string[]): string | null {
  const query = new URLSearchParams(search)
  const codes = params.filter((name) => query.has(name))
  return codes.length > 0 ? codes.map((name) => `${name}=${query.get(name)}`).join('&') : null
}

/** Pages on which an invited guest is about to register or sign in already. */
const REGISTERING = /^\/(sign(up|in)|registration-complete|social)(\/|-|$)/

/** Returns the path for an invited guest (000 §2), with the query kept, or null for everyone else. */
export function invitation(
  { isGuest, Registration }: Registering,
  params: readonly string[],
  flags: Pick<PageFlags, 'registrationCompletePage'>,
  path: string,
  search: string,
): string | null {
  if (!isGuest || invitedBy(search, params) === null || REGISTERING.test(path)) return null
  return Registration.complete ? `/signup/${search}` : registrationAt(flags, search)
}
