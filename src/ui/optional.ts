import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { guarded } from './guard/guard.tsx'

/**
 * A part that comes behind what it belongs to, and is left out where it doesn't come: a lost connection takes
 * the part, never the page around it. One that fails is left out as well.
 */
export const optional = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: guarded(await load().catch(() => Nothing), null) }))

const Nothing = () => null
