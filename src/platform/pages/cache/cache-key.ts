import type { Device } from '../page.ts'
import type { Address } from '../redirects.ts'

/** Marks of campaigns: they are for statistics and change nothing on the page. */
const NEUTRAL = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/

/**
 * The key under which a guest's page is kept, or null when it must not be: any query that could change what
 * the page says makes it a page of its own.
 * @param neutral further query names that the key knows in another way (the demonstration's `theme`)
 */
export function cacheKey(
  page: {
    readonly theme: string
    readonly locale: string
    readonly device: Device
    readonly address: Address
  },
  neutral: readonly string[] = [],
): string | null {
  const { path, query } = page.address
  for (const name of query.keys()) if (!NEUTRAL.test(name) && !neutral.includes(name)) return null
  if (path.length > 200) return null
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return `${page.theme}|${page.locale}|${page.device}|${plain}`
}

/** Returns the kind of device, by its client hint or its user agent. */
export function deviceOf(agent: string, hint: string | undefined): Device {
  if (hint === '?1') return 'phone'
  if (hint === '?0') return 'desktop'
  return /Mobi|Android|iPhone|iPod/.test(agent) ? 'phone' : 'desktop'
}
