import { usePlayer, type App } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { nextPath } from '#client/session/after-sign-in.ts'
import { NEXT } from '#client/router/deep-links.ts'
import type { SignInEmail } from '#client/sign-in/methods.ts'

const typed = new WeakMap<App, string>()

/** Keeps the email of the sign-in form for the page for who cannot sign in: no address and no storage has it. */
export const storeTypedEmail = (app: App, email: string): void => void typed.set(app, email)
export const typedEmail = (app: App): string => typed.get(app) ?? ''

/** The email that signs in, where a feature of this brand sends one. */
export function useSignInEmail(): SignInEmail | undefined {
  const features = usePlayer((state) => state.me.features)
  return useClients().find(({ name, signInEmail }) => signInEmail && features[name] === true)?.signInEmail
}

/** The query by which the page for who cannot sign in puts that email first. */
export const BY_LINK = 'by-link'

/** Leads to the form for an email that signs in. */
export function SignInEmailLink({ search }: { readonly search: string }) {
  const email = useSignInEmail()
  if (!email) return null
  // A game in the address would open, and ask a guest to sign up.
  const next = nextPath(new URLSearchParams(search))
  const query = new URLSearchParams({ [BY_LINK]: '1', ...(next && { [NEXT]: next }) })
  return <a href={`/forgot-password?${query}`}>{email.label()}</a>
}
