import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#platform/calls/call.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { offsetClock, systemClock, type Clock } from '#platform/time/clock.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { modals } from '#ui/overlays/modals.ts'
import { calls, type WheelConfig } from '../contract.ts'

/** How long after the end of the countdown the wheel is asked again (001 §4). */
const REFRESH_MS = 5_000

export interface Loaded {
  readonly config: WheelConfig | null
  /** Why there is none. */
  readonly trouble: string | null
  /** The server's clock. */
  readonly clock: Clock
  readonly reload: () => Promise<void>
  /** To be called when the countdown stops. */
  readonly onCountdownEnd: () => void
}

/** The wheels as the server has them; asked again when another window above this one has closed. */
export function useConfig(): Loaded {
  const [state, setState] = useState<Pick<Loaded, 'config' | 'trouble' | 'clock'>>({
    config: null,
    trouble: null,
    clock: systemClock,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useCallback(async () => {
    const answer = await call(calls.config)
    if (answer.success) {
      const clock = offsetClock(systemClock, Date.parse(answer.now) - systemClock.now())
      setState({ config: answer, trouble: null, clock })
    } else setState((before) => ({ ...before, trouble: answer.message ?? '' }))
  }, [])
  const onCountdownEnd = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reload(), REFRESH_MS)
  }, [reload])
  useEffect(() => () => clearTimeout(timer.current), [])

  const { modal } = useModal()
  const isTop = useStore(modals, ({ stack }) => stack.at(-1)?.id === modal?.id)
  useEffect(() => {
    if (isTop) void reload()
  }, [isTop, reload])
  useEffect(() => whenPushed('wheel.changed', () => void reload()), [reload])
  return { ...state, reload, onCountdownEnd }
}
