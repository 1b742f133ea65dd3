/** The browser's history as the router uses it: it writes entries, and learns of steps among them. */
export interface History {
  readonly push: (href: string, state: object) => void
  readonly replace: (href: string, state: object) => void
  /** learns of each step when it was made: the address is that of the entry then. */
  readonly listen: (stepped: () => void) => void
}

/** The history of this window. */
export const windowHistory = (): History => ({
  push: (href, state) => history.pushState(state, '', href),
  replace: (href, state) => history.replaceState(state, '', href),
  listen: (stepped) => addEventListener('popstate', stepped),
})
