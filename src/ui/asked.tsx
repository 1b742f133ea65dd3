import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { arrives } from '#platform/time/within.ts'
import { showMissing } from './overlays/missing.ts'

/**
 * A window that travels when it is asked for. Where it doesn't come, a message says so and the window counts
 * as closed: what stands below it stays, and the next press asks again.
 */
export function asked<P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Asked(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      showMissing()
      props.onClose()
    })
    useEffect(() => {
      if (loaded) return
      let gone = false
      arrives(load()).then(
        (part) => {
          loaded = part
          if (!gone) setPart(() => part)
        },
        () => gone || fail(),
      )
      return () => {
        gone = true
      }
    }, [])
    return Part && <Part {...props} />
  }
}
