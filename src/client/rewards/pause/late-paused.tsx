import { lazy, Suspense, useState, type ComponentType } from 'react'
import { arrives } from '#platform/time/within.ts'
import { failedPart, Guard } from '#ui/guard/guard.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { PausedProps } from './paused.tsx'

const ask = (): ComponentType<PausedProps> =>
  lazy(async () => ({ default: (await arrives(import('./paused.tsx'))).Paused }))

/**
 * Stands in the place of a reward that can't be had now, fetched by those alone who read it. `Needed`
 * would be half a kilobyte more in every window; what doesn't come in time is offered again here too.
 */
export function LatePaused(props: PausedProps) {
  const [Part, setPart] = useState(ask)
  return (
    <Guard
      instead={(again) =>
        failedPart(() => {
          setPart(() => ask())
          again()
        })
      }
    >
      <Suspense fallback={<Skeleton kind="line" count={3} />}>
        <Part {...props} />
      </Suspense>
    </Guard>
  )
}
