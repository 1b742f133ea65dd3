import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { atRest } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { HOLD_DAYS } from '../economy.ts'
import { settleRewards } from '../rewards/rewards.server.ts'

/** Actions and reads shared by the tests of friends who play. */
export function rigOf(at: TestSite) {
  const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)
  let people = 0
  /** Somebody at an address of their own, with a browser of their own. */
  function somebody(ip = `198.51.100.${++people}`): Client {
    const client = at.visitor()
    const send = client.send.bind(client)
    client.send = (method, path, options = {}) =>
      send(method, path, { ...options, headers: { 'x-forwarded-for': ip, ...options.headers } })
    return client
  }

  async function inviter(ip?: string, state = 'TX'): Promise<Client & { code: string }> {
    const client = somebody(ip)
    await client.signUp(`inviter${people}-${at.clock.now()}@test.example`, { state })
    const { body } = await client.call(calls.makeCode)
    return Object.assign(client, { code: body.data!.code })
  }

  async function friendOf({ code }: { code: string }, ip?: string, device?: string): Promise<Client> {
    const client = somebody(ip)
    client.cookies.set('refcode', code)
    if (device) client.cookies.set('device', device)
    await client.signUp(`friend${++people}@test.example`)
    await settled()
    return client
  }

  /** Makes an account whole, as its three proofs would. */
  async function confirm(client: Client) {
    const playerId = await at.idOf(client)
    const now = new Date(at.clock.now())
    await transact(at.runtime.database.db, async (tx) => {
      await tx
        .updateTable('player')
        .set({ email_confirmed_at: now, phone_confirmed_at: now, profile_completed_at: now })
        .where('player_id', '=', playerId)
        .execute()
      await emit(tx, at.clock, playerId, 'account.confirmed', { kind: 'profile' })
    })
    await settled()
  }

  /** Rounds of a friend on each of the next days: one in coins that is stored, and one that is only told. */
  async function playDays(client: Client, days: number, more: { free?: boolean; stake?: number } = {}) {
    const playerId = await at.idOf(client)
    const { stake = 100, ...free } = more
    for (let day = 0; day < days; day++) {
      await emitRound(at, playerId, { mode: 'SweepStakes', stake, ...free })
      if (!more.free) {
        if ((await client.call(account.balance)).status === 401) await client.signIn()
        await client.playOnce('crystal-cascade')
      }
      at.clock.advance(DAY)
    }
    await settled()
  }

  /** A round at the highest stake that the promotional entries pay; winnings help where they are too few for any. */
  async function playHighest(client: Client) {
    const session = await client.session('tidal-fortune')
    const { entries } = await client.balance()
    const smallest = session.stakes.SweepStakes[0]!
    if (entries < smallest) await at.fund(client, { winnings: smallest })
    const stake = session.stakes.SweepStakes.findLast((one) => one <= entries) ?? smallest
    const { body } = await client.call(play.play, {
      slug: 'tidal-fortune',
      round_id: session.next_round_id,
      stake,
      mode: 'SweepStakes',
    })
    if (!body.success) throw new Error(body.message)
  }

  const invitationState = async (client: Client) => {
    let { data } = (await client.call(calls.invitation)).body
    if (!data) {
      // The session ended while days passed.
      await client.call(account.login, { login: client.email, password: client.password })
      data = (await client.call(calls.invitation)).body.data
    }
    return { ...data!, steps: data!.circle.map(({ steps }) => steps.map(({ state }) => state).join()) }
  }
  const entriesOf = async (client: Client) => (await client.balance()).entries
  const pay = async () => {
    at.clock.advance(HOLD_DAYS * DAY)
    await settleRewards(at.runtime)
  }
  return {
    settled,
    somebody,
    inviter,
    friendOf,
    confirm,
    playDays,
    playHighest,
    invitationState,
    entriesOf,
    pay,
  }
}
