/**
 * To which addresses the server sends pushes. A browser names the address of its push service, and whoever
 * speaks for a browser can name any: without this list the server could be made to call its own network.
 */

/** The push services of the browsers' makers. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const LONGEST = 1_500

const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * The check of endpoints.
 * @param more hosts, `*.` hosts or whole origins that the operator trusts beside the known ones
 */
export function endpointCheck(more: readonly string[]): (endpoint: string) => boolean {
  const origins = new Set(more.filter((one) => one.includes('://')))
  const hosts = [...KNOWN, ...more.filter((one) => !one.includes('://'))]
  return (endpoint) => {
    if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
    const { protocol, username, password, port, hostname, origin } = new URL(endpoint)
    if (username !== '' || password !== '') return false
    if (origins.has(origin)) return true
    return protocol === 'https:' && port === '' && hosts.some((pattern) => matches(pattern, hostname))
  }
}
