import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#platform/calls/contract.ts'
import { unreadText } from '../../refusals.ts'

/** How many come at once. */
const PAGE = 25

export interface Pages<T> {
  /** Newest first; undefined while loading. */
  readonly all?: readonly T[]
  readonly trouble?: string
  /** There may be older ones. */
  readonly more: boolean
  readonly loading: boolean
  readonly older: () => void
  readonly reload: () => void
}

/** The part of a list that is asked for. */
export interface Part {
  readonly limit: number
  readonly skip: number
}

/**
 * A list that comes a page at a time.
 * @param read asks for a part of it
 */
export function usePages<T>(
  read: (part: Part) => Promise<Answer<readonly T[]>>,
  idOf: (one: T) => string,
): Pages<T> {
  const [state, setState] = useState<Pick<Pages<T>, 'all' | 'trouble' | 'more'>>({ more: false })
  const [loading, setLoading] = useState(false)
  const here = useRef(true)
  const load = useCallback(
    async (known: readonly T[]) => {
      setLoading(true)
      const answer = await read({ limit: PAGE, skip: known.length })
      if (!here.current) return
      setLoading(false)
      const { success, data } = answer
      if (!success || !data) {
        const trouble = unreadText(answer)
        return setState((before) => ({ ...before, trouble: trouble ?? '' }))
      }
      // One that was drawn meanwhile moves the pages by one.
      const ids = new Set(known.map(idOf))
      const fresh = data.filter((one) => !ids.has(idOf(one)))
      setState({ all: [...known, ...fresh], more: data.length === PAGE })
    },
    [read, idOf],
  )
  useEffect(() => {
    here.current = true
    void load([])
    return () => void (here.current = false)
  }, [load])
  return {
    ...state,
    loading,
    older: () => void load(state.all ?? []),
    reload: () => void load([]),
  }
}
