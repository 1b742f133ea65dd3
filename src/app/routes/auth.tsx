import { t } from '#platform/words.ts'
import type { LoaderFunctionArgs, RouteObject } from '../router/route.ts'
import { isMethod } from '../sign/providers.ts'
import { appOf, guestsOnly, notHere, titled } from './kit.ts'

/** The way back from a provider; there is none from anywhere else, nor in brands that offer none. */
function providersOnly(args: LoaderFunctionArgs) {
  const offers = appOf(args).player.getState().me.features['social'] === true
  if (!offers || !isMethod(args.params['method'] ?? '')) throw notHere(args)
  return null
}

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
    path: 'social/:method',
    loader: providersOnly,
    handle: titled(() => t('Signing in'), { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/social-return.tsx')).SocialReturnPage }),
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
