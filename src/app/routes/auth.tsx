import type { RouteObject } from 'react-router'
import { guestsOnly, handle } from './kit.ts'

/** Pages to come in by, in the layout of forms. */
export const authRoutes: RouteObject[] = [
  {
    path: 'signin',
    loader: guestsOnly,
    handle: handle('Sign in', { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/sign.tsx')).SignInPage }),
  },
  {
    path: 'signup',
    loader: guestsOnly,
    handle: handle('Sign up', { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/sign.tsx')).SignUpPage }),
  },
  {
    path: 'forgot-password',
    loader: guestsOnly,
    handle: handle('Forgot your password', { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('../pages/forgot-password.tsx')).ForgotPasswordPage,
    }),
  },
]
