import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'

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
  sql: `select banner_id, package from banners_offer where player_id = $1 and hidden_at is null
    order by offered_at desc`,
  when: ({ player, brand }) => player !== null && brand.flags['vipBannerOffer'] === true,
})

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
