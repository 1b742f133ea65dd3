import type { Context } from '#platform/calls/handlers.server.ts'
import { refuseTooMany, type Limit, type Limits } from '#platform/calls/limits/rate-limits.server.ts'
import { addressKey, mailboxKey, mailboxOf } from '#platform/players/mailboxes.ts'

/**
 * Limits of what anybody may do with somebody else's address: counted for the address as it is typed, so that
 * no other name of its mailbox uses up its owner's share. Other names of a mailbox have as much together, which
 * bounds what the mailbox gets.
 */

interface Share {
  readonly limit: Limit
  readonly key: string
}

function sharesOf(limit: Limit, theme: string, email: string): readonly Share[] {
  const own = { limit, key: addressKey(theme, email) }
  if (mailboxOf(email) === email) return [own]
  // Tags are made up by whoever types them; dots and hosts are also how people write their own.
  const kind = email.includes('+') ? 'tags' : 'spellings'
  const names = { ...limit, name: `${limit.name}-${kind}` }
  return [own, { limit: names, key: mailboxKey(theme, email) }]
}

/** Takes a point for an address, or nothing. @returns the seconds to wait; 0 = it was taken */
export async function takeForAddress(
  limits: Limits,
  limit: Limit,
  theme: string,
  email: string,
): Promise<number> {
  const shares = sharesOf(limit, theme, email)
  for (const [at, share] of shares.entries()) {
    const wait_s = await limits.takeAll([share.limit], share.key)
    if (wait_s === 0) continue
    // The refused point, too: the counters are of what was done.
    for (const taken of shares.slice(0, at + 1)) await limits.giveBack([taken.limit], taken.key)
    return wait_s
  }
  return 0
}

/** Takes one of the emails that an address gets in a day. @throws Refusal TOO_MANY (429) */
export async function takeAddressEmail(
  { runtime, brand }: Context,
  limit: Limit,
  email: string,
): Promise<void> {
  const wait_s = await takeForAddress(runtime.limits, limit, brand.name, email)
  if (wait_s > 0) refuseTooMany('mailbox', wait_s)
}

/** Whether an address has no points left. */
export async function isAddressOver(
  limits: Limits,
  limit: Limit,
  theme: string,
  email: string,
): Promise<boolean> {
  const spent = sharesOf(limit, theme, email).map(
    async (share) => (await limits.spent(share.limit, share.key)) >= share.limit.points,
  )
  return (await Promise.all(spent)).some(Boolean)
}

/** Gives an address a point back. */
export async function giveAddressBack(
  limits: Limits,
  limit: Limit,
  theme: string,
  email: string,
): Promise<void> {
  for (const share of sharesOf(limit, theme, email))
    if ((await limits.spent(share.limit, share.key)) > 0) await limits.giveBack([share.limit], share.key)
}
