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

/** How a service is named whose hosts an operator has added: by its host, or by the pattern that names it. */
const nameOf = (one: string): string => (one.includes('://') ? new URL(one).host : one)

/**
 * The push service of an endpoint: the pattern of its host, so that a service with many hosts is one.
 * @param more as for the check
 */
export function serviceOfEndpoint(more: readonly string[]): (endpoint: string) => string {
  const origins = new Map(more.filter((one) => one.includes('://')).map((one) => [one, nameOf(one)]))
  const hosts = [...KNOWN, ...more.filter((one) => !one.includes('://'))]
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return 'other'
    const { hostname, origin } = new URL(endpoint)
    return origins.get(origin) ?? hosts.find((pattern) => matches(pattern, hostname)) ?? 'other'
  }
}

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
