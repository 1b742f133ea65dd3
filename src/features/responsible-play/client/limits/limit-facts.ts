import { DAY } from '#platform/time/clock.ts'
import {
  PAUSE_MINUTES,
  RAISE_LIFE,
  RAISE_WAIT,
  type LimitKind,
  type LimitSpan,
} from '#platform/players/limits/kinds.ts'
import { t } from '#platform/words/words.ts'
import type { ProtectionInfo } from '../../contract.ts'
import { zoned, type CheckChoice, type LimitChoice } from '../choices.ts'
import type { Fact } from '../confirmation.tsx'
import { checkText, kindText, limitOrNone, limitText, spanText, type LimitWords } from './limit-words.ts'

/** Exactly what a limit or a reality check does, before it is set. */

/** The amount that holds now for what is chosen; null: none. */
export const standingOf = (
  choice: LimitChoice | CheckChoice,
  { limits, check }: ProtectionInfo,
): number | null =>
  choice.kind === 'check'
    ? check.minutes
    : (limits.find(({ kind, span }) => kind === choice.of && span === choice.span)?.amount ?? null)

const amountOf = (choice: LimitChoice | CheckChoice): number | null =>
  choice.kind === 'check' ? choice.minutes : choice.amount

/** Whether it is looser than what holds: none is the loosest. */
export function isLooser(choice: LimitChoice | CheckChoice, standing: number | null): boolean {
  const amount = amountOf(choice)
  return standing !== null && (amount === null || amount > standing)
}

/** Whether it changes nothing: there is none, and none is chosen. */
export const isIdle = (choice: LimitChoice | CheckChoice, standing: number | null): boolean =>
  amountOf(choice) === null && standing === null

export const titleOf = (choice: LimitChoice | CheckChoice, brand: LimitWords): string =>
  choice.kind === 'check'
    ? t('Reality check: {often}', { often: checkText(choice.minutes) })
    : t('{what}: {amount} within {span}', {
        what: kindText(choice.of, brand),
        amount: limitOrNone(choice.of, choice.amount, brand),
        span: spanText(choice.span),
      })

function begins(
  choice: LimitChoice | CheckChoice,
  info: ProtectionInfo,
  now_ms: number,
  brand: LimitWords,
): string {
  const standing = standingOf(choice, info)
  if (isIdle(choice, standing)) return t('Nothing changes: there’s none.')
  if (!isLooser(choice, standing)) return t('At once, when you press the button.')
  const words = { date: zoned(new Date(now_ms + RAISE_WAIT)), days: RAISE_LIFE / DAY }
  return choice.kind === 'check'
    ? t(
        'Not now. You can confirm it from {date} on, for {days} days, under Play limits. Until you do, you’re asked as often as now.',
        words,
      )
    : t(
        'Not now. You can confirm it from {date} on, for {days} days, under Play limits. Until you do, your limit of {limit} stays.',
        { ...words, limit: limitText(choice.of, standing!, brand) },
      )
}

function counts(kind: LimitKind, { words: { entries, coins } }: LimitWords): string {
  if (kind === 'purchase') return t('Everything you buy, in dollars.')
  if (kind === 'time')
    return t('The time from your first round to your last. A pause of {minutes} minutes ends it.', {
      minutes: PAUSE_MINUTES,
    })
  return t('What you bet in {currency}, minus what you win.', {
    currency: kind === 'loss' ? entries.many : coins.many,
  })
}

function reached(kind: LimitKind): string {
  if (kind === 'purchase')
    return t('No purchase that would pass it goes through. We say from when on you can buy again.')
  if (kind === 'time')
    return t(
      'No new round begins. Open rounds end by the rules of their games, and we say until when it lasts.',
    )
  return t(
    'No bet that could pass it is taken. Open rounds end by the rules of their games, and we say until when it lasts.',
  )
}

/** It rolls: no day or month of the calendar. */
const WITHIN: Readonly<Record<LimitSpan, () => string>> = {
  day: () => t('The last 24 hours, at every moment.'),
  week: () => t('The last 7 days, at every moment.'),
  month: () => t('The last 30 days, at every moment.'),
}

const brands = (): Fact => ({
  icon: 'lock',
  title: t('Your accounts'),
  text: t('It counts your accounts on all of our brands together.'),
})

const changing = (text: string): Fact => ({ icon: 'settings', title: t('Changing it'), text })

export function factsOf(
  choice: LimitChoice | CheckChoice,
  info: ProtectionInfo,
  now_ms: number,
  brand: LimitWords,
): readonly Fact[] {
  const first: Fact = {
    icon: 'clock',
    title: t('When it begins'),
    text: begins(choice, info, now_ms, brand),
  }
  const later = t(
    'You can make it stricter at any time, at once. Looser, or none, takes 24 hours and a second yes.',
  )
  if (choice.kind === 'check')
    return [
      first,
      {
        icon: 'history',
        title: t('What it shows'),
        text: t('How long you’ve played, and what you bet, won, and lost in each mode.'),
      },
      {
        icon: 'pause',
        title: t('What it stops'),
        text: t('No bet is taken, and autoplay stops, until you choose: go on, stop, or see your history.'),
      },
      brands(),
      changing(later),
    ]
  return [
    first,
    { icon: 'coins', title: t('What counts'), text: counts(choice.of, brand) },
    {
      icon: 'history',
      title: t('Within which time'),
      text: WITHIN[choice.span](),
    },
    { icon: 'pause', title: t('When you reach it'), text: reached(choice.of) },
    brands(),
    changing(later),
  ]
}
