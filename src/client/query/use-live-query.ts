import { useEffect, useRef } from 'react'
import type { Answer, Call, PushName } from '#platform/calls/contract.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { useQuery } from './use-query.tsx'

export interface LiveQueryOptions {
  /** Whenever it is another, the call is made again. */
  readonly changed?: unknown
  /** After each of these pushes the call is made again. */
  readonly pushes?: readonly PushName[]
  /** Keeps the shown data while it holds, so that a new reading does not replace a celebration in progress. */
  readonly isHeld?: boolean
}

export interface LiveQuery<D> {
  readonly state: D | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/** The server's state for a reward's modal: read when it opens, and again when `changed` or a push says so. */
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
