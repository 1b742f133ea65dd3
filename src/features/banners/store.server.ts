import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'

export interface BannerRow {
  readonly banner_id: number
  readonly place: 'home' | 'promo' | 'scheme' | 'info'
  readonly type: string
  readonly audience: 'all' | 'guests' | 'players'
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly action_label: string
  readonly action_href: string
  readonly more_label: string
  readonly more_href: string
  readonly image: string
  readonly section: string
  readonly shown_from: Date | null
  readonly shown_until: Date | null
}

/** The banners of a brand whose time is not over at an instant, in order; some may not have begun. */
export async function bannersOf(db: Db, theme: string, at: Date, locale: string): Promise<BannerRow[]> {
  const { rows } = await raw(db).query<BannerRow>(
    `select banner_id, place, type, audience, coalesce(w.kicker, b.kicker) as kicker,
       coalesce(w.title, b.title) as title, coalesce(w.text, b.text) as text,
       coalesce(w.action_label, b.action_label) as action_label, action_href,
       coalesce(w.more_label, b.more_label) as more_label, more_href, image, section, shown_from, shown_until
     from banners_banner b left join (select * from banners_words where locale = $3) w using (banner_id)
     where (theme is null or theme = $1) and (shown_until is null or shown_until > $2)
     order by position, banner_id`,
    [theme, at, locale],
  )
  return rows
}

export interface Offer {
  readonly banner_id: number
  readonly package: Readonly<Record<string, unknown>>
}

/** The bundles that are offered to a player and were not hidden, newest first, in brands that offer them (000 §1). */
export const openOffers = ownRows<Offer>({
  name: 'banners.offers',
  sql: `select banner_id, package from banners_offer
    where player_id = $1 and hidden_at is null and (ends_at is null or ends_at > $2)
    order by offered_at desc`,
  when: ({ player, brand }) => player !== null && brand.flags['vipBannerOffer'] === true,
})

/** More players than this with a bundle are not kept in mind. */
const MOST_HOLDERS = 1_000

/** The players who are offered a bundle, null where they are too many to tell. */
export async function bundleHolders(db: Db, at: Date): Promise<ReadonlySet<string> | null> {
  const { rows } = await raw(db).query<{ player_id: string }>(
    `select player_id from banners_offer where hidden_at is null and (ends_at is null or ends_at > $1)
     limit $2`,
    [at, MOST_HOLDERS + 1],
  )
  return rows.length > MOST_HOLDERS ? null : new Set(rows.map(({ player_id }) => player_id))
}

/** A bundle that is offered to a player by the banner that their brand shows bundles with. */
export interface NewOffer {
  readonly playerId: string
  readonly theme: string
  readonly offerId: string
  readonly until: Date
  readonly package: Readonly<Record<string, unknown>>
}

/** Shows an offer by the newest banner of the brand for bundles, in place of an earlier one. */
export async function storeOffer(tx: Tx, offer: NewOffer, at: Date): Promise<void> {
  await raw(tx).query(
    `insert into banners_offer (player_id, banner_id, package, offered_at, offer_id, ends_at)
     select $1, banner_id, $3, $6, $4, $5 from banners_banner
     where type = 'Vip_bundle' and theme = $2 and (shown_until is null or shown_until > $6)
     order by banner_id desc limit 1
     on conflict (player_id, banner_id) do update
       set package = excluded.package, offered_at = excluded.offered_at, offer_id = excluded.offer_id,
         ends_at = excluded.ends_at, hidden_at = null`,
    [...[offer.playerId, offer.theme, JSON.stringify(offer.package), offer.offerId], ...[offer.until, at]],
  )
}

/** Hides what shows an offer that is over; returns its banner, or null where it shows no more. */
export async function hideOffer(
  tx: Tx,
  { playerId, offerId }: Pick<NewOffer, 'playerId' | 'offerId'>,
  at: Date,
): Promise<number | null> {
  const { rows } = await raw(tx).query<{ banner_id: number }>(
    `update banners_offer set hidden_at = $3 where player_id = $1 and offer_id = $2 and hidden_at is null
     returning banner_id`,
    [playerId, offerId, at],
  )
  return rows[0]?.banner_id ?? null
}

/** Hides the offers whose banner's time is over, each once; returns whose they were. */
export async function hideEnded(tx: Tx, at: Date): Promise<{ player_id: string; banner_id: number }[]> {
  const { rows } = await raw(tx).query<{ player_id: string; banner_id: number }>(
    `update banners_offer o set hidden_at = $1 from banners_banner b
     where b.banner_id = o.banner_id and o.hidden_at is null and b.shown_until <= $1
     returning o.player_id, o.banner_id`,
    [at],
  )
  return rows
}
