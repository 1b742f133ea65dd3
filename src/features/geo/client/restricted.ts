import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { RestrictedState } from '../contract.ts'
import { useApp, type App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import { geo } from './store.ts'

/** The restricted states (000 §3), asked for once a page; null where they failed to load. */
export async function restrictedStates(app: App): Promise<readonly RestrictedState[] | null> {
  if (!geo.getState().states) {
    const answer = await app.call(calls.info)
    if (answer.success) geo.setState({ states: answer.states })
  }
  return geo.getState().states
}

/** The restricted states; null until they are here. */
export function useRestricted(): readonly RestrictedState[] | null {
  const app = useApp()
  const states = useStore(geo, (state) => state.states)
  useEffect(() => void restrictedStates(app), [app])
  return states
}
