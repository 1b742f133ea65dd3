import type { App } from '../context/app.ts'

/**
 * Secrets of links from emails, behind the `#` of an address until somebody presses: no server, log, or
 * referrer learns of them there, and another browser that is handed the address ("Open in Safari") has
 * them too.
 */
const SECRET = /^[\w-]{1,100}$/

/** The secret of this name in the part of an address after `#`, or null. */
export function secretIn(hash: string, name: string): string | null {
  const secret = new URLSearchParams(hash.slice(1)).get(name)
  return secret !== null && SECRET.test(secret) ? secret : null
}

/** The part of an address that keeps a secret. */
export const withSecret = (name: string, secret: string): string =>
  SECRET.test(secret) ? `#${name}=${secret}` : ''

/** Takes a secret out of the address once it is of no more use. */
export function dropSecret(name: string, navigate: (to: string) => void): void {
  if (secretIn(location.hash, name) !== null) navigate(location.pathname + location.search)
}

const followed = new WeakMap<App, Set<string>>()

/** Whether a page meets a secret for the first time: the address is read again with each change of it. */
export function isFirstMet(app: App, secret: string): boolean {
  const met = followed.get(app) ?? new Set()
  followed.set(app, met)
  if (met.has(secret)) return false
  met.add(secret)
  return true
}
