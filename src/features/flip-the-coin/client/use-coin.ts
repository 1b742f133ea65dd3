import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import { calls, type FlipTheCoin } from '../contract.ts'

export interface Loaded {
  readonly state: FlipTheCoin | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/**
 * The coin as the server has it; asked for again when a bonus came and when another page flipped.
 * @param isPlayed whether this window shows a flip of its own: nothing gets in its way
 */
export function useCoin(isPlayed: boolean): Loaded {
  const { call } = useApp()
  const [state, setState] = useState<FlipTheCoin | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const played = useRef(isPlayed)
  played.current = isPlayed
  const reload = useCallback(async () => {
    const { data, message } = await call(calls.state)
    if (played.current) return
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data) setState(data)
  }, [call])
  useEffect(() => void reload(), [reload])
  useEffect(() => {
    const ends = [
      whenPushed('flipTheCoin.offered', () => void reload()),
      whenPushed('flipTheCoin.flipped', () => void reload()),
    ]
    return () => ends.forEach((end) => end())
  }, [reload])
  return { state, trouble, reload }
}
