import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'
import { fill, signedUpBefore } from './fill.ts'

/** A box that a crowd opens. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'opening the money box',
    versions: 1,
    newcomer: true,
    ready: async (client) => {
      at.clock.advance(DAY)
      await signedUpBefore(at, client)
      await fill(at, client, 1_000_000)
      return asks(calls.open)(client)
    },
  },
]

const PUT = `insert into money_box_step
  (player_id, n, kind, deposit_id, counted, held, paid, rest, breaks, waiting, frees, at)
  values ($1, 1, 'returned', gen_random_uuid(), 0, 0, -150000, 150000, 0, 0, 0, now())`

const WRITTEN = 'rows that give something were written by this server'

const rewrites: readonly Rewrite[] = [
  ['coins are put into a money box', (hand) => hand.sql(PUT, hand.other), WRITTEN],
]

const paid: readonly Paid[] = [
  {
    what: 'coins that somebody put into a money box',
    drift: WRITTEN,
    async pays(at, client, player) {
      await sql(at, PUT, player)
      await signedUpBefore(at, client)
      const { body } = await client.call(calls.open)
      if (!body.success) throw new Error('the box was not opened')
    },
  },
  {
    what: 'coins of a money box that rounds filled which nobody played',
    drift: 'money boxes count no more than the coins of their players’ rounds',
    async pays(at, client) {
      await signedUpBefore(at, client)
      await fill(at, client, 1_000_000)
      const { body } = await client.call(calls.open)
      if (!body.success) throw new Error('the box was not opened')
    },
  },
]

export const piece: AttackPiece = { races, rewrites, paid }
