import { useEffect, useState } from 'react'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { SECOND } from '#platform/time/clock.ts'
import { calls, type PrizeDrops } from '../contract.ts'

/** The poll interval of a visible page: other players' wins aren't pushed to everybody. */
const EVERY_MS = 20 * SECOND

/**
 * Prize drops as they are now.
 * @param loaded as the page came
 */
interface Info {
  /** Null before the first answer, and while none comes. */
  readonly info: PrizeDrops | null
  /** Why none came. */
  readonly trouble: string | null
  readonly reload: () => void
}

export function useInfo(loaded: PrizeDrops | null): Info {
  const [changed, setChanged] = useState(0)
  const { state, trouble, reload } = useLiveQuery(calls.info, { changed, pushes: ['prizeDrops.won'] })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setChanged((count) => count + 1)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return { info: state ?? loaded, trouble, reload: () => void reload() }
}
