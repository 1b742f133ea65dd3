import type { App } from '#client/context/app.ts'
import type { InApp } from '#client/in-app/in-app.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { METHODS, type SocialMethod } from './methods.ts'

/** The companies that people may sign in by, and what the browser needs to know of each (000 §9). */

export const NAMES: Readonly<Record<SocialMethod, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

export const FACEBOOK_VERSION = 'v18.0'

export const SCOPES: Readonly<Record<SocialMethod, string>> = {
  google: 'profile email',
  facebook: 'public_profile,email',
  apple: 'name email',
}

interface Addresses {
  readonly sdk: string
  readonly authorize: string
}

const ADDRESSES: Readonly<Record<SocialMethod, Addresses>> = {
  google: {
    sdk: 'https://accounts.google.com/gsi/client',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
  facebook: {
    sdk: 'https://connect.facebook.net/en_US/sdk.js',
    authorize: `https://www.facebook.com/${FACEBOOK_VERSION}/dialog/oauth`,
  },
  apple: {
    sdk: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
    authorize: 'https://appleid.apple.com/auth/authorize',
  },
}

/** The setup of one provider's button. */
export interface ProviderSetup extends Addresses {
  readonly method: SocialMethod
  readonly id: string
  /** Where the provider sends its answer when it is asked by a page instead of a window. */
  readonly callback: string
}

/** The set-up of a provider, or null where it has no button. */
export function setupOf({ playerSocLogin }: InitData, method: SocialMethod): ProviderSetup | null {
  const settings = playerSocLogin[method]
  if (!settings) return null
  const { credentials, callback, addresses } = settings
  const back = callback ?? `${location.origin}/social/${method}`
  return { method, id: credentials.keys.id, callback: back, ...(addresses ?? ADDRESSES[method]) }
}

/** The providers that have a button, in the order in which they are shown. */
export const providersOf = ({ playerSocLogin }: InitData): readonly SocialMethod[] =>
  METHODS.filter((method) => playerSocLogin[method] !== null)

const META = /^(?:Facebook|Messenger|Instagram|Threads)$/

/**
 * Whether a provider refuses the browser of an app: Google all of them (`disallowed_useragent`), Facebook those
 * of Android, except for Meta's own apps.
 */
export const refusesIn = (method: SocialMethod, { app, system }: InApp): boolean =>
  method === 'google' || (method === 'facebook' && system === 'android' && !META.test(app ?? ''))

export const currentVisitor = (app: App): InitData => app.player.getState().me
