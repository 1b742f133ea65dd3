import { useEffect, useRef } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Offer } from './board.ts'

/** A button whose word has just changed is not pressed by who meant the word before, ms. */
const CALM_MS = 400

/**
 * Puts a label and an act on the main button for as long as they are given.
 * @param isFirst the round has just been dealt: a press right after that one was meant for the deal
 */
export function useOffer(
  store: StoreApi<Offer | null>,
  label: string | null,
  act: () => void,
  isFirst = false,
): void {
  const since = useRef(0)
  const waits = isFirst && label !== null
  useEffect(() => {
    if (waits) since.current = performance.now()
  }, [waits])
  useEffect(() => {
    const calm = () => {
      if (!waits || performance.now() - since.current >= CALM_MS) act()
    }
    store.setState(label === null ? null : { label, act: calm }, true)
  })
  useEffect(() => () => store.setState(null, true), [store])
}
