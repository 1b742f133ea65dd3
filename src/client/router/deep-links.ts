import type { InitData } from '#platform/calls/init-data.ts'

/** Routing rules for addresses with a game or an unfinished registration (000 §2), without a browser. */

type Visitor = InitData

/** The query parameter with the path of the page that a sign-in leads back to. */
export const NEXT = 'next'

/** The result of opening a game (000 §2). */
export type GameRoute =
  | { readonly kind: 'play' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'modal'; readonly name: 'signup' | 'registration-complete' }

/** Whether somebody came by another company and has not finished the registration yet. */
export const isNewcomer = ({ isGuest, Registration }: Pick<InitData, 'isGuest' | 'Registration'>): boolean =>
  isGuest && !Registration.complete

/** Returns the query parameters that name a game; they are kept through the sign-up. */
export function gameQuery(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams()
  for (const name of ['game', 'category', 'isMoney']) if (query.has(name)) next.set(name, query.get(name)!)
  return next
}

export type Registering = Pick<Visitor, 'isGuest' | 'Registration'>

export interface PageFlags {
  readonly dedicatedAuthPage: boolean
  readonly registrationCompletePage: boolean
}

/**
 * Decides whether a visitor may play, must finish the registration, or signs up first; on a page or in a
 * modal by theme. An incomplete registration comes before a sign-up: who began at another company has no
 * account yet and is a guest too.
 */
export function gameRoute(
  { isGuest, Registration }: Registering,
  flags: PageFlags,
  query: URLSearchParams,
): GameRoute {
  const next = gameQuery(query)
  if (!Registration.complete)
    return flags.registrationCompletePage
      ? { kind: 'go', to: `/registration-complete/?${next}` }
      : { kind: 'modal', name: 'registration-complete' }
  if (!isGuest) return { kind: 'play' }
  return flags.dedicatedAuthPage ? { kind: 'go', to: `/signup/?${next}` } : { kind: 'modal', name: 'signup' }
}

/**
 * The address at which a registration is finished (000 §2), with the query kept: its page, or its modal above
 * the home page. A game in the query opens that modal by itself.
 */
export function registrationAt(flags: Pick<PageFlags, 'registrationCompletePage'>, search: string): string {
  const query = new URLSearchParams(search)
  if (!flags.registrationCompletePage && !query.has('game')) query.set('openModal', 'registration-complete')
  const path = flags.registrationCompletePage ? '/registration-complete/' : '/'
  return query.size > 0 ? `${path}?${query}` : path
}
