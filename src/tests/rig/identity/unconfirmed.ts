import type { Client } from '../client.ts'
import type { TestSite } from '../test-site.ts'

/**
 * Accounts that have confirmed no address, signed in: a stand-in, which typed the address of somebody else, and
 * one with an address that nobody has confirmed.
 */
export async function unconfirmedAccounts(
  at: TestSite,
  options: { theme?: string; state?: string } = {},
): Promise<readonly Client[]> {
  const { email } = await at.player({ ...options, confirmed: true })
  const standIn = at.visitor(options)
  // With the owner’s password it would be the owner’s account.
  Object.assign(standIn, { password: 'a phrase of somebody else' })
  await standIn.signUp(email, options)
  const { rowCount } = await at.runtime.database.pool.query(
    'select from player where email = $1 and stand_in',
    [email],
  )
  if (rowCount !== 1) throw new Error(`${email} has ${rowCount} stand-ins`)
  return [standIn, await at.player(options)]
}
