import { z } from 'zod'
import { listed, tooDeep, unsafeText } from '#platform/base/text/text.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { raw } from '#platform/data/db.server.ts'
import { describeIssue } from '#platform/words/input-words.server.ts'
import { TRIGGERS } from './contract.ts'
import { DELAY_MOST_MS, LENGTHS } from './economy.ts'
import { adLink } from './links.ts'
import { hasMarkup } from './rules.ts'

/**
 * The operators' way to ads, and the only one: what is refused here never reaches a page. The console calls it,
 * and so does what a demonstration shows.
 */

const PRIORITY_MOST = 1_000
const priority = z.int().min(0).max(PRIORITY_MOST)

const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hasMarkup(text), listed('Write plain text, without markup, scripts, or line breaks.'))

const words = z.strictObject({
  title: plain(LENGTHS.title),
  text: plain(LENGTHS.text),
  label: plain(LENGTHS.label),
})

/** An ad as an operator writes it. */
const draftSchema = ({ env, brands }: Pick<Runtime, 'env' | 'brands'>) =>
  z
    .strictObject({
      name: plain(LENGTHS.name),
      campaign: plain(LENGTHS.campaign),
      companyPriority: priority,
      popupPriority: priority,
      /** Null = all brands. */
      theme: z.enum(Object.keys(brands)).nullable(),
      /** The feature that it is about: brands without it don't show it. */
      about: z
        .string()
        .refine((name) => Object.values(brands).some(({ features }) => name in features))
        .nullable(),
      audience: z.enum(['all', 'guests', 'players']),
      triggers: z.array(z.enum(TRIGGERS)).min(1).max(TRIGGERS.length),
      delay_ms: z.int().min(0).max(DELAY_MOST_MS),
      picture: z.string().regex(/^(?:sprite:[a-z0-9-]{1,40}|stage)?$/),
      words: z.strictObject({ en: words, es: words.optional() }),
      href: z
        .string()
        .refine(
          (href) => adLink(href, env.partnerOrigins) !== null,
          listed('Link to a page of this site, or to a partner that the site allows.'),
        ),
      shownFrom: z.date().nullable(),
      shownUntil: z.date().nullable(),
    })
    .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
      path: ['shownUntil'],
      error: listed('The end must be after the start.'),
    })
export type AdDraft = z.input<ReturnType<typeof draftSchema>>

/** A draft that is in order; what is not is refused with a sentence for each field. */
function checked(runtime: Pick<Runtime, 'env' | 'brands'>, draft: unknown) {
  const unsafe = tooDeep(draft) ? 'ad' : unsafeText(draft)
  const result = unsafe === null ? draftSchema(runtime).safeParse(draft, { error: describeIssue }) : null
  if (result?.success) return result.data
  const errors: Record<string, string[]> = Object.create(null)
  for (const { path, message } of result?.error.issues ?? [])
    (errors[path.join('.') || 'ad'] ??= []).push(message)
  if (unsafe !== null) errors[unsafe] = [listed('This text has a character we can’t store.')]
  return refuse('BAD_AD', 'This ad wasn’t saved. Correct the fields that are listed and save it again.', {
    errors,
  })
}

/**
 * Writes an ad, or writes it again by its name; nodes show it within a second.
 * @param by the operator
 * @returns its number
 * @throws Refusal BAD_AD with a sentence for each field that isn't in order
 */
export async function writeAd(
  runtime: Pick<Runtime, 'env' | 'brands' | 'database' | 'clock'>,
  draft: unknown,
  by: string,
): Promise<number> {
  const ad = checked(runtime, draft)
  const { rows } = await raw(runtime.database.db).query<{ popup_id: number }>(
    `insert into pop_up_ads_ad (name, campaign, company_priority, popup_priority, theme, about, audience,
       triggers, delay_ms, picture, words, href, shown_from, shown_until, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (name) do update set campaign = excluded.campaign,
       company_priority = excluded.company_priority, popup_priority = excluded.popup_priority,
       theme = excluded.theme, about = excluded.about,
       audience = excluded.audience, triggers = excluded.triggers, delay_ms = excluded.delay_ms,
       picture = excluded.picture, words = excluded.words, href = excluded.href,
       shown_from = excluded.shown_from, shown_until = excluded.shown_until,
       written_by = excluded.written_by, written_at = excluded.written_at
     returning popup_id`,
    [
      ad.name,
      ad.campaign,
      ad.companyPriority,
      ad.popupPriority,
      ad.theme,
      ad.about,
      ad.audience,
      ad.triggers,
      ad.delay_ms,
      ad.picture,
      JSON.stringify(ad.words),
      adLink(ad.href, runtime.env.partnerOrigins),
      ad.shownFrom,
      ad.shownUntil,
      by,
      new Date(runtime.clock.now()),
    ],
  )
  return rows[0]!.popup_id
}

/**
 * Stops a campaign in all brands: none of its ads is shown from now on. What is open stays until it is closed.
 * @returns how many ads it had
 */
export async function stopCampaign(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  campaign: string,
  by: string,
): Promise<number> {
  const now = new Date(clock.now())
  const { rows } = await raw(database.db).query(
    `update pop_up_ads_ad set shown_until = $2, written_by = $3, written_at = $2,
       shown_from = case when shown_from < $2 then shown_from end
     where campaign = $1 and (shown_until is null or shown_until > $2) returning 1`,
    [campaign, now, by],
  )
  return rows.length
}
