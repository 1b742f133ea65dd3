import type { Going } from './skeleton-shape.ts'

interface Router {
  readonly subscribe: (listener: (state: Going) => void) => () => void
}

/** Shows that a page is loading, from now on; what shows it is fetched with the first that is. */
export function showSlowNavigation(router: Router): void {
  let shapes: Promise<typeof import('./skeleton-shape.ts')> | undefined
  router.subscribe((state) => {
    if (!shapes && !state.navigation.location) return
    // What cannot be fetched shows nothing: the page itself says why it does not come.
    ;(shapes ??= import('./skeleton-shape.ts')).then(
      (it) => it.follow(state),
      () => (shapes = undefined),
    )
  })
}
