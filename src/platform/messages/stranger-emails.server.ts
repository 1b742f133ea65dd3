import type { Context } from '../calls/handlers.server.ts'
import { mailboxKey } from '../players/mailboxes.ts'

/** Emails that anybody may ask for in the name of an address that no account has. */
const DAILY = { name: 'stranger-emails', points: 1, period_s: 86_400 }

/**
 * Counts an email that somebody asked for. Whoever reads a mailbox without an account here gets one of a
 * kind in a day. It is counted for every address, so that known and unknown ones cost the same work.
 * @param kind of the email
 * @param isKnown whether an account has the address
 * @returns whether it is one too many, and only looks sent
 */
export async function isStrangerEmailOver(
  { runtime, brand }: Pick<Context, 'runtime' | 'brand'>,
  kind: string,
  email: string,
  isKnown: boolean,
): Promise<boolean> {
  const wait_s = await runtime.limits.takeAll([DAILY], `${kind} ${mailboxKey(brand.name, email)}`)
  return wait_s > 0 && !isKnown
}
