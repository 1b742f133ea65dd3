import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { arrives } from '#platform/time/within.ts'
import { guarded } from './guard/guard.tsx'

/**
 * A part that comes behind what it belongs to, and is left out where it doesn't come in time: a lost
 * connection takes the part, never the page around it. One that fails is left out as well. It is asked for
 * again where it is shown the next time.
 */
export function optional<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  /** Asks again with the next mount, not sooner: while one waits, React may begin it again as often as it likes. */
  const Nothing = () => {
    useEffect(() => () => void (current = ask()), [])
    return null
  }
  const ask = () => lazy(async () => ({ default: guarded(await arrives(load()).catch(() => Nothing), null) }))
  let current = ask()
  return function Optional(props: P) {
    const [Part] = useState(() => current)
    return createElement(Part, props)
  }
}
