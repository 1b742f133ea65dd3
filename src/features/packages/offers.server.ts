import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { emit, type Consumer } from '#platform/events/events.server.ts'
import { playersOf } from '#platform/players/players.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import { BUNDLE, BUNDLE_SECTIONS } from './economy.ts'
import { PACKAGES } from './rules.ts'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A bundle of packages is offered to the player alone, until an instant (ms), by the banner that shows bundles. */
    'bundle.offered': {
      readonly offer_id: string
      readonly until: number
      readonly package: Readonly<Record<string, unknown>>
    }
    /** It is offered no more: it was bought, or its time is over. */
    'bundle.over': { readonly offer_id: string }
  }
}

/** The bundle that is offered to single players, for some days after they reach a section of the league. */

const DAY_MS = 86_400_000
const SECTIONS: readonly string[] = BUNDLE_SECTIONS
const NAME = 'packages'

/** An offer that runs. */
export interface OpenOffer {
  readonly offerId: string
  /** ms since 1970. */
  readonly endsAt: number
}

interface OfferRow {
  readonly offer_id: string
  readonly ends_at: string | Date
}

const OPEN = `select offer_id, ends_at from packages_offer
  where player_id = $1 and over_at is null and ends_at > $2::timestamptz order by ends_at desc limit 1`

const offerIn = ({ offer_id, ends_at }: OfferRow): OpenOffer => ({
  offerId: offer_id,
  endsAt: new Date(ends_at).getTime(),
})

/** The offer of a player, for the views; none where none runs. */
export const standingOffer = ownRows<OfferRow, OpenOffer>({
  name: 'packages.offer',
  sql: OPEN,
  when: ({ player, brand }) => player !== null && brand.flags['vipBannerOffer'] === true,
  as: offerIn,
})

/** The same for calls. */
export async function openOffer(db: Db, playerId: string, now: Date): Promise<OpenOffer | null> {
  const { rows } = await raw(db).query<OfferRow>(OPEN, [playerId, now])
  return rows[0] ? offerIn(rows[0]) : null
}

/** Ends what is offered to a player: it was bought. */
export async function endOffers(runtime: Runtime, tx: Tx, playerId: string): Promise<void> {
  const { rows } = await raw(tx).query<OfferRow>(
    `update packages_offer set over_at = $2 where player_id = $1 and over_at is null
     returning offer_id, ends_at`,
    [playerId, new Date(runtime.clock.now())],
  )
  for (const { offer_id } of rows) await emit(tx, runtime.clock, playerId, 'bundle.over', { offer_id })
}

/** Ends the offers whose time is over. */
export async function endDueOffers(runtime: Runtime, tx: Tx): Promise<void> {
  const { rows } = await raw(tx).query<OfferRow & { readonly player_id: string }>(
    `update packages_offer set over_at = $1 where over_at is null and ends_at <= $1
     returning offer_id, ends_at, player_id`,
    [new Date(runtime.clock.now())],
  )
  for (const { offer_id, player_id } of rows) {
    await emit(tx, runtime.clock, player_id, 'bundle.over', { offer_id })
    await pushTo(tx, player_id, 'packages.changed', {})
  }
}

const [bundle] = PACKAGES.filter(({ kind }) => kind === 'bundle')

/**
 * Offers the bundle to a player, once for each section.
 * @returns false where it is offered already, or was
 */
async function offer(runtime: Runtime, tx: Tx, playerId: string, section: string): Promise<boolean> {
  const now = runtime.clock.now()
  const offerId = uuidv7(runtime.clock)
  const until = now + BUNDLE.days * DAY_MS
  const { rows } = await raw(tx).query(
    `insert into packages_offer (offer_id, player_id, section, offered_at, ends_at)
     select $1, $2, $3, $4, $5
     where not exists (select from packages_offer where player_id = $2 and over_at is null and ends_at > $4)
     on conflict do nothing returning offer_id`,
    [offerId, playerId, section, new Date(now), new Date(until)],
  )
  if (rows.length === 0) return false
  const { id, cents, coins } = bundle!
  await emit(tx, runtime.clock, playerId, 'bundle.offered', {
    offer_id: offerId,
    until,
    package: { package_id: id, price: cents, coins, endsAt: new Date(until).toISOString() },
  })
  await pushTo(tx, playerId, 'packages.changed', {})
  return true
}

/** Offers the bundle to who reaches a section, where it may be bought and offers may be sent. */
export const sections = (runtime: Runtime): Consumer => ({
  name: `${NAME}.sections`,
  topics: ['level.reached'],
  async take(tx, events) {
    const reached = (events as readonly DomainEvent<'level.reached'>[]).filter(({ payload }) =>
      SECTIONS.includes(payload.section),
    )
    const players = await playersOf(tx, [...new Set(reached.map((one) => one.player_id))])
    for (const { player_id: playerId, payload } of reached) {
      const { theme, state } = players.get(playerId)!
      const { flags, features } = runtime.brands[theme]!
      if (flags['vipBannerOffer'] !== true || !features[NAME]) continue
      const now = new Date(runtime.clock.now())
      const asked = { feature: NAME, who: { db: tx, playerId, state, theme }, where: null, now }
      if (!(await runtime.gates.allows({ action: 'buy', ...asked }))) continue
      if (!(await runtime.gates.allows({ action: 'offer', ...asked }))) continue
      await offer(runtime, tx, playerId, payload.section)
    }
  },
})
