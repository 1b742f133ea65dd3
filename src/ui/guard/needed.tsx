import { Suspense, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '../button.tsx'
import { Guard } from './guard.tsx'
import { ErrorState } from '../states.tsx'

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>

export interface NeededProps<P extends object> {
  /** Fetches the part; the same function each time, since what came once is known by it. */
  readonly load: Load<P>
  /** Shown until the part is here. */
  readonly waiting: ReactNode
  /** Says what failed to load. */
  readonly title?: string | undefined
  /** Told when the part is seen, and when it no longer is: it was left, or it failed. */
  readonly onShown?: ((isShown: boolean) => void) | undefined
  readonly children: (Part: ComponentType<P>) => ReactNode
}

/** The parts that came, by what fetches them. */
const here = new WeakMap<() => unknown, unknown>()

/**
 * A part without which its place is empty, fetched when it is shown. One that doesn't come in time is offered
 * again there, and shown all the same when it comes; one that fails takes only itself.
 */
export function Needed<P extends object>({ load, waiting, title, onShown, children }: NeededProps<P>) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [late, setLate] = useState(false)
  const [tries, setTries] = useState(0)
  const Part = here.get(load) as ComponentType<P> | undefined
  useEffect(() => {
    setLate(false)
    if (here.has(load)) return
    let gone = false
    const shown = load().then((part) => {
      here.set(load, part.default)
      if (!gone) redraw()
    })
    arrives(shown).catch(() => gone || setLate(true))
    return () => {
      gone = true
    }
  }, [load, tries])
  if (Part)
    return (
      <Guard>
        <Suspense fallback={waiting}>
          {children(Part)}
          {onShown && <Shown onShown={onShown} />}
        </Suspense>
      </Guard>
    )
  if (!late) return waiting
  return (
    <ErrorState
      icon="offline"
      title={title ?? t('We couldn’t load this')}
      text={t('Your balance wasn’t affected.')}
      action={
        <Button kind="soft" onClick={() => setTries((now) => now + 1)}>
          {t('Try again')}
        </Button>
      }
    />
  )
}

function Shown({ onShown }: { readonly onShown: (isShown: boolean) => void }) {
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  return null
}
