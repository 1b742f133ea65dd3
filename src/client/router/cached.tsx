import type { ComponentType } from 'react'
import { useApp, type App, type CachedAs } from '../context/app.ts'
import { useLocation } from './parts.tsx'

/**
 * A part that a server keeps for later pages. Only for servers: browsers have the part itself, and nothing
 * of this.
 * @param as its cache key; null where it is not kept
 */
export function cached<P extends object>(
  Part: ComponentType<P>,
  as: (props: P, app: App, pathname: string) => CachedAs | null,
): ComponentType<P> {
  return function Cached(props) {
    const app = useApp()
    const { pathname } = useLocation()
    const part = app.keep && as(props, app, pathname)
    return part ? app.keep!(part, <Part {...props} />) : <Part {...props} />
  }
}
