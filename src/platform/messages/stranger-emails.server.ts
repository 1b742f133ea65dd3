import type { Context } from '../calls/context.server.ts'
import type { Limit } from '../calls/limits/rate-limits.server.ts'
import { addressKey, mailboxKey, mailboxOf } from '../players/mailboxes.ts'

/** The account that a typed address belongs to: one that verified it, one that has not, or none here. */
export type AskedFor = 'verified' | 'unverified' | 'nobody'

/**
 * Emails of one kind to a mailbox, by all its names together, that anybody may ask for. Those that no account
 * has, and accounts that only claim the mailbox, are bounded; an account that verified it never is: its
 * address alone is counted, which a stranger’s variations of it do not touch. An account that claims it has a
 * share of its own, and its other names theirs: as much for each network that asks, and generously together.
 * An email too many is not refused but only looks sent, as a refusal would tell which addresses have accounts.
 */
const DAILY: Readonly<Record<AskedFor, { readonly each: Limit; readonly together: number }>> = {
  // Taken for the same work as the others, and not judged.
  verified: { each: { name: 'verified-emails', points: 1, period_s: 86_400 }, together: 1 },
  unverified: { each: { name: 'unverified-emails', points: 20, period_s: 86_400 }, together: 60 },
  nobody: { each: { name: 'stranger-emails', points: 1, period_s: 86_400 }, together: 1 },
}

/**
 * Counts an email that somebody asked for, each sort of address apart, so that none uses up another’s share.
 * Known and unknown ones cost the same work.
 * @param kind of the email
 * @returns whether it is one too many, and only looks sent
 */
export async function isStrangerEmailOver(
  { runtime, brand, caller }: Pick<Context, 'runtime' | 'brand' | 'caller'>,
  kind: string,
  email: string,
  whose: AskedFor,
): Promise<boolean> {
  const { limits } = runtime
  const { each, together } = DAILY[whose]
  const mailbox = `${kind} ${mailboxKey(brand.name, email)}`
  // The mailbox by the name that it is counted by is its owner's, whatever other names are typed.
  const isItself = whose === 'unverified' && mailboxOf(email) === email
  // A request over its own limit doesn't count against the others: they are only read, which takes as long.
  const own = await limits.add(each, `${kind} ${addressKey(brand.name, email)}`)
  const isMore = own <= each.points && !isItself
  const asked = await limits[isMore ? 'add' : 'spent'](
    { ...each, name: `${each.name}-of` },
    `${mailbox} ${caller.ip}`,
  )
  const isAll = isMore && asked <= each.points
  const all = await limits[isAll ? 'add' : 'spent']({ ...each, name: `${each.name}-all` }, mailbox)
  const isOver = own > each.points || (!isItself && (asked > each.points || all > together))
  return isOver && whose !== 'verified'
}
