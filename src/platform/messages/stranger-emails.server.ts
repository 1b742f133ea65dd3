import type { Context } from '../calls/handlers.server.ts'
import type { Limit } from '../calls/limits/rate-limits.server.ts'
import { mailboxKey } from '../players/mailboxes.ts'

/** Whose address was typed: of an account that verified it, of one that has not, or of no account here. */
export type AskedFor = 'verified' | 'unverified' | 'nobody'

/**
 * Emails of one kind to a mailbox, by all its names together, that anybody may ask for. Those that no account
 * has, and accounts that only claim the mailbox, are bounded; an account that verified it never is: its
 * address alone is counted, which a stranger’s variations of it do not touch. What is over is not refused but
 * only looks sent, as a refusal would tell which addresses have accounts.
 */
const DAILY: Readonly<Record<AskedFor, Limit>> = {
  // Taken for the same work as the others, and not judged.
  verified: { name: 'verified-emails', points: 1, period_s: 86_400 },
  unverified: { name: 'unverified-emails', points: 20, period_s: 86_400 },
  nobody: { name: 'stranger-emails', points: 1, period_s: 86_400 },
}

/**
 * Counts an email that somebody asked for, each sort of address apart, so that none uses up another’s share.
 * Known and unknown ones cost the same work.
 * @param kind of the email
 * @returns whether it is one too many, and only looks sent
 */
export async function isStrangerEmailOver(
  { runtime, brand }: Pick<Context, 'runtime' | 'brand'>,
  kind: string,
  email: string,
  whose: AskedFor,
): Promise<boolean> {
  const wait_s = await runtime.limits.takeAll([DAILY[whose]], `${kind} ${mailboxKey(brand.name, email)}`)
  return wait_s > 0 && whose !== 'verified'
}
