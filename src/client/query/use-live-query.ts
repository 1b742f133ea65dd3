import { useEffect, useRef } from 'react'
import type { Answer, Call, PushName } from '#platform/calls/contract.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { useQuery } from './use-query.tsx'

export interface LiveQueryOptions {
  /** Whenever it is another, the call is made again. */
  readonly changed?: unknown
  /** After each of these pushes the call is made again. */
  readonly pushes?: readonly PushName[]
  /** What is shown stays while this holds: a window that celebrates is not overtaken by what is read meanwhile. */
  readonly isHeld?: boolean
}

export interface LiveQuery<D> {
  readonly state: D | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/** What a window of a reward shows, as the server has it: read when it opens, and again with what changes it. */
export function useLiveQuery<D>(
  call: Call<void, Answer<D>>,
  { changed, pushes = [], isHeld = false }: LiveQueryOptions = {},
): LiveQuery<D> {
  const { data, trouble, read } = useQuery(call, changed)
  const shown = useRef({ data, trouble })
  if (!isHeld) shown.current = { data, trouble }
  const names = pushes.join(' ')
  useEffect(() => {
    const ends = (names.split(' ') as PushName[]).map((name) => whenPushed(name, () => void read()))
    return () => ends.forEach((end) => end())
  }, [names, read])
  return { state: shown.current.data, trouble: shown.current.trouble, reload: read }
}
