import { use, useCallback, useEffect, useState } from 'react'
import type { DrawView } from '#platform/draws/draw-view.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { calls, type SealView } from '../../contract.ts'
import { Wire } from '../round/use-game.ts'
import { idOf } from './draw-list.ts'
import { usePages, type Pages, type Part } from './use-pages.ts'

export interface Draws extends Pages<DrawView> {
  readonly tables: readonly DrawTable[]
}

/**
 * All draws of the player, a page at a time.
 * @param published gives the odds as features publish them now; asked for once there is a draw
 */
export function useDraws(published: () => Promise<readonly DrawTable[]>): Draws {
  const wire = use(Wire)
  const read = useCallback(
    async (part: Part) => {
      const answer = await wire(calls.draws, part)
      return answer.success ? { ...answer, data: answer.data?.draws ?? [] } : answer
    },
    [wire],
  )
  const pages = usePages(read, idOf)
  const [tables, setTables] = useState<readonly DrawTable[]>([])
  const any = (pages.all?.length ?? 0) > 0
  useEffect(() => {
    if (!any) return
    let here = true
    void published().then((found) => here && setTables(found))
    return () => void (here = false)
  }, [any, published])
  return { ...pages, tables }
}

const sealId = ({ seal_id }: SealView) => seal_id

/** All draws for many players, a page at a time. */
export function useSeals(): Pages<SealView> {
  const wire = use(Wire)
  const read = useCallback(
    async (part: Part) => {
      const answer = await wire(calls.seals, part)
      return answer.success ? { ...answer, data: answer.data?.seals ?? [] } : answer
    },
    [wire],
  )
  return usePages(read, sealId)
}

/** A seal with all its draws: of many, only the first are listed, and the others come when they are asked for. */
export function useWholeSeal(listed: SealView): { readonly seal: SealView; readonly readAll: () => void } {
  const wire = use(Wire)
  const [draws, setDraws] = useState<SealView['draws'] | null>(null)
  const { seal_id, draw_count } = listed
  const known = draws && draws.length >= draw_count ? draws : listed.draws
  return {
    seal: { ...listed, draws: known },
    readAll() {
      if (known.length >= draw_count) return
      void wire(calls.seal, { seal_id }).then(({ data }) => data && setDraws(data.draws))
    },
  }
}
