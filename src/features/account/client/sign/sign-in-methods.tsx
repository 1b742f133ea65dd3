import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { Mark } from '#features/social/client/mark.tsx'
import type { SocialMethod } from '#features/social/client/methods.ts'
import { NAMES, providersOf } from '#features/social/client/providers.ts'

export interface SignInMethodsProps {
  /** The game that waits behind the sign-in. */
  readonly game?: string | null | undefined
  /** Passkeys sign in; who is new has none yet. */
  readonly passkey?: boolean | undefined
  readonly onDone: () => void
}

type Way = SocialMethod | 'passkey'

/** Other ways in than the form: the companies that are set up, and a passkey. Each fetches its code when pressed. */
export function SignInMethods({ game, passkey, onDone }: SignInMethodsProps) {
  const app = useApp()
  const me = usePlayer((state) => state.me)
  const [busy, setBusy] = useState<Way | null>(null)
  const ways: Way[] = [...providersOf(me)]
  if (passkey && me.features['passkeys']) ways.push('passkey')
  if (ways.length === 0) return null

  const take = async (way: Way) => {
    if (way === 'passkey') {
      const { signInByPasskey } = await import('#features/passkeys/client/passkey.ts')
      if (await signInByPasskey(app)) onDone()
      return
    }
    const { finishRegistration, signInBy } = await import('#features/social/client/social.ts')
    const outcome = await signInBy(app, way)
    if (outcome === 'login') onDone()
    if (outcome === 'register') await finishRegistration(app, game ?? null)
  }
  const press = async (way: Way) => {
    if (busy) return
    setBusy(way)
    try {
      await take(way)
    } catch (error) {
      reportError(error)
      toast({
        kind: 'error',
        key: 'chunk',
        text: t('We couldn’t load this. Check your connection and try again.'),
      })
    }
    setBusy(null)
  }
  return (
    <div className="sign-in-methods" role="group" aria-label={t('Other options')}>
      <p className="sign-in-methods-or">
        <span>{t('or continue with')}</span>
      </p>
      <div className="sign-in-methods-buttons" data-count={ways.length}>
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            className="sign-in-method"
            aria-busy={busy === way || undefined}
            onClick={() => void press(way)}
          >
            {way === 'passkey' ? <Icon name="key" size={20} /> : <Mark method={way} />}
            <span>{way === 'passkey' ? t('Passkey') : NAMES[way]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
