import type { Answer } from '#platform/calls/contract.ts'
import { isLost } from '#platform/calls/call.ts'
import { thousands, type GameMode } from '#platform/base/text/money.ts'
import { momentText, t, translate } from '#platform/words/words.ts'
import type { Pause } from '#platform/calls/feature.ts'
import type { CurrencyNames } from './currency-names.ts'

/** A way on after a refusal. */
export type WayOn =
  | 'sign-in'
  | 'get-coins'
  | 'lower-stake'
  | 'coins'
  | 'again'
  | 'leave'
  | 'locate'
  | 'limits'

/** The message to a player about a call that was refused or failed, with the ways on. */
export interface Notice {
  readonly code: string
  readonly text: string
  readonly ways: readonly WayOn[]
  /** The amount in the sentence of this code, in words. */
  readonly amount?: string
}

/** No answer came: the connection's trouble, whichever it was. */
const LOST: readonly string[] = ['NETWORK', 'TIMEOUT', 'UNREADABLE']

/** Answers that say nothing of the round: the same request is sent again until another comes. */
export const passing = (code: string | undefined): boolean =>
  code === undefined || [...LOST, 'AWAY', 'BUSY', 'TOO_MANY', 'FAULT'].includes(code)

/** Refusals after which the session must be asked again before anything else is played. */
export const outdated = (code: string): boolean =>
  [
    'ROUND_OPEN',
    'ROUND_ID_EXPIRED',
    'ROUND_ID_UNKNOWN',
    'ROUND_ID_REUSED',
    'ROUND_UNKNOWN',
    'ROUND_OVER',
    'STEP_OUT_OF_TURN',
    'STEP_REUSED',
    'FREE_SPIN_GONE',
    'GAME_UPDATED',
  ].includes(code)

/** The names of the currencies where no brand gives them others. */
export const plainWords = (): CurrencyNames => ({
  coins: { many: t('Coins') },
  entries: { many: t('Entries') },
})

/** Sentences about currencies; each brand has its own names for them. */
const byName: Readonly<Record<string, (entries: string, coins: string, amount: string) => string>> = {
  ENTRIES_NOT_ALLOWED: (entries, coins) =>
    t('You can’t play with {entries} in your state. Play with {coins}.', { entries, coins }),
  LOCATION_NEEDED: (entries) =>
    t('To play with {entries}, we need to confirm which state you’re in. No round was played.', { entries }),
  PLACE_NOT_ALLOWED: (entries, coins) =>
    t('You can’t play with {entries} at your current location. Play with {coins}.', { entries, coins }),
  FREE_SPINS_PAID_ENTRIES: (entries, _, amount) => paidText(amount, entries),
  FREE_SPINS_PAID_COINS: (_, coins, amount) => paidText(amount, coins),
  AWAY_ENTRIES: (entries, _, amount) => awayText(amount, entries),
  AWAY_COINS: (_, coins, amount) => awayText(amount, coins),
}

const awayText = (amount: string, currency: string): string =>
  t('Your last round finished while you were away. It paid {amount} {currency}.', { amount, currency })

const paidText = (amount: string, currency: string): string =>
  t('You’ve used all your free spins. They paid {amount} {currency}. The next round uses your own balance.', {
    amount,
    currency,
  })

/** Returns the text of a notice, with the brand's names of the currencies. */
export const noticeText = ({ code, text, amount = '' }: Notice, { entries, coins }: CurrencyNames): string =>
  byName[code]?.(entries.many, coins.many, amount) ?? text

const named = (code: string, ways: readonly WayOn[]): Omit<Notice, 'code'> => ({
  text: noticeText({ code, text: '', ways }, plainWords()),
  ways,
})

/** The answer takes its time: nothing is wrong yet. */
export const SLOW = 'SLOW'
export const slowNotice = (): Notice => ({
  code: SLOW,
  text: t('This is taking longer than usual. Your round is safe and will only count once.'),
  ways: [],
})

