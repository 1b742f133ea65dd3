import type { NavigateFunction, NavigateOptions } from '../router/browser.ts'
import { isRouteErrorResponse } from '../router/route.ts'
import type { App } from '../context/app.ts'
import { homeOf } from '../context/brand.ts'

/** Goes on after a sign-in: home where the way on has no page. */
export async function goOn(app: App, navigate: NavigateFunction, to: string, options?: NavigateOptions) {
  const errors = await navigate(to, options)
  const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
  if (Object.values(errors ?? {}).some(isMissing)) await navigate(homeOf(app.brand), { replace: true })
}
