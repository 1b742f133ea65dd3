import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Call } from '#platform/calls/contract.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { showMissing } from '#ui/overlays/missing.ts'
import { useApp } from '../context/app.ts'

/** The data of a call that a section shows; what was read before stays while it is read again. */
export interface Query<D> {
  readonly data: D | null
  /** Why the last reading failed. */
  readonly trouble: string | null
  /** It is read now. */
  readonly busy: boolean
  readonly read: () => Promise<void>
}

/** Reads the data of a section when it opens, and again whenever `changed` is another. */
export function useQuery<D>(call: Call<void, Answer<D>>, changed?: unknown): Query<D> {
  const app = useApp()
  const [data, setData] = useState<D | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const read = useCallback(async () => {
    const asked = ++latest.current
    setBusy(true)
    const { data: fresh, message } = await app.call(call)
    // A slow answer never stands above a later one.
    if (asked !== latest.current) return
    if (fresh) setData(fresh)
    setBusy(false)
    setTrouble(fresh ? null : (message ?? t('Check your connection and try again.')))
  }, [app, call])
  useEffect(() => void read(), [read, changed])
  return { data, trouble, busy, read }
}

/** Reports that a lazily loaded part of the page failed to load. */
export function reportMissingPart(error: unknown): null {
  reportError(error)
  return showMissing()
}

export interface QueryFallbackProps {
  readonly shown: Query<unknown>
  /** The name of what is loading. */
  readonly label: string
  /** About how many lines or cards it will be. */
  readonly count: number
  readonly kind?: 'line' | 'card'
}

/** The placeholder of a section while its data is loading, and the error when it failed to load. */
export function QueryFallback({
  shown: { data, trouble, busy, read },
  label,
  count,
  kind = 'line',
}: QueryFallbackProps) {
  if (trouble)
    return (
      <ErrorState
        title={t('We couldn’t load this')}
        text={trouble}
        action={
          <Button busy={busy} onClick={() => void read()}>
            {t('Try again')}
          </Button>
        }
      />
    )
  if (data) return null
  return (
    <Loading label={label}>
      <Skeleton kind={kind} count={count} />
    </Loading>
  )
}