/** No new round may be played now, as is known before one is tried. */
export const PAUSED = 'PAUSED'
export const pausedNotice = ({ message, code, values, until }: Pause): Notice => ({
  code: PAUSED,
  text: [
    message ? translate(message, code, values) : t('You can’t start new rounds right now. Check back later.'),
    until && t('Check back after {date}.', { date: dateText(until) }),
  ]
    .filter(Boolean)
    .join(' '),
  ways: [],
})

/** The codes of what is told after the last free spin. */
export const FREE_SPINS = ['FREE_SPINS_PLAYED', 'FREE_SPINS_PAID_ENTRIES', 'FREE_SPINS_PAID_COINS'] as const

/**
 * The notice after the last free spin.
 * @param paid the winnings of all of them, in words; null for none
 */
export function freePlayed(paid: string | null, mode: GameMode): Notice {
  if (paid === null)
    return {
      code: 'FREE_SPINS_PLAYED',
      text: t('You’ve used all your free spins. The next round uses your own balance.'),
      ways: [],
    }
  const code = mode === 'SweepStakes' ? 'FREE_SPINS_PAID_ENTRIES' : 'FREE_SPINS_PAID_COINS'
  const notice = { code, text: '', amount: paid, ways: [] }
  return { ...notice, text: noticeText(notice, plainWords()) }
}

/** The parts of an answer that make a notice. */
type Refused = Pick<Answer<unknown>, 'code' | 'message' | 'details'>

/** Why something could not be read: no round of the player's is on its way then. */
export const unreadText = (answer: Refused): string =>
  isLost(answer) ? (answer.message ?? t('We couldn’t load this. Try again.')) : noticeOf(answer).text

/** Details of a refusal beside its words: until when, what a limit leaves, the price of a feature in bets. */
const detailsOf = (details: unknown) =>
  (details ?? {}) as { readonly until?: string; readonly times?: number; readonly left?: number }

const dateText = (at: string): string => momentText(at, { dateStyle: 'long', timeStyle: 'short' })

/** Nothing can be played here for now, or this game can't be: the server says why. */
const LEAVE = [
  ...['SELF_EXCLUDED', 'ON_A_BREAK', 'ACCOUNT_CLOSED'],
  ...['PLACE_BLOCKED', 'GAME_RESTRICTED', 'GAME_UNKNOWN'],
]

const movedOn = (): Omit<Notice, 'code'> => ({
  text: t('This round continued elsewhere. The game is now up to date. Choose your move again.'),
  ways: [],
})

