import type { Going } from './skeleton-shape.ts'

interface Router {
  readonly subscribe: (listener: (state: Going) => void) => () => void
}

/** Shows that a page is loading, from now on; what shows it is fetched with the first that is. */
export function showSlowNavigation(router: Router): void {
  let shapes: Promise<typeof import('./skeleton-shape.ts')> | undefined
  router.subscribe((state) => {
    if (!shapes && !state.navigation.location) return
    // Without the shapes no skeleton is shown; the page itself reports the failure.
    ;(shapes ??= import('./skeleton-shape.ts')).then(
      (it) => it.follow(state),
      () => (shapes = undefined),
    )
  })
}
