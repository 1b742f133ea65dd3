import { useEffect, useRef } from 'react'
import { useApp, type App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { useLocation } from '#client/router/parts.tsx'
import { calls } from '../../contract.ts'

/** Where a visitor came from, as campaigns say it in the address. */
export interface Sources {
  readonly registration_source: string
  readonly traffic_source: string
}

/** Both values of the address, or null: one alone says nothing (000 §7). */
function sourcesOf(search: string): Sources | null {
  const query = new URLSearchParams(search)
  const registration_source = query.get('registration_source')?.slice(0, 100)
  const traffic_source = query.get('traffic_source')?.slice(0, 100)
  return registration_source && traffic_source ? { registration_source, traffic_source } : null
}

/**
 * The flow of a registration (000 §7): asked for only when both values are known. In a closed one the phone
 * belongs to the registration, so its window opens right after.
 */
export function useSources(): { readonly sources: Sources | null; readonly after: (app: App) => void } {
  const app = useApp()
  const { search } = useLocation()
  const sources = sourcesOf(search)
  const closed = useRef(false)
  useEffect(() => {
    const known = sourcesOf(search)
    if (!known) return
    void app.call(calls.otpFlow, known).then(({ data }) => {
      closed.current = data?.flow === 'closed_funnel'
    })
  }, [app, search])
  return {
    sources,
    after: (shown) => {
      if (closed.current) showModal(shown, 'app-phone-confirm-popup')
    },
  }
}
