import { Needed } from '#ui/guard/needed.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { PausedProps } from './paused.tsx'

const load = async () => ({ default: (await import('./paused.tsx')).Paused })

/** What stands in the place of a reward that can't be had now, fetched by those alone who read it. */
export const LatePaused = (props: PausedProps) => (
  <Needed load={load} waiting={<Skeleton kind="line" count={3} />}>
    {(Part) => <Part {...props} />}
  </Needed>
)
