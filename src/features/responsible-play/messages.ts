import type { ClosingKind } from '#platform/calls/feature.ts'
import type { Translator } from '#platform/words/translator.ts'

/** The letter to a player whose accounts close. */

const sign = (brand: string) => `\n\n${brand}`

const subjectOf = ({ t }: Translator, kind: ClosingKind, brand: string): string => {
  if (kind === 'break') return t('Your break at {brand} has begun', { brand })
  if (kind === 'self') return t('Your self-exclusion at {brand} has begun', { brand })
  return t('We closed your {brand} account', { brand })
}

function firstOf({ t }: Translator, kind: ClosingKind, date: string | null): string {
  if (kind === 'break')
    return t('You’re taking a break until {date}. It ends by itself.', { date: date ?? '' })
  if (kind === 'self')
    return date
      ? t(
          'You’re self-excluded until {date} at least. It doesn’t end by itself: from that day on you can ask for it to end, and confirm that a day later.',
          { date },
        )
      : t('You’re self-excluded for good.')
  return date
    ? t('We closed your account for games and rewards until {date}.', { date })
    : t('We closed your account for games and rewards.')
}

/** The email about a closing. @param until when it ends, or may be asked to end */
export function closingMessage(words: Translator, brand: string, kind: ClosingKind, until: Date | null) {
  const { t, momentText } = words
  const date = until && momentText(until, { dateStyle: 'long', timeStyle: 'short' })
  const rest = [
    t('It holds for your accounts on all of our brands.'),
    t(
      'Until then you can’t play, buy, or get rewards, and we send you no offers. Open rounds end by the rules of their games, and what you’ve earned is kept for you.',
    ),
    t('You can still sign in to see your balance and history, and to contact support.'),
  ]
  return {
    subject: subjectOf(words, kind, brand),
    text: [firstOf(words, kind, date), ...rest].join('\n\n') + sign(brand),
  }
}
