import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { DrawView } from '#platform/draws/draw-view.ts'
import { calls } from '../../contract.ts'
import type { DrawTable } from '#client/feature.ts'
import { idOf } from './draw-list.ts'
import { unreadText } from '../../refusals.ts'
import { Wire } from '../game/use-game.ts'

/** How many draws come at once. */
const PAGE = 25

export interface Draws {
  /** Newest first; undefined while loading. */
  readonly draws?: readonly DrawView[]
  readonly tables: readonly DrawTable[]
  readonly trouble?: string
  /** There may be older ones. */
  readonly more: boolean
  readonly loading: boolean
  readonly older: () => void
  readonly reload: () => void
}

/**
 * All draws of the player, a page at a time.
 * @param published gives the odds as features publish them now; asked for once there is a draw
 */
export function useDraws(published: () => Promise<readonly DrawTable[]>): Draws {
  const wire = use(Wire)
  const [state, setState] = useState<Pick<Draws, 'draws' | 'trouble' | 'more'>>({ more: false })
  const [tables, setTables] = useState<readonly DrawTable[]>([])
  const [loading, setLoading] = useState(false)
  const here = useRef(true)
  const load = useCallback(
    async (known: readonly DrawView[]) => {
      setLoading(true)
      const answer = await wire(calls.draws, { limit: PAGE, skip: known.length })
      if (!here.current) return
      setLoading(false)
      if (!answer.success || !answer.data) {
        const trouble = unreadText(answer)
        return setState((before) => ({ ...before, trouble: trouble ?? '' }))
      }
      const { draws } = answer.data
      // One that was drawn meanwhile moves the pages by one.
      const ids = new Set(known.map(idOf))
      const fresh = draws.filter((one) => !ids.has(idOf(one)))
      setState({ draws: [...known, ...fresh], more: draws.length === PAGE })
    },
    [wire],
  )
  useEffect(() => {
    here.current = true
    void load([])
    return () => void (here.current = false)
  }, [load])
  const any = (state.draws?.length ?? 0) > 0
  useEffect(() => {
    if (any) void published().then((found) => here.current && setTables(found))
  }, [any, published])
  return {
    ...state,
    tables,
    loading,
    older: () => void load(state.draws ?? []),
    reload: () => void load([]),
  }
}
