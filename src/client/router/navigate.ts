/** The way to another page for what stands outside of React. */
interface Going {
  readonly navigate: (to: string) => Promise<unknown>
  readonly revalidate: () => Promise<void>
}

let router: Going | null = null

/** The router of this page, once it runs. */
export const setRouter = (its: Going): void => void (router = its)

/** Goes to a path of this site; before hydration the browser goes itself. */
export async function go(to: string): Promise<void> {
  if (router) await router.navigate(to)
  else location.assign(to)
}

/** Reads again what the page shows, after something of it changed. */
export const revalidate = async (): Promise<void> => router?.revalidate()

/** The same, for what comes later: nothing once another page has taken the place of this one. */
export function revalidateLater(): () => void {
  const its = router
  return () => void (its === router && its?.revalidate())
}
