import { useEffect } from 'react'
import { useApp, type App } from '../context/app.ts'
import type { Head } from './page-face.ts'
import { useMatches } from './parts.tsx'
import type { Params } from './route.ts'

/** The head of a route; the deepest route that has one wins. */
export interface RouteHandle {
  readonly head?: (app: App, data: never, params: Params) => Head
}

/** The head of a page from its matched routes; null where none speaks, or where one failed to load. */
export function headOf(
  app: App,
  matches: readonly {
    readonly handle: unknown
    readonly data: unknown
    readonly params: Params
  }[],
): Head | null {
  for (const { handle, data, params } of matches.toReversed()) {
    const { head } = (handle ?? {}) as RouteHandle
    // A head that tells of data has nothing to tell when its loader failed.
    if (head) return data === undefined && head.length > 1 ? null : head(app, data as never, params)
  }
  return null
}

/** Keeps the window's title with the page; the server wrote the first one. */
export function useTitle(): void {
  const app = useApp()
  const matches = useMatches()
  const title = headOf(
    app,
    matches.map(({ route, loaderData, params }) => ({ handle: route.handle, data: loaderData, params })),
  )?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
