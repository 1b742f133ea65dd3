import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { excludedAt } from '#platform/players/exclusion.server.ts'
import type { SharedData } from '#platform/players/needs.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Locale } from '#platform/words/locale.ts'
import type { ActionId, Trigger } from './contract.ts'
import { VISIT_MS } from './economy.ts'
import type { Given, Rated } from './rules.ts'

/** The texts of an ad in one language. */
export interface AdWords {
  readonly title: string
  readonly text: string
  readonly label: string
}

export interface AdRow extends Rated {
  readonly name: string
  readonly about: string | null
  readonly audience: 'all' | 'guests' | 'players'
  readonly triggers: readonly string[]
  readonly delay_ms: number
  readonly picture: string
  readonly words: { readonly en: AdWords } & Readonly<Partial<Record<Locale, AdWords>>>
  readonly href: string
  readonly shown_from: Date | null
  readonly shown_until: Date | null
}

/** How long a node caches what operators wrote. */
const CACHE_MS = 1_000

/** The ads of a brand whose time is not over; some may not have begun. */
export const adRows: SharedData<readonly AdRow[]> = {
  name: 'pop-up-ads.rows',
  ttl_ms: CACHE_MS,
  async read(db, { brand, now }) {
    const { rows } = await raw(db).query<AdRow>(
      `select popup_id, name, campaign, company_priority, popup_priority, about, audience, triggers, delay_ms,
         picture, words, href, shown_from, shown_until
       from pop_up_ads_ad where (theme is null or theme = $1) and (shown_until is null or shown_until > $2)`,
      [brand.name, now],
    )
    return rows
  },
}

/** The recipient of ads: a player on any device, or a browser that nobody has signed in with. */
export interface Visitor {
  readonly playerId: string | null
  /** SHA-256 of the browser's tracking id. */
  readonly browser: Buffer
}

export const browserOf = (trackingId: string): Buffer => createHash('sha256').update(trackingId).digest()

/** A visitor's name, of which the caps hold. */
export const visitorKey = ({ playerId, browser }: Visitor): string => playerId ?? browser.toString('hex')

/**
 * One call of a visitor at a time, and one of a browser, signed in or not: what one device is given, the caps
 * of the other know, and those of a player know what the same browser was given as a guest.
 */
export const lockVisitor = (tx: Tx, { playerId, browser }: Visitor) =>
  raw(tx).query('select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) name', [
    [browser.toString('hex'), ...(playerId ? [playerId] : [])].map((key) => `pop_up_ads_ad ${key}`),
  ])

/**
 * The ads given to a visitor in the last 24 hours, newest first; for a player, also those given to them as a
 * guest.
 */
export async function givenTo(db: Db, { playerId, browser }: Visitor, now: Date): Promise<Given[]> {
  const { rows } = await raw(db).query<{ campaign: string; at: Date; visit: Date; heard: Date }>(
    `select campaign, given_at as at, visit_at as visit, heard_at as heard from pop_up_ads_log
     where given_at > $3 and (player_id = $1 or (browser = $2 and ($1::uuid is null or player_id is null)))
     order by given_at desc`,
    [playerId, browser, new Date(now.getTime() - DAY)],
  )
  return rows.map(({ campaign, at, visit, heard }) => ({
    campaign,
    at_ms: at.getTime(),
    visit_ms: visit.getTime(),
    heard_ms: heard.getTime(),
  }))
}

/** Whether a player who used this browser is self-excluded now: signed out, they are shown nothing either. */
export async function isBrowserOfExcluded(db: Db, browser: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('pop_up_ads_log')
    .select('log_id')
    .where('browser', '=', browser)
    .where('player_id', 'is not', null)
    .where(excludedAt(sql.ref('pop_up_ads_log.player_id'), now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Showing {
  readonly logId: string
  readonly ad: Rated
  readonly theme: string
  readonly trigger: Trigger
  readonly visit_ms: number
  readonly now: Date
}

/** Keeps that an ad was given to a visitor. */
export const storeGiven = (tx: Tx, { playerId, browser }: Visitor, showing: Showing) =>
  tx
    .insertInto('pop_up_ads_log')
    .values({
      log_id: showing.logId,
      popup_id: showing.ad.popup_id,
      campaign: showing.ad.campaign,
      theme: showing.theme,
      player_id: playerId,
      browser,
      trigger_type: showing.trigger,
      given_at: showing.now,
      visit_at: new Date(showing.visit_ms),
      heard_at: showing.now,
    })
    .execute()

/** The visit of a visitor goes on: what they were given last in it was heard of again. */
export const hear = (tx: Tx, { playerId, browser }: Visitor, now: Date) =>
  raw(tx).query(
    `update pop_up_ads_log set heard_at = $3 where log_id = (
       select log_id from pop_up_ads_log
       where given_at > $4 and (player_id = $1 or (browser = $2 and ($1::uuid is null or player_id is null)))
       order by given_at desc limit 1) and heard_at between $5 and $3`,
    [playerId, browser, now, new Date(now.getTime() - DAY), new Date(now.getTime() - VISIT_MS)],
  )

const COLUMNS = { 1: 'viewed_at', 2: 'clicked_at', 3: 'closed_at' } as const satisfies Record<
  ActionId,
  string
>

/**
 * Keeps what a visitor did with an ad; a second time changes nothing.
 * @param browser null where the visitor has no tracking id any more
 * @returns whether it was shown to them
 */
export async function storeAction(
  db: Db,
  { playerId, browser }: { readonly playerId: string | null; readonly browser: Buffer | null },
  { logId, action, now }: { readonly logId: string; readonly action: ActionId; readonly now: Date },
): Promise<boolean> {
  const column = COLUMNS[action]
  const { rows } = await raw(db).query(
    `update pop_up_ads_log set ${column} = coalesce(${column}, $4), heard_at = greatest(heard_at, $4)
     where log_id = $1 and (player_id = $2 or (player_id is null and browser = $3)) returning 1`,
    [logId, playerId, browser, now],
  )
  return rows.length === 1
}

/** Forgets what was shown before an instant. */
export const forgetBefore = (db: Db, at: Date) =>
  raw(db).query('delete from pop_up_ads_log where given_at < $1', [at])
