import { randomUUID } from 'node:crypto'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import type { TestSite } from '../../rig/test-site.ts'
import { counted, spin, sql, type Paid } from './paid.ts'

/** Rows that somebody with the writer's role inserts into the platform's own tables. */

const NOT_OURS = 'rows that give something were written by this server'

/** Puts in a deposit with the event that tells it. */
async function deposit(at: TestSite, player: string): Promise<void> {
  const [id, now] = [randomUUID(), new Date(at.clock.now())]
  const sold = { route: 'purchase', cents: 9_999, product: 'fortune' }
  await sql(
    at,
    `insert into deposit (deposit_id, player_id, key, route, cents, product, at)
     values ($1, $2, 'mine', $3, $4, $5, $6)`,
    ...[id, player, ...Object.values(sold), now],
  )
  await sql(
    at,
    `insert into outbox (stripe, id, player_id, topic, payload)
     values (get_byte(uuid_send($1::uuid), 15) & 7, $2, $1, 'deposit.settled', $3)`,
    ...[player, uuidv7(at.clock), JSON.stringify({ deposit_id: id, ...sold })],
  )
  await counted(at)
}

export const putIn: readonly Paid[] = [
  {
    what: 'a reward that nobody earned is owed',
    drift: NOT_OURS,
    async pays(at, _, player) {
      await sql(
        at,
        `insert into owed (owed_id, player_id, feature, key, kind, prize, at, due_at)
         values (gen_random_uuid(), $1, 'races', 'mine', 'race prize', '{"entries":50000}', $2, $2)`,
        ...[player, new Date(at.clock.now())],
      )
      await payAllOwed(at.runtime)
    },
  },
  {
    what: 'a deposit that nobody made',
    drift: NOT_OURS,
    pays: (at, _, player) => deposit(at, player),
  },
  {
    what: 'a change that nobody made is put into the audit',
    drift: NOT_OURS,
    site: true,
    pays: (at, _, player) =>
      sql(
        at,
        `insert into audit (at, actor_kind, actor, act, subject, reason)
         values ($1, 'staff', 'os:ada', 'runs.changed', $2, 'she asked for it')`,
        ...[new Date(at.clock.now()), `player:${player}`],
      ),
  },
  {
    what: 'a row of the audit is written again, as it is',
    drift: NOT_OURS,
    site: true,
    pays: (at) =>
      sql(
        at,
        `insert into audit overriding system value select (jsonb_populate_record(a, jsonb_build_object('seq', seq + 1000000))).*
         from audit a order by seq limit 1`,
      ),
  },
  ...(['rounds', 'small', 'ball', 'entries', 'coins'] as const).map((reading): Paid => ({
    what: `an odometer is turned: ${reading}`,
    drift: 'odometers show no more than the rounds of their players give',
    async pays(at, client, player) {
      await spin(client)
      await counted(at)
      await sql(at, `update odometer set ${reading} = ${reading} + 1000000 where player_id = $1`, player)
      await spin(client)
      await counted(at)
    },
  })),
]
