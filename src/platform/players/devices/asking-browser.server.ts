import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../base/errors.ts'
import type { Context } from '../../calls/context.server.ts'
import { maskedEmail } from '../mailboxes.ts'

/**
 * Programs look into the links of emails before people do, and some of them run scripts: a link is used by a
 * press. The browser that asked for it is known by a cookie that no script reads: its page goes on by itself.
 */
const ASKING_COOKIE = 'asking'
/** As long as the longest of the links, which is good for a day. */
const ASKING_S = 86_400
const SECRET = /^[\w-]{43}$/

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const secretOf = ({ caller }: Pick<Context, 'caller'>): string | null => {
  const secret = caller.cookies[ASKING_COOKIE]
  return secret !== undefined && SECRET.test(secret) ? secret : null
}

/** The hash in the tokens of links that this browser asked for; null where it asked for none. */
export function askedHashOf(context: Pick<Context, 'caller'>): Buffer | null {
  const secret = secretOf(context)
  return secret === null ? null : hashOf(secret)
}

/** Lets this browser be known as the one that asked for a link; returns what is kept with the link's token. */
export function askingBrowser(context: Pick<Context, 'caller' | 'reply'>): Buffer {
  const value = secretOf(context) ?? randomBytes(32).toString('base64url')
  const { cookies } = context.reply
  // One call may send two links.
  if (!cookies.some(({ name }) => name === ASKING_COOKIE))
    cookies.push({ name: ASKING_COOKIE, value, httpOnly: true, sameSite: 'strict', maxAge_s: ASKING_S })
  const set = cookies.find(({ name }) => name === ASKING_COOKIE)!
  return hashOf(set.value)
}

/**
 * Lets a press pass, and a page that presses itself only in the browser that asked for the link.
 * @param automatic nobody pressed: the page's script sent it
 * @param link the hash kept with the link's token, and the email of its account: somebody may have been handed
 * the link of another account
 * @throws Refusal PRESS_NEEDED (409), with the email in part; nothing was used up
 */
export function requirePress(
  context: Pick<Context, 'caller'>,
  automatic: boolean | undefined,
  link: { readonly asked_hash: Buffer | null; readonly email: string },
): void {
  if (automatic !== true) return
  const { asked_hash: askedHash } = link
  const secret = secretOf(context)
  if (secret !== null && askedHash !== null && timingSafeEqual(hashOf(secret), askedHash)) return
  refuse('PRESS_NEEDED', 'This link was requested in another browser. Press the button to use it here.', {
    status: 409,
    details: { email: maskedEmail(link.email) },
  })
}
