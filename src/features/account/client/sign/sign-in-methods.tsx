import { useRef, useState, type MouseEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { refusedWhere, useInApp, useKnowsInApp, type InApp } from '#client/in-app/in-app.ts'
import type { SignInMethod } from '#client/sign-in/methods.ts'

export interface SignInMethodsProps {
  /** The game that waits behind the sign-in. */
  readonly game?: string | null | undefined
  /** Somebody signs in who has an account; who is new has no key of a device yet. */
  readonly known?: boolean | undefined
  readonly onDone: () => void
}

/** Says where something is refused, so that the first script hides it there until the page knows better. */
function useRefused() {
  const knowsInApp = useKnowsInApp()
  return (isRefused: (where: InApp) => boolean) => (knowsInApp ? undefined : refusedWhere(isRefused))
}

/** Other ways in than the form, as features bring them. Each fetches its code when pressed. */
export function SignInMethods({ game, known, onDone }: SignInMethodsProps) {
  const app = useApp()
  const me = usePlayer((state) => state.me)
  const [busy, setBusy] = useState<string | null>(null)
  /** The pending method. Its window or device may never answer, so the next press aborts it. */
  const turn = useRef<AbortController>(null)
  const clients = useClients()
  const inApp = useInApp()
  const refused = useRefused()
  const ways = clients
    .filter(({ name }) => me.features[name] === true)
    .flatMap(({ signInMethods: signInWays }) => signInWays ?? [])
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ of }) => of(me))
    .filter(({ forKnown }) => known || !forKnown)
    .filter(({ refusedIn }) => !(inApp && refusedIn?.(inApp)))
  if (ways.length === 0) return null

  const press = async (way: SignInMethod, { detail }: MouseEvent) => {
    // The second click of two is the same press.
    if (busy === way.id && detail > 1) return
    turn.current?.abort()
    const mine = new AbortController()
    turn.current = mine
    setBusy(way.id)
    try {
      if (await way.take(app, game ?? null, mine.signal)) {
        turn.current?.abort()
        onDone()
      }
    } catch (error) {
      if (mine.signal.aborted) return
      reportError(error)
      toast({
        kind: 'error',
        key: 'chunk',
        text: t('We couldn’t load this. Check your connection and try again.'),
      })
    }
    if (turn.current === mine) setBusy(null)
  }
  return (
    <div
      className="sign-in-methods"
      role="group"
      aria-label={t('Other options')}
      data-refused={refused((where) => ways.every(({ refusedIn }) => refusedIn?.(where) ?? false))}
    >
      <p className="sign-in-methods-or">
        <span>{t('or continue with')}</span>
      </p>
      <div className="sign-in-methods-buttons" data-count={ways.length}>
        {ways.map((way) => (
          <button
            key={way.id}
            type="button"
            className="sign-in-method"
            data-refused={refused((where) => way.refusedIn?.(where) ?? false)}
            aria-busy={busy === way.id || undefined}
            onClick={(event) => void press(way, event)}
          >
            <way.Mark />
            <span>{way.name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
