import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Runtime } from '../../calls/runtime.server.ts'
import { transact, type Database, type Tx } from '../../data/db.server.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { writeLocation, type KnownLocation } from '../../jurisdiction/location.server.ts'
import { placeLine } from '../../jurisdiction/place-line.server.ts'
import { stakeLines } from '../../jurisdiction/stake-lines.server.ts'
import { openGates } from '../../gates/gates.server.ts'
import { closingLines } from '../../players/exclusion.server.ts'
import { openPolicies } from '../../jurisdiction/policy.server.ts'
import { DAY, HOUR, simClock, type Clock } from '../../time/clock.ts'
import { openAssets, type AnyAssetHandler, type AssetReceiver, type GivenAsset } from '../assets.server.ts'
import { claimOnce } from '../claim.server.ts'
import { grant, type Granted, type Receiver } from '../grant.server.ts'
import { balanceOf, openWallet } from '../ledger.server.ts'
import type { Prize } from '../prize.ts'

/** Gives prizes in tests: players, things of these tests, and the checks of the results. */

/** Things of these tests. */
export interface Things {
  readonly medal?: string
  readonly broken?: number
  readonly dice?: number
}

/** Kept as claims: they are once a player and key too. */
export const medal = {
  kind: 'medal',
  schema: z.enum(['gold', 'silver']),
  worth: () => ({ coins: 10.6, entries: 1.5 }),
  async grant(tx: Tx, clock: Clock, { playerId, mode, key }: AssetReceiver, asset: string) {
    const at = new Date(clock.now())
    const claim = { playerId, feature: 'medals', period: key, at }
    const { replayed } = await claimOnce(tx, claim, async () => ({ medal: asset, mode }))
    return { id: `medal:${key}`, expires_at: at.toISOString(), fresh: !replayed }
  },
}
const broken = {
  kind: 'broken',
  schema: z.number(),
  async grant(_: Tx, clock: Clock, { key }: AssetReceiver, times: number) {
    if (times === 0) throw new Error('broken')
    return { id: key, expires_at: new Date(clock.now()).toISOString(), fresh: true }
  },
}
export const owner = (name: string, handler: object) => ({
  feature: { name },
  assets: [handler as AnyAssetHandler],
})
const assets = openAssets([owner('medals', medal), owner('breakage', broken)])

/** The thing in what was given. */
export const medalIn = ({ assets: given }: Granted) =>
  (given as Readonly<Record<string, GivenAsset>>)['medal']!

/** Gives a player a session that keeps a place. */
async function openAt({ pool, db }: Database, { playerId, theme }: Receiver, place: KnownLocation) {
  const session = randomUUID()
  const now = new Date(place.at_ms)
  await pool.query(
    `insert into session (session_hash, session_id, player_id, theme, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [Buffer.from(session), session, playerId, theme, now, new Date(place.at_ms + DAY)],
  )
  await writeLocation(db, session, place)
}

/** Players of a database and what they are given there. */
export function givingOn(at: { readonly database: Database }) {
  const clock = simClock(Date.UTC(2026, 10, 18, 12))
  const now = () => new Date(clock.now())
  const query = async <R extends object>(text: string, ...values: readonly unknown[]) =>
    (await at.database.pool.query<R>(text, [...values])).rows
  const runtimeOf = (features = {}) => {
    const brands = { aurelia: { features } }
    const policies = openPolicies(at.database, clock)
    const geo = { enough: false }
    const site = { policies, geo } as unknown as Runtime
    const gates = openGates([...closingLines, ...stakeLines(site), placeLine(site)])
    const jobs = { queue: async () => {} }
    return { clock, brands, assets, gates, geo, jobs, policies } as unknown as Runtime
  }
  const sessionAt = (
    receiver: Receiver,
    place: Pick<KnownLocation, 'state' | 'source'>,
    until_ms = clock.now() + HOUR,
  ) => openAt(at.database, receiver, { ...place, at_ms: clock.now(), until_ms })
  return {
    clock,
    runtimeOf,
    /** A player whose address names a state that allows entries, where none is said. */
    async player(state = 'TX', theme = 'aurelia', place: string | null = 'TX'): Promise<Receiver> {
      const playerId = randomUUID()
      await query(
        `insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
         values ($1, $2, $3, $3, '1990-01-01', $4, $5, $5)`,
        ...[playerId, theme, `${playerId}@test.example`, state, now()],
      )
      await transact(at.database.db, (tx) => openWallet(tx, playerId, uuidv7(clock)))
      const receiver = { playerId, state, theme }
      if (place) await sessionAt(receiver, { state: place, source: 'ip' })
      return receiver
    },
    give: (receiver: Receiver, prize: Prize & Things, key = 'cause', features = {}) =>
      transact(at.database.db, (tx) =>
        grant(runtimeOf(features), tx, receiver, prize, { feature: 'tests', key, kind: 'test' }),
      ),
    /** How many rows say that something was given. */
    async written({ playerId }: Receiver) {
      const [row] = await query<{ count: number }>(
        `select (select count(*) from ledger_post where player_id = $1)
           + (select count(*) from ledger_transfer where player_id = $1)
           + (select count(*) from claim where player_id = $1) as count`,
        playerId,
      )
      return Number(row!.count)
    },
    medals: async ({ playerId }: Receiver) =>
      (await query<{ answer: unknown }>('select answer from claim where player_id = $1', playerId)).map(
        ({ answer }) => answer,
      ),
    async money({ playerId }: Receiver) {
      const { tourPoints: coins, entries } = await balanceOf(at.database.db, playerId)
      return { coins, entries }
    },
    /** Excludes a player for an hour. */
    exclude: ({ playerId }: Receiver) =>
      query(
        'insert into exclusion (player_id, since, until) values ($1, $2, $3)',
        ...[playerId, now(), new Date(clock.now() + HOUR)],
      ),
    /** Gives a player a session whose coordinates lay in a state. */
    proven: (receiver: Receiver, state: string | null, until_ms?: number) =>
      sessionAt(receiver, { state, source: 'geo' }, until_ms),
    /** Gives a player a session whose address named a state. */
    hinted: (receiver: Receiver, state: string | null) => sessionAt(receiver, { state, source: 'ip' }),
  }
}
