import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp, usePlayer } from '#client/context/app.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import { calls, type DailyChests } from '../contract.ts'

export interface Loaded {
  readonly state: DailyChests | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/**
 * Today's chests as the server has them; asked for again when another page opened one and when the phone was verified.
 * @param isPlayed whether this window shows an opening of its own: nothing gets in its way
 */
export function useChests(isPlayed: boolean): Loaded {
  const { call } = useApp()
  const phone = usePlayer(({ me }) => me.phoneConfirmed)
  const [state, setState] = useState<DailyChests | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const played = useRef(isPlayed)
  played.current = isPlayed
  const reload = useCallback(async () => {
    const { data, message } = await call(calls.state)
    if (played.current) return
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data) setState(data)
  }, [call])
  useEffect(() => void reload(), [reload, phone])
  useEffect(() => whenPushed('dailyChests.opened', () => void reload()), [reload])
  return { state, trouble, reload }
}
