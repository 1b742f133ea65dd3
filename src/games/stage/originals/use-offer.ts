import { useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Offer } from './board.ts'

/** Puts a label and an act, if there is one, on the main button for as long as they are given. */
export function useOffer(store: StoreApi<Offer | null>, label: string | null, act: Offer['act']): void {
  useEffect(() => {
    store.setState(label === null ? null : { label, act }, true)
  })
  useEffect(() => () => store.setState(null, true), [store])
}
