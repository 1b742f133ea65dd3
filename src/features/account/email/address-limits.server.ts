import type { Context } from '#platform/calls/context.server.ts'
import { refuseTooMany, type Limit, type Limits } from '#platform/calls/limits/rate-limits.server.ts'
import { addressKey, mailboxKey, mailboxOf } from '#platform/players/mailboxes.ts'

/**
 * Limits of what anybody may do with somebody else's address: counted for the address as it is typed, so that
 * no other name of its mailbox uses up its owner's share. Other names of a mailbox are counted together, too:
 * those that one network types, so that it uses up nobody else's, and generously all of them, which bounds what
 * the mailbox gets. Whether an address has an account changes nothing, as a refusal would tell.
 */

/** How many times the points of one address all other names of its mailbox have together. */
const NAMES = 5

interface Share {
  readonly limit: Limit
  readonly key: string
}

/** The use of an email address by a caller, to be limited. */
export interface AddressUse {
  readonly theme: string
  readonly email: string
  /** The network that asks. */
  readonly ip: string
}

function sharesOf(limit: Limit, { theme, email, ip }: AddressUse): readonly Share[] {
  const own = { limit, key: addressKey(theme, email) }
  if (mailboxOf(email) === email) return [own]
  // Tags are made up by whoever types them; dots and hosts are also how people write their own.
  const name = `${limit.name}-${email.includes('+') ? 'tags' : 'spellings'}`
  const mailbox = mailboxKey(theme, email)
  return [
    own,
    { limit: { ...limit, name: `${name}-of` }, key: `${mailbox} ${ip}` },
    { limit: { ...limit, name, points: limit.points * NAMES }, key: mailbox },
  ]
}

/** Takes a point for an address, or nothing. @returns the seconds to wait; 0 = it was taken */
export async function takeForAddress(limits: Limits, limit: Limit, use: AddressUse): Promise<number> {
  const shares = sharesOf(limit, use)
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
export async function takeAddressEmail(context: Context, limit: Limit, email: string): Promise<void> {
  const wait_s = await takeForAddress(context.runtime.limits, limit, useOf(context, email))
  if (wait_s > 0) refuseTooMany('mailbox', wait_s)
}

/** The use of an address by the caller of a context. */
export const useOf = ({ brand, caller }: Pick<Context, 'brand' | 'caller'>, email: string): AddressUse => ({
  theme: brand.name,
  email,
  ip: caller.ip,
})

/** Whether an address has no points left. */
export async function isAddressOver(limits: Limits, limit: Limit, use: AddressUse): Promise<boolean> {
  const spent = sharesOf(limit, use).map(
    async (share) => (await limits.spent(share.limit, share.key)) >= share.limit.points,
  )
  return (await Promise.all(spent)).some(Boolean)
}

/** Gives an address a point back. */
export async function giveAddressBack(limits: Limits, limit: Limit, use: AddressUse): Promise<void> {
  for (const share of sharesOf(limit, use))
    if ((await limits.spent(share.limit, share.key)) > 0) await limits.giveBack([share.limit], share.key)
}
