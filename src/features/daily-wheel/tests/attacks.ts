import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, confirmAll, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'

const rewrites: readonly Rewrite[] = [
  [
    'a turn of a wheel is given by hand',
    (hand) =>
      hand.sql(
        `insert into item (item_id, player_id, kind, key, count, given_at, expires_at)
         values (gen_random_uuid(), $1, 'booster', 'mine', 1, now(), now() + interval '1 day')`,
        hand.other,
      ),
  ],
  [
    'one is given as an earlier release would have given it',
    (hand) =>
      hand.sql(
        `insert into item (item_id, player_id, kind, key, count, given_at, expires_at, was_turn)
         values (gen_random_uuid(), $1, 'booster', 'mine', 1, now(), now() + interval '1 day', true)`,
        hand.other,
      ),
  ],
]

const paid: readonly Paid[] = [
  {
    what: 'a booster that multiplies by more than was drawn',
    drift: 'boosters multiply by what was drawn, each one prize of the daily wheel',
    async pays(at, client, player) {
      await client.call(calls.requestBooster)
      await client.call(calls.boosterSpin)
      await sql(
        at,
        `update daily_wheel_booster set factor = case factor when 10 then 5 else 10 end where player_id = $1`,
        player,
      )
      const { status } = await client.call(calls.spin, await turnOf(client))
      if (status !== 409) throw new Error(`the wheel answered ${status}`)
    },
  },
]

/** The turn that is spun now. */
const turnOf = async (client: Client) => ({ id: (await client.call(calls.config)).body.dailyWheel.id })

function races(at: Track): readonly Race[] {
  const daily = (client: Client) => {
    at.clock.advance(DAY)
    return confirmAll(at, client)
  }
  const extra = (kind: 'free' | 'email' | 'profile'): Race => ({
    name: `extra wheel: ${kind}`,
    versions: 1,
    newcomer: true,
    ready: async (client) => {
      await confirmAll(at, client)
      return asks(calls.extraSpin, { kind })(client)
    },
  })
  return [
    {
      name: 'daily wheel',
      versions: 1,
      ready: async (client) => {
        await daily(client)
        return asks(calls.spin, await turnOf(client))(client)
      },
    },
    {
      name: 'booster',
      versions: 0,
      ready: async (client) => {
        await daily(client)
        await give(at, client, { wheelSpin: 'booster' })
        return asks(calls.boosterSpin)(client)
      },
    },
    {
      name: 'given turn of the wheel',
      versions: 1,
      ready: async (client) => {
        await daily(client)
        await client.call(calls.spin, await turnOf(client))
        await give(at, client, { wheelSpin: 'daily-wheel' })
        return asks(calls.spin, await turnOf(client))(client)
      },
    },
    extra('free'),
    extra('email'),
    extra('profile'),
  ]
}

/** Turns that somebody puts in, or spins on many connections. */
export const piece: AttackPiece = {
  rewrites,
  paid,
  races,
  async past(_, { client }) {
    await client.call(calls.spin, await turnOf(client))
  },
}
