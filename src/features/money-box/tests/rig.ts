import { verifyLedger } from '#platform/money/verify.server.ts'
import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { audit } from '../evidence.server.ts'
import { fill, signedUpBefore } from './fill.ts'

/** Actions and reads shared by the tests of money boxes. */
export function rigOf(at: TestSite) {
  /** A player whose box holds 2% of so many coins, and opens now. */
  async function saver(coins = 1_000_000, options: Parameters<typeof at.player>[0] = {}) {
    const client = await at.player(options)
    await signedUpBefore(at, client)
    await fill(at, client, coins)
    return client
  }
  const box = async (client: Client) => (await client.call(calls.info)).body.data!
  const open = (client: Client) => client.call(calls.open)
  const coinsOf = async (client: Client) => (await client.balance()).tourPoints
  // The coins of these boxes are told and not played.
  const isUnplayed = (check: string) =>
    check === 'money boxes count no more than the coins of their players’ rounds'
  const drifts = async () =>
    (await verifyLedger(at.runtime.database.pool, [audit()])).drifts.filter(({ check }) => !isUnplayed(check))
  return { saver, box, open, coinsOf, drifts }
}
