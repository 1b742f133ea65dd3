import type { RouteObject } from 'react-router'
import { t } from '#platform/words.ts'
import { guestsOnly, titled } from './kit.ts'

/** Pages to come in by, in the layout of forms. */
export const authRoutes: RouteObject[] = [
  {
    path: 'signin',
    loader: guestsOnly,
    handle: titled(() => t('Sign in'), { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/sign.tsx')).SignInPage }),
  },
  {
    path: 'signup',
    loader: guestsOnly,
    handle: titled(() => t('Sign up'), { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/sign.tsx')).SignUpPage }),
  },
  {
    path: 'forgot-password',
    loader: guestsOnly,
    handle: titled(() => t('Forgot your password?'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('../pages/forgot-password.tsx')).ForgotPasswordPage,
    }),
  },
]
