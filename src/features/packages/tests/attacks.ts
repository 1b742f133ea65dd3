import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'
import { rigOf } from './rig.ts'

/** A part that a crowd takes. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'a part of a fortune package',
    versions: 1,
    newcomer: true,
    async ready(client) {
      const { pay, days } = rigOf(at)
      await pay(client, 'fortune-999')
      await days(client, 1)
      return asks(calls.claim, { part: 1 })(client)
    },
  },
]

/** A package that nobody paid for; the deposit is there, and was for something else. */
const PUT = `with d as (
    insert into deposit (deposit_id, player_id, key, route, cents, product, at)
    values (gen_random_uuid(), $1, 'put', 'purchase', 499, 'standard', now()) returning deposit_id)
  insert into packages_bought
    (deposit_id, player_id, package, cents, coins, entries, part_coins, at, starts_at, ends_at)
  select deposit_id, $1, 'fortune-9999', 9999, 999900, 9999, 49995, timestamptz '2026-01-01',
    timestamptz '2026-01-01', timestamptz '2040-01-01' from d`

const rewrites: readonly Rewrite[] = [['a package is put in', (hand) => hand.sql(PUT, hand.other)]]

const paid: readonly Paid[] = [
  {
    what: 'a part of a package that somebody put in',
    drift: 'rows that give something were written by this server',
    async pays(at, client, player) {
      await sql(at, PUT, player)
      const { body } = await client.call(calls.claim, { part: 1 })
      if (!body.success) throw new Error('the part was not paid')
    },
  },
]

export const piece: AttackPiece = { races, rewrites, paid }
