import { useEffect, useState, type ComponentType } from 'react'
import { features } from '#features/index.ts'
import { useIsGuest, usePlayer } from '#client/context/app.ts'
import { StripSkeleton } from './skeleton.tsx'

/** The place of the lobby's strip: the strip itself comes once the page is awake; guests have none. */
export function StripDoor() {
  const guest = useIsGuest()
  const any = usePlayer(({ me }) => features.some(({ name, today }) => today && me.features[name]))
  const [strip, setStrip] = useState<{ readonly Part: ComponentType } | null>(null)
  const wanted = !guest && any
  useEffect(() => {
    if (!wanted) return
    import('./strip.tsx').then(
      ({ default: Part }) => setStrip({ Part }),
      () => setStrip({ Part: () => null }),
    )
  }, [wanted])
  if (!wanted) return null
  return strip ? <strip.Part /> : <StripSkeleton />
}
