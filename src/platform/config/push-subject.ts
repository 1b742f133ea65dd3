import { valueOf } from './by-brand.ts'
import type { Env } from './env.server.ts'

/**
 * The contact for push services about a brand's pushes (RFC 8292 §2.1): the setting, else the site's address,
 * else that of its emails.
 * @returns an https address or a mailto
 */
export function subjectOf(
  { push, origins, mailFrom }: Pick<Env, 'push' | 'origins' | 'mailFrom'>,
  brand: string,
): string {
  const named = push.subject && valueOf(push.subject, brand)
  if (named) return named
  const own = origins.main === null ? '' : origins.canonical(brand, '')
  if (own.startsWith('https://') && new URL(own).hostname !== 'localhost') return own
  return `mailto:${/[^<\s]+@[^>\s]+/.exec(valueOf(mailFrom, brand) ?? '')?.[0] ?? 'push@localhost'}`
}

/** Names that nobody outside can reach (RFC 2606, RFC 6761, RFC 6762), and bare addresses. */
const PRIVATE =
  /(^|\.)(localhost|test|invalid|example|local|internal|intern|lan|home|corp)$|^[^.]+$|^[\d.]+$|^\[/i

/** Whether a push service can take a contact for a real one: Apple refuses the pushes of all others. */
export function isPublicSubject(subject: string): boolean {
  const host = subject.startsWith('mailto:') ? subject.split('@').at(-1)! : new URL(subject).hostname
  return !PRIVATE.test(host)
}
