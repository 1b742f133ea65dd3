import { randomUUID } from 'node:crypto'
import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'
import { deposit } from './deposits.ts'

/** A spin that a crowd asks for. */
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
]

const PUT = `insert into deposit_streak_day
  (player_id, day, n, deposit_id, multiplier, missed, free_freeze, at, freezes)
  values ($1, date '2026-01-01', 7, gen_random_uuid(), 5, 0, false, now(), 0)`

const rewrites: readonly Rewrite[] = [
  ['a day of a deposit streak is put in', (hand) => hand.sql(PUT, hand.other)],
]

const paid: readonly Paid[] = [
  {
    what: 'a spin of a day that somebody put into a streak',
    drift: 'rows that give something were written by this server',
    async pays(at, client, player) {
      await sql(at, PUT, player)
      await client.call(calls.chooseBoost, { boost: 'double' })
      const { body } = await client.call(calls.applyPrize)
      if (!body.success) throw new Error('the vault was not opened')
    },
  },
]

export const piece: AttackPiece = { races, rewrites, paid }
