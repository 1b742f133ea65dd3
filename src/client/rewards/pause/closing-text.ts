import type { ClosingKind } from '#platform/calls/feature.ts'
import { momentText, t } from '#platform/words/words.ts'

/** The words of a closed account: which of the three closed it, and until when, by the clock of the brand. */

/** In a sentence. @param until ISO; null where it has no end, or that isn’t known */
export function closingText(kind: ClosingKind, until: string | null): string {
  const date = until && momentText(until, { dateStyle: 'long', timeStyle: 'short' })
  if (kind === 'break') return t('You’re taking a break until {date}.', { date: date ?? '' })
  if (kind === 'self')
    return date
      ? t('You’re self-excluded until {date} at least.', { date })
      : t('You’re self-excluded with no end date.')
  return date
    ? t('We closed your account for games and rewards until {date}.', { date })
    : t('We closed your account for games and rewards.')
}
