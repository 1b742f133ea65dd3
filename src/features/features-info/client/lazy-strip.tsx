import { useEffect, useState, type ComponentType } from 'react'
import { useApp, useIsGuest, usePlayer } from '#client/context/app.ts'
import { clientsOf } from '#client/registry.ts'
import { StripSkeleton } from './skeleton.tsx'

/** The place of the lobby's strip: the strip itself comes once the app is hydrated; guests have none. */
export function LazyStrip() {
  const guest = useIsGuest()
  const { registry } = useApp()
  const any = usePlayer(({ me }) => registry.features.some(({ name, today }) => today && me.features[name]))
  const [strip, setStrip] = useState<{ readonly Part: ComponentType } | null>(null)
  const wanted = !guest && any
  useEffect(() => {
    if (!wanted) return
    // The strip speaks for features: their words come along with it.
    Promise.all([import('./strip.tsx'), clientsOf(registry)]).then(
      ([{ default: Part }]) => setStrip({ Part }),
      () => setStrip({ Part: () => null }),
    )
  }, [wanted, registry])
  if (!wanted) return null
  return strip ? <strip.Part /> : <StripSkeleton />
}
