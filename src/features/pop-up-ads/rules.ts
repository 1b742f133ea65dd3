import { DAY } from '#platform/time/clock.ts'
import { CAPS, VISIT_MS } from './economy.ts'

/** An ad by what decides whether it is next. */
export interface Rated {
  readonly popup_id: number
  readonly campaign: string
  readonly company_priority: number
  readonly popup_priority: number
}

/** An ad that a visitor was given. */
export interface Given {
  readonly campaign: string
  readonly at_ms: number
  /** When its visit began, and when its visitor was last heard of in that visit. */
  readonly visit_ms: number
  readonly heard_ms: number
}

/** The ads a visitor has been given that still matter: those of the last 24 hours, and the latest one. */
export interface Memory {
  /** Newest first. */
  readonly given: readonly Given[]
  readonly now_ms: number
}

/** When the visit of a visitor began: now, unless one goes on. */
export const visitOf = ({ given: [last], now_ms }: Memory): number =>
  last && now_ms - last.heard_ms < VISIT_MS ? last.visit_ms : now_ms

/** Whether a visitor has had as many as there may be: in a minute, in this visit, in a day. */
export function isCapped(memory: Memory): boolean {
  const { given, now_ms } = memory
  const [last] = given
  const visit_ms = visitOf(memory)
  return (
    (last !== undefined && now_ms - last.at_ms < CAPS.apart_ms) ||
    given.filter((one) => one.visit_ms === visit_ms).length >= CAPS.visit ||
    given.filter(({ at_ms }) => now_ms - at_ms < DAY).length >= CAPS.day
  )
}

/** The ad that is next: highest priority of the campaign, then of the ad, then the older one; null for none. */
export function nextAd<A extends Rated>(ads: readonly A[], memory: Memory): A | null {
  if (isCapped(memory)) return null
  const { given, now_ms } = memory
  const seen = new Set(
    given.filter(({ at_ms }) => now_ms - at_ms < CAPS.campaign_ms).map(({ campaign }) => campaign),
  )
  return (
    ads
      .filter(({ campaign }) => !seen.has(campaign))
      .toSorted(
        (a, b) =>
          b.company_priority - a.company_priority ||
          b.popup_priority - a.popup_priority ||
          a.popup_id - b.popup_id,
      )[0] ?? null
  )
}

/** Whether a text would be markup or a script, were it not escaped when it is shown. */
export const hasMarkup = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  /<\s*[a-z!/?]|&(?:#|[a-z]+;)|javascript\s*:|data\s*:\s*text|[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/i.test(
    text,
  )
