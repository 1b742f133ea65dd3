import type { RouteObject } from '#client/router/route.ts'

/** Paths of a table of routes, with their parameters as they are written. */
export const pathsOf = (table: readonly RouteObject[], above = ''): string[] =>
  table.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    if (children) return pathsOf(children, here)
    return index || path !== undefined ? [here || '/'] : []
  })
