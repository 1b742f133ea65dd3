import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Guard } from '#ui/guard/guard.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'

export interface LazyPartProps<P extends object> {
  readonly load: () => Promise<{ default: ComponentType<P> }>
  readonly props: P
  /** Shown until the part is here; skeletons by default. */
  readonly waiting?: ReactNode
}

/** A part that takes longer is offered again, and shown all the same when it comes; ms. */
const LOADS_MS = 20 * SECOND

/** A part of a page that is too heavy to come with it: fetched after hydration. */
export function LazyPart<P extends object>({ load, props, waiting }: LazyPartProps<P>) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    setFailed(false)
    const coming = load()
    const shown = coming.then(({ default: Part }) => {
      if (gone) return
      setPart({ Part })
      setFailed(false)
    })
    within(LOADS_MS, shown).catch(() => gone || setFailed(true))
    return () => {
      gone = true
    }
  }, [load, tries])
  if (failed)
    return (
      <ErrorState
        icon="offline"
        title={t('We couldn’t load this')}
        text={t('The connection was lost for a moment. Your account wasn’t affected.')}
        action={
          <Button kind="soft" onClick={() => setTries((now) => now + 1)}>
            {t('Try again')}
          </Button>
        }
      />
    )
  if (part)
    return (
      <Guard>
        <part.Part {...props} />
      </Guard>
    )
  return <Loading label={t('Loading…')}>{waiting ?? <Skeleton kind="card" count={3} />}</Loading>
}
