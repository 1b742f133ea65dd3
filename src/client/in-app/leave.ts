import type { InApp } from './in-app.ts'

/** How a page leaves the browser of an app for the one of the device. */

/**
 * The address in a form that the system opens in its own browser; null where no such form is known. Some apps
 * block it, so that a link of this kind never stands alone.
 */
export function leavingLink({ app, system }: InApp, address: URL): string | null {
  const { protocol, host, pathname, search } = address
  if (app === 'LINE') {
    const external = new URL(address)
    external.searchParams.set('openExternalBrowser', '1')
    return external.href
  }
  if (system === 'ios') return `x-safari-${protocol}//${host}${pathname}${search}`
  if (system !== 'android') return null
  const scheme = protocol.slice(0, -1)
  const parts = [
    `scheme=${scheme}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
  ]
  return `intent://${host}${pathname}${search}#Intent;${parts.join(';')};end`
}

/** Adds who invited a guest: the other browser doesn't have this one's cookies. */
export function withInvitation(
  address: URL,
  names: readonly string[],
  cookie: (name: string) => string | null,
): URL {
  const whole = new URL(address)
  for (const name of names) {
    const code = cookie(name)
    if (code && !whole.searchParams.has(name)) whole.searchParams.set(name, code)
  }
  return whole
}
