import type { ComponentType, ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Needed } from '#ui/guard/needed.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'

export interface LazyPartProps<P extends object> {
  readonly load: () => Promise<{ default: ComponentType<P> }>
  readonly props: P
  /** Shown until the part is here; skeletons by default. */
  readonly waiting?: ReactNode
}

/** A part of a page that is too heavy to come with it: fetched after hydration. */
export const LazyPart = <P extends object>({ load, props, waiting }: LazyPartProps<P>) => (
  <Needed
    load={load}
    waiting={<Loading label={t('Loading…')}>{waiting ?? <Skeleton kind="card" count={3} />}</Loading>}
  >
    {(Part) => <Part {...props} />}
  </Needed>
)
