import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import { calls, type ScratchCards } from '../contract.ts'

/** After these there are other cards. */
const PUSHES = ['scratchCards.given', 'scratchCards.opened', 'scratchCards.boxOpened'] as const

export interface Loaded {
  readonly state: ScratchCards | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/** The cards as the server has them; asked for again when another page opened one. */
export function useCards(): Loaded {
  const { call } = useApp()
  const [state, setState] = useState<ScratchCards | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const asked = ++latest.current
    const { data, message } = await call(calls.state)
    // A slow answer never stands above a later one.
    if (asked !== latest.current) return
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data) setState(data)
  }, [call])
  useEffect(() => void reload(), [reload])
  useEffect(() => {
    const stops = PUSHES.map((name) => whenPushed(name, () => void reload()))
    return () => stops.forEach((stop) => stop())
  }, [reload])
  return { state, trouble, reload }
}
