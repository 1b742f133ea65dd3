import { t } from '#platform/words/words.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useLocation, useNavigate } from '#client/router/parts.tsx'
import { afterSignIn } from '#client/session/after-sign-in.ts'
import { goOn as onward } from '#client/session/go-on.ts'
import { goOnWelcomed } from '../welcome/welcome.ts'
import { SignInEmailLink } from './sign-in-email.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { isNewcomer } from '#client/router/deep-links.ts'

function useGoOn() {
  const app = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const game = new URLSearchParams(search).get('game')
  // Back leads to where the player was before: this page has nothing for who is signed in.
  const goOn = (isNew?: true) => {
    const lead = isNew ? goOnWelcomed : onward
    return lead(app, navigate, afterSignIn(app, search), { replace: true })
  }
  return { search, game, goOn }
}

export function SignInPage() {
  const { brand } = useApp()
  const { search, game, goOn } = useGoOn()
  return (
    <>
      <h1>{t('Welcome back')}</h1>
      <p className="quiet">{t('Sign in to play at {brand}.', { brand: brand.title })}</p>
      <SignInForm game={game} onDone={goOn} />
      <p className="form-other">
        <a href="/forgot-password">{t('Forgot your password?')}</a>
        <SignInEmailLink search={search} />
        <a href={`/signup${search}`}>{t('Create an account')}</a>
      </p>
    </>
  )
}

export function SignUpPage() {
  const { brand } = useApp()
  const { search, game, goOn } = useGoOn()
  const waiting = usePlayer((state) => isNewcomer(state.me))
  return (
    <>
      <h1>{waiting ? t('Almost there') : t('Create your account')}</h1>
      <p className="quiet">
        {waiting
          ? t('One more step to set up your {brand} account.', { brand: brand.title })
          : t('Sign up in a minute and get your first {coins}.', { coins: brand.words.coins.many })}
      </p>
      <SignUpForm game={game} onDone={goOn} />
      <p className="form-other">
        <span>{t('Already have an account?')}</span>
        <a href={`/signin${search}`}>{t('Sign in')}</a>
        {!waiting && <a href={`/signup-exit${search}`}>{t('Not now')}</a>}
      </p>
    </>
  )
}
