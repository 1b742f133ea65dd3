import { t } from '#platform/words/words.ts'
import { redirect, type LoaderFunctionArgs, type RouteObject } from '#client/router/route.ts'
import { isNewcomer, registrationAt } from '#client/links/deep-links.ts'
import { isMethod } from '#features/social/client/methods.ts'
import { appOf, guestsOnly, notHere, titled } from '#client/router/kit.ts'

/** The way back from a provider; there is none from anywhere else, nor in brands that offer none. */
function providersOnly(args: LoaderFunctionArgs) {
  const offers = appOf(args).player.getState().me.features['social'] === true
  if (!offers || !isMethod(args.params['method'] ?? '')) throw notHere(args)
  return null
}

/**
 * Who began a registration at another company finishes it before anything asks them to sign up or in (000 §2);
 * there they can give it up for another way.
 */
function newcomersFirst(args: LoaderFunctionArgs) {
  const { player, brand } = appOf(args)
  if (isNewcomer(player.getState().me))
    throw redirect(registrationAt(brand.flags, new URL(args.request.url).search))
  return guestsOnly(args)
}

/** Pages to come in by, in the layout of forms. */
export const authRoutes: RouteObject[] = [
  {
    path: 'signin',
    loader: newcomersFirst,
    handle: titled(() => t('Sign in'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/account/client/sign/sign-page.tsx')).SignInPage,
    }),
  },
  {
    path: 'signup',
    loader: newcomersFirst,
    handle: titled(() => t('Sign up'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/account/client/sign/sign-page.tsx')).SignUpPage,
    }),
  },
  {
    path: 'social/:method',
    loader: providersOnly,
    handle: titled(() => t('Signing in'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/social/client/social-return.tsx')).SocialReturnPage,
    }),
  },
  {
    path: 'forgot-password',
    loader: guestsOnly,
    handle: titled(() => t('Forgot your password?'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/account/client/confirm/forgot-password.tsx')).ForgotPasswordPage,
    }),
  },
]
