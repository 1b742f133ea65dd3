import { useLocation, useNavigate } from 'react-router'
import { t } from '#platform/words.ts'
import { useApp } from '../context.ts'
import { afterSignIn } from '../session.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { SignUpForm } from '../forms/sign-up-form.tsx'

function useGoOn() {
  const app = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  return { search, goOn: () => void navigate(afterSignIn(app, search)) }
}

export function SignInPage() {
  const { brand } = useApp()
  const { search, goOn } = useGoOn()
  return (
    <>
      <h1>{t('Welcome back')}</h1>
      <p className="quiet">{t('Sign in to play on at {brand}.', { brand: brand.title })}</p>
      <SignInForm onDone={goOn} />
      <p className="form-other">
        <a href="/forgot-password">{t('Forgot your password?')}</a>
        <a href={`/signup${search}`}>{t('Create an account')}</a>
      </p>
    </>
  )
}

export function SignUpPage() {
  const { brand } = useApp()
  const { search, goOn } = useGoOn()
  return (
    <>
      <h1>{t('Create your account')}</h1>
      <p className="quiet">
        {t('A minute, and your first {coins} are yours.', { coins: brand.words.coins.many })}
      </p>
      <SignUpForm onDone={goOn} />
      <p className="form-other">
        <span>{t('Already playing?')}</span>
        <a href={`/signin${search}`}>{t('Sign in')}</a>
      </p>
    </>
  )
}
