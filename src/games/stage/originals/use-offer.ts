import { useEffect, useRef } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Offer } from '../offer.ts'

/** A button whose word has just changed is not pressed by who meant the word before, ms. */
const CALM_MS = 400

/**
 * Puts a label and an action on the main button while the caller is mounted; a null label clears it.
 * @param means the meaning of a press, where it varies: presses right after it changed are ignored, since the
 * player meant the one before
 */
export function useOffer(
  store: StoreApi<Offer | null>,
  label: string | null,
  act: () => void,
  means = 'move',
): void {
  const since = useRef(0)
  const meant = label === null ? null : means
  useEffect(() => {
    since.current = performance.now()
  }, [meant])
  useEffect(() => {
    const calm = () => {
      if (performance.now() - since.current >= CALM_MS) act()
    }
    store.setState(label === null ? null : { label, act: calm }, true)
  })
  useEffect(() => () => store.setState(null, true), [store])
}