const sentences: Readonly<Record<string, (details: unknown) => Omit<Notice, 'code'>>> = {
  NETWORK: () => ({
    text: t('Connection lost. Your round is safe: we’ll keep resending it, and it will only count once.'),
    ways: ['again'],
  }),
  AWAY: () => ({
    text: t('Our servers are busy. Your round is safe: we’ll resend it, and it will only count once.'),
    ways: ['again'],
  }),
  BUSY: () => ({
    text: t('You’re playing on another device. We’ll resend your round.'),
    ways: ['again'],
  }),
  TOO_MANY: () => ({
    text: t('Too many rounds at once. We’ll resend your round in a moment.'),
    ways: ['again'],
  }),
  FAULT: () => ({
    text: t(
      'Something went wrong on our end. Your round is safe: we’ll resend it, and it will only count once.',
    ),
    ways: ['again'],
  }),
  INSUFFICIENT_FUNDS: () => ({
    text: t('Your balance is too low for this bet. No round was played.'),
    ways: ['lower-stake', 'get-coins'],
  }),
  ROUND_OPEN: () => ({ text: t('You have an open round in this game. Finish it first.'), ways: [] }),
  ROUND_ID_EXPIRED: () => ({
    text: t('This page was open for too long, so the round wasn’t played. Press again to play.'),
    ways: [],
  }),
  ROUND_ID_UNKNOWN: () => ({
    text: t('The round wasn’t played. Press again to play.'),
    ways: [],
  }),
  ROUND_ID_REUSED: () => ({
    text: t('You already played this round on another page. The game is now up to date.'),
    ways: [],
  }),
  ROUND_UNKNOWN: () => ({
    text: t('This round was finished elsewhere. The game is now up to date.'),
    ways: [],
  }),
  ROUND_OVER: () => ({ text: t('This round has ended. The game is now up to date.'), ways: [] }),
  STEP_OUT_OF_TURN: movedOn,
  STEP_REUSED: movedOn,
  FREE_SPIN_GONE: () => ({
    text: t(
      'These free spins were used or have expired. No round was played. Continue with your own balance.',
    ),
    ways: [],
  }),
  GAME_UPDATED: () => ({
    text: t('This game was just updated. No round was played. Check the rules, then press again to play.'),
    ways: [],
  }),
  SIGN_IN_FIRST: () => ({
    text: t('Sign in to play. New here? Signing up takes a minute.'),
    ways: ['sign-in'],
  }),
  ENTRIES_NOT_ALLOWED: () => named('ENTRIES_NOT_ALLOWED', ['coins']),
  LOCATION_NEEDED: () => named('LOCATION_NEEDED', ['locate', 'coins']),
  PLACE_NOT_ALLOWED: () => named('PLACE_NOT_ALLOWED', ['coins']),
  TOO_MANY_REFUSALS: () => ({
    text: t('Too many bets in a row were declined. Choose a bet your balance covers.'),
    ways: ['lower-stake'],
  }),
  STAKE_UNKNOWN: (details) => {
    const { times } = detailsOf(details)
    return {
      text:
        times === undefined
          ? t('This bet is no longer available. Choose another one.')
          : t(
              'The feature wasn’t bought: its price is {times} times your bet, and another amount was sent. Reload the game, check the price, and buy it again.',
              { times },
            ),
      ways: times === undefined ? ['lower-stake'] : [],
    }
  },
  STAKE_TOO_HIGH: () => ({
    text: t('Your chips are above the table’s limit. Remove some, or choose a smaller bet.'),
    ways: ['lower-stake'],
  }),
}

/**
 * A round that the balance does not cover: what it costs and what there is, so that what is missing is seen.
 * @param price of the whole round, minor units
 * @param balance that can be staked in its currency, minor units
 */
export const shortNotice = (price: number, balance: number): Notice => ({
  code: 'INSUFFICIENT_FUNDS',
  text: t('This costs {price}, and you have {balance}. No round was played.', {
    price: thousands(price),
    balance: thousands(balance),
  }),
  ways: ['lower-stake', 'get-coins'],
})

/** A round above what its table takes. @param price of the whole round, minor units */
export const highNotice = (price: number, limit: number): Notice => ({
  code: 'STAKE_TOO_HIGH',
  text: t('This costs {price}, and the table takes up to {limit}. No round was played.', {
    price: thousands(price),
    limit: thousands(limit),
  }),
  ways: ['lower-stake'],
})

/** The sentence of a refusal and the ways on; an unknown code keeps the server's own sentence, and its end. */
export function noticeOf({ code = 'NETWORK', message, details }: Refused): Notice {
  const known = sentences[LOST.includes(code) ? 'NETWORK' : code]
  if (known) return { code, ...known(details) }
  const { until, left } = detailsOf(details)
  const text = message ?? t('The round wasn’t played. Try again.')
  const date = until && dateText(until)
  const end =
    date &&
    (left === undefined
      ? t('Not before {date}.', { date })
      : t('{left} left until {date}.', { date, left: thousands(left) }))
  return {
    code,
    text: end ? `${text} ${end}` : text,
    ways: LEAVE.includes(code) ? ['leave'] : /LIMIT|CHECK/.test(code) ? ['limits'] : [],
  }
}

/** Returns the notice for a game that failed to open: nothing was played yet, so trying again is safe. */
export function noticeOfEntry(answer: Refused): Notice {
  const { code = 'NETWORK' } = answer
  if (passing(answer.code))
    return {
      code: LOST.includes(code) ? 'NETWORK' : code,
      text: t('We couldn’t load the game. No round was played. Try again in a moment.'),
      ways: ['again'],
    }
  const notice = noticeOf(answer)
  return notice.ways.length > 0 ? notice : { ...notice, ways: ['again'] }
}
