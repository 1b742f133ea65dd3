import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { go } from '#client/router/navigate.ts'
import { toast } from '#ui/overlays/toasts.ts'

/**
 * Leads players and guests home from the page of prize drops when they end (001 §2), also when an operator
 * stops them early, which no timer knows.
 * @param finishedAt when those that run end, as the server says it now; null while none run
 */
export function useEnd(finishedAt: string | null | undefined): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (finishedAt === undefined) return
    if (shown.current !== null && shown.current !== finishedAt) {
      void go('/')
      // The sentence that a player's timer brings has the same key: it is said once.
      toast({
        kind: 'info',
        key: 'finished',
        lasts_ms: 6_000,
        text: t('{feature}: event ended', { feature: t('Prize drops') }),
        detail: t('You keep what you won. See what’s next in the lobby.'),
      })
    }
    shown.current = finishedAt
  }, [finishedAt])
}
