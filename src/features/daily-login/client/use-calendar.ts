import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#platform/calls/call.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { modals } from '#ui/overlays/modals.ts'
import { calls, type DailyLoginInfo } from '../contract.ts'
import { DEFAULTS } from './view.ts'

export interface Calendar {
  /** Null while loading. */
  readonly info: DailyLoginInfo | null
  readonly failed: boolean
  readonly reload: () => Promise<void>
}

/** The calendar as the server has it; asked again when another window above this one has closed. */
export function useCalendar(): Calendar {
  const [state, setState] = useState<Omit<Calendar, 'reload'>>({ info: null, failed: false })
  const reload = useCallback(async () => {
    const answer = await call(calls.info)
    setState(answer.success ? { info: answer, failed: false } : { info: DEFAULTS, failed: true })
  }, [])
  const { modal } = useModal()
  const isTop = useStore(modals, ({ stack }) => stack.at(-1)?.id === modal?.id)
  useEffect(() => {
    if (isTop) void reload()
  }, [isTop, reload])
  return { ...state, reload }
}
