import { prefetchable, get, type Answer } from '#platform/calls/contract.ts'

/** Where a path leads instead of its page. */
export interface Elsewhere {
  /** A path of this origin, or the whole address of another one that the operator allowed. */
  readonly target: string
  /** For good, or only for now. */
  readonly permanent: boolean
  readonly external: boolean
}

export const calls = {
  /** The path-based redirect lookup, run on every navigation (000 §2); null = the page itself. */
  lookup: prefetchable(get<Answer<Elsewhere | null>, { path: string }>('/rest/redirect/lookup/')),
  /** The origins that a redirect may lead to beside our own. */
  origins: get<Answer<{ origins: readonly string[] }>>('/rest/redirect/origins/'),
}
