import { EXCLUDED, type Pause } from '#platform/calls/feature.ts'
import { momentText, t, translate } from '#platform/words/words.ts'
import { closingText } from './closing-text.ts'

/** The words of a pause: which rule, until when, and what helps. */

/** In sentences, as windows and notices say it. */
export function pauseText({ reason, by, until, fix, saysFix, code, ...words }: Pause): string {
  if (reason === EXCLUDED) return closingText(by ?? 'self', until)
  const { message, values } = words
  const date = until && momentText(until, { dateStyle: 'long', timeStyle: 'short' })
  const rule = message
    ? translate(message, code, values)
    : t('This isn’t available to you right now. Check back later.')
  const helps = [
    date && t('Check back after {date}.', { date }),
    fix === 'place' && !saysFix && t('You can use it from a place where it’s available.'),
    fix === 'location' && !saysFix && t('Share your location to use it.'),
  ]
  return [rule, ...helps].filter(Boolean).join(' ')
}

/** In a few words, as rows and cards say it. */
export function pauseWord({ until, fix }: Pause): string {
  if (until) return t('Paused until {date}', { date: dayText(until) })
  return fix === 'place' ? t('Not available where you are') : t('Paused')
}

const dayText = (until: string) => momentText(until, { dateStyle: 'medium' })

/** Says which part of a gift follows, and when. */
export function pausedGiftText({ until }: Pause, rest: string, isPart: boolean): string {
  if (until) {
    const words = { rest, date: dayText(until) }
    return isPart
      ? t('Part received: {rest} follow after {date}', words)
      : t('{rest} follow after {date}', words)
  }
  return isPart
    ? t('Part received: {rest} follow once rewards are available to you again', { rest })
    : t('{rest} follow once rewards are available to you again', { rest })
}
