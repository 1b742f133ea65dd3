import type { ClosingKind } from '#platform/calls/feature.ts'
import { t } from '#platform/words/words.ts'

/** The closing of an account, as a heading. */
export function closingTitle(kind: ClosingKind): string {
  if (kind === 'break') return t('You’re taking a break')
  return kind === 'self' ? t('You’re self-excluded') : t('Your account is closed')
}
