import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * A part that comes behind what it belongs to, and is left out where it doesn't come: a lost connection takes
 * the part, never the page around it.
 */
export const optional = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await load().catch(() => Nothing) }))

const Nothing = () => null
