import { useEffect } from 'react'
import type { AcceptedKeys } from '../contract.ts'
import { signalAccepted } from './signals.ts'

/** Tells password managers of the player's keys when they are read, and again after one was removed. */
export function useSignals(accepted: AcceptedKeys | undefined): void {
  useEffect(() => {
    if (accepted) void signalAccepted(accepted)
  }, [accepted])
}
