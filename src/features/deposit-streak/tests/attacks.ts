import { randomUUID } from 'node:crypto'
import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { counted, sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'
import { BOOST_DAYS } from '../economy.ts'
import { deposit } from './deposits.ts'

/** The first of the days on which a boost is chosen. */
const CHOICE = BOOST_DAYS[0]

/** A spin and a boost that a crowd asks for. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'a spin of the deposit streak',
    versions: 1,
    newcomer: true,
    async ready(client) {
      at.clock.advance(DAY)
      await deposit(at, client, randomUUID(), { route: 'free' })
      return asks(calls.applyPrize)(client)
    },
  },
  {
    name: 'a boost of the deposit streak',
    // It gives free spins, which no account holds.
    versions: 0,
    newcomer: true,
    async ready(client) {
      for (let day = 1; day <= CHOICE; day++) {
        at.clock.advance(DAY)
        await deposit(at, client, randomUUID(), { route: 'free' })
        if (day < CHOICE) await client.call(calls.applyPrize)
      }
      return asks(calls.chooseBoost, { boost: 'spins' })(client)
    },
  },
]

const PUT = `insert into deposit_streak_day
  (player_id, day, n, deposit_id, multiplier, missed, free_freeze, at, freezes)
  values ($1, date '2026-01-01', 7, gen_random_uuid(), 5, 0, false, now(), 0)`

const rewrites: readonly Rewrite[] = [
  ['a day of a deposit streak is put in', (hand) => hand.sql(PUT, hand.other)],
]

/** No deposit that stands made the day: its vault stays shut, and the verifier finds the day. */
async function refused(client: Client): Promise<void> {
  const { status } = await client.call(calls.applyPrize)
  if (status !== 409) throw new Error(`the vault answered ${status}`)
}

const paid: readonly Paid[] = [
  {
    what: 'a spin of a day that somebody put into a streak',
    drift: 'rows that give something were written by this server',
    async pays(at, client, player) {
      await sql(at, PUT, player)
      await refused(client)
    },
  },
  {
    what: 'a streak that lives by freezes which somebody put in',
    drift: 'days of deposit streaks were made by deposits and follow from each other',
    async pays(at, client, player) {
      await deposit(at, client, randomUUID(), { route: 'free' })
      await sql(at, 'update deposit_streak_day set freezes = 9 where player_id = $1', player)
      at.clock.advance(5 * DAY)
      await client.signIn()
      await deposit(at, client, randomUUID(), { route: 'free' })
      for (let n = 1; n <= 2; n++) {
        const { body } = await client.call(calls.applyPrize)
        if (body.day !== n) throw new Error('the streak did not go on')
      }
    },
  },
  {
    what: 'a day of a streak whose deposit somebody told larger than it is',
    drift: 'days of deposit streaks were made by deposits and follow from each other',
    async pays(at, client, player) {
      await deposit(at, client, 'small', { cents: 100 })
      await sql(
        at,
        `insert into outbox (stripe, id, player_id, topic, payload)
         select stripe, gen_random_uuid(), player_id, topic,
           (payload::jsonb || '{"cents": 499}')::json from outbox
         where player_id = $1 and topic = 'deposit.settled'`,
        player,
      )
      await counted(at)
      await refused(client)
    },
  },
]

export const piece: AttackPiece = { races, rewrites, paid }
