import { gameQuery, NEXT } from '../router/deep-links.ts'
import type { App } from '../context/app.ts'
import { homeOf } from '../context/brand.ts'

/** Returns the page of this site that a query names, or null: nothing in it may lead to another site. */
export const nextPath = (query: URLSearchParams): string | null =>
  /^(\/[\w-]+)+\/?(\?[\w.~%&=+,-]*)?(#[\w-]*)?$/.exec(query.get(NEXT) ?? '')?.[0] ?? null

/** Returns the path a player goes to after signing in: the game or the page they came for, else home. */
export function afterSignIn(app: App, search: string): string {
  const asked = new URLSearchParams(search)
  const query = gameQuery(asked)
  const home = homeOf(app.brand)
  return query.has('game') ? `${home}?${query}` : (nextPath(asked) ?? home)
}
