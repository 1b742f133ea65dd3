import { randomUUID } from 'node:crypto'
import { boundId, uuidv7 } from '#platform/base/ids/ids.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { foresee, openDueDays, type KnownDay } from '../days.server.ts'
import { settleDrops } from '../draw/settle.server.ts'
import { BY_PLAY, type DropEconomy } from '../economy.ts'
import { openDays } from '../store.server.ts'

type StoredRound = Pick<DomainEvents['round.settled'], 'round_id' | 'mode' | 'stake' | 'weight'>
type Site = Pick<TestSite, 'runtime' | 'clock'>

/** An economy whose pool is at least this, whatever was played. */
export const withPool = (entries: number): Partial<DropEconomy> => ({ guarantee: entries })

/** The order of play, as the wallets have it. */
let version = 1_000_000

const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 0 }

/** Plans days of prize drops from the next minute on, one or each day, and goes there by default. */
export async function planDrops(
  { runtime, clock }: Site,
  {
    theme = 'aurelia',
    economy = {},
    every = 'daily',
    minutes = 1_440,
    waits = false,
  }: {
    readonly theme?: string
    readonly economy?: Partial<DropEconomy>
    readonly every?: 'daily' | 'once'
    readonly minutes?: number
    readonly waits?: boolean
  } = {},
): Promise<void> {
  const { timeZone } = runtime.brands[theme]!
  const at_ms = Math.ceil((clock.now() + SECOND) / MINUTE) * MINUTE
  await runtime.runs.planRun(
    {
      feature: 'prize-drops',
      theme,
      every,
      starts: localTimeOf(at_ms, timeZone),
      ...(every === 'daily'
        ? { lengthMinutes: minutes }
        : { ends: localTimeOf(at_ms + minutes * MINUTE, timeZone) }),
      economy: { ...BY_PLAY, guarantee: 2_000, ...economy },
    },
    { author: 'test', reason: 'prize drops' },
  )
  if (!waits) clock.advance(at_ms - clock.now())
}

/** Actions and reads shared by the tests of prize drops. */
export function rigOf(at: TestSite) {
  const query = async <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    (await at.runtime.database.pool.query<R>(text, [...values])).rows

  /** Puts a round where rounds are stored, as it was settled. */
  const store = (playerId: string, at_ms: number, { mode, stake, weight, round_id }: StoredRound) =>
    query(
      `with definition as (
         insert into game_definition (slug, hash, body) values ('tidal-fortune', 'test', '{}')
         on conflict (hash) do update set slug = excluded.slug returning definition_id)
       insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win,
         seed_id, nonce, events, version, after_coins, after_entries, after_winnings, at, weight)
       select $1, $2, definition_id, $3, 1, $4, 0, 0, $5, $6, '[]', $6, 0, 0, 0, $7, $8 from definition`,
      [
        ...[playerId, round_id, mode === 'SweepStakes' ? 1 : 2, stake, randomUUID(), ++version],
        ...[new Date(at_ms), weight ?? 10_000],
      ],
    )

  /** Moves the clock to an instant. */
  const goTo = (at_ms: number) => at.clock.advance(at_ms - at.clock.now())

  return {
    query,
    goTo,
    /** The day that is open, with the secret instants. */
    async day(theme = 'aurelia'): Promise<KnownDay> {
      await openDueDays(at.runtime)
      const { db } = at.runtime.database
      const day = (await openDays(db)).find((one) => one.theme === theme)
      return foresee(db, day!)
    },
    /** A whole account, and its level in the league, as the odometer knows it. */
    async level(client: Client, level = 20): Promise<void> {
      const id = await at.idOf(client)
      await query(
        `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
           profile_completed_at = created_at where player_id = $1`,
        [id],
      )
      await transact(at.runtime.database.db, (tx) =>
        emit(tx, at.clock, id, 'level.reached', { level, section: 'silver' }),
      )
      await atRest(at.runtime.database.pool, at.consumers.drain)
    },
    /** A round ended at an instant and is stored; it is read only when the consumers run. */
    async round(
      client: Client | string,
      at_ms: number,
      more: Partial<DomainEvents['round.settled']> = {},
    ): Promise<void> {
      const id = typeof client === 'string' ? client : await at.idOf(client)
      const payload: DomainEvents['round.settled'] = {
        round_id: uuidv7({ now: () => at_ms }),
        game: 'tidal-fortune',
        mode: 'TournamentPoints',
        stake: 200,
        win: 0,
        balance,
        ...more,
      }
      await store(id, at_ms, payload)
      await query(
        `insert into outbox (stripe, id, player_id, topic, payload)
         values (get_byte(uuid_send($2::uuid), 15) & 7, $1, $2, 'round.settled', $3)`,
        [boundId(at_ms).slice(0, 24) + randomUUID().slice(24), id, JSON.stringify(payload)],
      )
    },
    read: () => atRest(at.runtime.database.pool, at.consumers.drain),
    /** All rounds are read, and what is due is decided and paid. */
    async settle(): Promise<void> {
      await atRest(at.runtime.database.pool, at.consumers.drain)
      await settleDrops(at.runtime)
      await payAllOwed(at.runtime)
    },
    info: async (client: Client = at.visitor()) => (await client.call(calls.info)).body.data!,
    drops: () =>
      query<{ n: number; state: string; value: number; player_id: string | null; list_size: number | null }>(
        'select n, state, value, player_id, list_size from prize_drops_drop order by run_id, n',
      ),
  }
}
