import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import { calls, type Lootboxes } from '../contract.ts'

export interface Loaded {
  readonly state: Lootboxes | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/**
 * The player's boxes as the server has them; asked for again when one was given or opened elsewhere.
 * @param isPlayed whether this window shows an opening of its own: nothing gets in its way
 */
export function useBoxes(isPlayed: boolean): Loaded {
  const { call } = useApp()
  const [state, setState] = useState<Lootboxes | null>(null)
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
  useEffect(() => whenPushed('lootboxes.changed', () => void reload()), [reload])
  return { state, trouble, reload }
}
