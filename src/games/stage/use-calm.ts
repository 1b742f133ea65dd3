import { startTransition, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * A store as React shows it without haste: all changes of one task are drawn as one, in slices that let frames
 * pass between them. Where each change were drawn at once, a round would cost a slow device several long frames
 * just when its reels begin and stop. Who decides something asks the store itself.
 */
export function useCalm<T extends object>(store: StoreApi<T>): T {
  const [seen, setSeen] = useState(() => ({ store, state: store.getState() }))
  useEffect(() => {
    const take = () => {
      const state = store.getState()
      startTransition(() =>
        setSeen((before) => (before.store === store && before.state === state ? before : { store, state })),
      )
    }
    take()
    return store.subscribe(take)
  }, [store])
  return seen.store === store ? seen.state : store.getState()
}
