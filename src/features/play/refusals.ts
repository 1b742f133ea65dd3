import type { Answer } from '#platform/calls/contract.ts'
import { isLost } from '#platform/calls/call.ts'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import type { CurrencyNames } from './client/game/frame.tsx'

/** A way on after a refusal. */
export type WayOn = 'sign-in' | 'get-coins' | 'lower-stake' | 'coins' | 'again' | 'leave' | 'locate'

/** What the player is told when a call did not do what was asked. */
export interface Notice {
  readonly code: string
  readonly text: string
  readonly ways: readonly WayOn[]
}

/** No answer came: the connection's trouble, whichever it was. */
const LOST: readonly string[] = ['NETWORK', 'TIMEOUT', 'UNREADABLE']

/** Answers that say nothing of the round: the same request is sent again until another comes. */
export const passing = (code: string | undefined): boolean =>
  code === undefined || [...LOST, 'AWAY', 'BUSY', 'TOO_MANY', 'FAULT'].includes(code)

/** Refusals after which the session must be asked anew before anything else is played. */
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
  ].includes(code)

/** The names of the currencies where no brand gives them others. */
export const plainWords = (): CurrencyNames => ({
  coins: { many: t('Coins') },
  entries: { many: t('Entries') },
})

/** Sentences about currencies; each brand has its own names for them. */
const byName: Readonly<Record<string, (entries: string, coins: string) => string>> = {
  ENTRIES_NOT_ALLOWED: (entries, coins) =>
    t('{entries} cannot be played where you are. Play with {coins}.', { entries, coins }),
  LOCATION_NEEDED: (entries) =>
    t('To play with {entries} we must know which state you are in. Nothing was played.', { entries }),
  PLACE_NOT_ALLOWED: (entries, coins) =>
    t('{entries} cannot be played where you are now. Play with {coins}.', { entries, coins }),
}

/** What a notice says, with the brand's names of the currencies. */
export const noticeText = ({ code, text }: Notice, { entries, coins }: CurrencyNames): string =>
  byName[code]?.(entries.many, coins.many) ?? text

const named = (code: string, ways: readonly WayOn[]): Omit<Notice, 'code'> => ({
  text: noticeText({ code, text: '', ways }, plainWords()),
  ways,
})

/** The answer takes its time: nothing is wrong yet. */
export const SLOW = 'SLOW'
export const slowNotice = (): Notice => ({
  code: SLOW,
  text: t('The answer takes longer than usual. Your round is safe and counts once.'),
  ways: [],
})

/** The last free spin was played. @param paid what all of them paid, in words; null for nothing */
export const freePlayed = (paid: string | null): Notice => ({
  code: 'FREE_SPINS_PLAYED',
  text:
    paid === null
      ? t('Your free spins are played. The next round is paid by your own balance.')
      : t('Your free spins are played. They paid {paid}. The next round is paid by your own balance.', {
          paid,
        }),
  ways: [],
})

/** Why something could not be read: no round of the player's is on its way then. */
export const unreadText = (answer: Pick<Answer, 'code' | 'message'>): string =>
  isLost(answer) ? (answer.message ?? t('This could not be loaded. Try again.')) : noticeOf(answer).text

const sentences: Readonly<Record<string, () => Omit<Notice, 'code'>>> = {
  NETWORK: () => ({
    text: t(
      'The connection is lost. Your round is safe: it is sent again until the server answers, and counts once.',
    ),
    ways: ['again'],
  }),
  AWAY: () => ({
    text: t('The server is catching its breath. Your round is safe: it is sent again and counts once.'),
    ways: ['again'],
  }),
  BUSY: () => ({
    text: t('You are playing on another device at the same moment. Your round is sent again.'),
    ways: ['again'],
  }),
  TOO_MANY: () => ({
    text: t('That was very quick. Your round is sent again in a moment.'),
    ways: ['again'],
  }),
  FAULT: () => ({
    text: t('Something failed on our side. Your round is safe: it is sent again and counts once.'),
    ways: ['again'],
  }),
  INSUFFICIENT_FUNDS: () => ({
    text: t('Your balance is lower than the stake. Nothing was played.'),
    ways: ['lower-stake', 'get-coins'],
  }),
  ROUND_OPEN: () => ({ text: t('A round of this game is still open. Finish it first.'), ways: [] }),
  ROUND_ID_EXPIRED: () => ({
    text: t(
      'This page was open for a long time, so the round was not played. It is ready again: press once more.',
    ),
    ways: [],
  }),
  ROUND_ID_UNKNOWN: () => ({
    text: t('The round was not played. The game is ready again: press once more.'),
    ways: [],
  }),
  ROUND_ID_REUSED: () => ({
    text: t('This round was played already, on another page. The game was brought up to date.'),
    ways: [],
  }),
  ROUND_UNKNOWN: () => ({
    text: t('This round was finished elsewhere. The game was brought up to date.'),
    ways: [],
  }),
  ROUND_OVER: () => ({ text: t('This round has ended. The game was brought up to date.'), ways: [] }),
  STEP_OUT_OF_TURN: () => ({
    text: t('This round went on elsewhere. The game was brought up to date: decide again.'),
    ways: [],
  }),
  STEP_REUSED: () => ({
    text: t('This round went on elsewhere. The game was brought up to date: decide again.'),
    ways: [],
  }),
  FREE_SPIN_GONE: () => ({
    text: t(
      'These free spins were used up or have expired. Nothing was played: go on with your own balance.',
    ),
    ways: [],
  }),
  SIGN_IN_FIRST: () => ({
    text: t('Sign in to play. New here? An account takes a minute.'),
    ways: ['sign-in'],
  }),
  ENTRIES_NOT_ALLOWED: () => named('ENTRIES_NOT_ALLOWED', ['coins']),
  LOCATION_NEEDED: () => named('LOCATION_NEEDED', ['locate', 'coins']),
  PLACE_NOT_ALLOWED: () => named('PLACE_NOT_ALLOWED', ['coins']),
  SELF_EXCLUDED: () => ({
    text: t('You’re self-excluded. Games are closed to you until your self-exclusion ends.'),
    ways: ['leave'],
  }),
  TOO_MANY_REFUSALS: () => ({
    text: t('Too many bets in a row were refused. Choose a bet that your balance covers.'),
    ways: ['lower-stake'],
  }),
  PLACE_BLOCKED: () => ({ text: t('Games cannot be played where you are now.'), ways: ['leave'] }),
  STAKE_UNKNOWN: () => ({
    text: t('This stake is no longer on offer. Choose another one.'),
    ways: ['lower-stake'],
  }),
  GAME_RESTRICTED: () => ({
    text: t('This game cannot be played where you are. Choose another one.'),
    ways: ['leave'],
  }),
  GAME_UNKNOWN: () => ({ text: t('This game is not here any more. Choose another one.'), ways: ['leave'] }),
}

/**
 * A round that the balance does not cover: what it costs and what there is, so that what is missing is seen.
 * @param price of the whole round, minor units
 * @param balance that can be staked in its currency, minor units
 */
export const shortNotice = (price: number, balance: number): Notice => ({
  code: 'INSUFFICIENT_FUNDS',
  text: t('This costs {price}, and you have {balance}. Nothing was played.', {
    price: thousands(price),
    balance: thousands(balance),
  }),
  ways: ['lower-stake', 'get-coins'],
})

/** The sentence of a refusal and the ways on; an unknown code keeps the server's own sentence. */
export function noticeOf({ code = 'NETWORK', message }: Pick<Answer, 'code' | 'message'>): Notice {
  const known = sentences[LOST.includes(code) ? 'NETWORK' : code]
  if (known) return { code, ...known() }
  return { code, text: message ?? t('The round was not played. Try again.'), ways: [] }
}

/** What is told of a game that could not be entered: nothing was played yet, and it can always be tried again. */
export function noticeOfEntry(answer: Pick<Answer, 'code' | 'message'>): Notice {
  const { code = 'NETWORK' } = answer
  if (passing(answer.code))
    return {
      code: LOST.includes(code) ? 'NETWORK' : code,
      text: t('The game did not get ready. Nothing was played: try again in a moment.'),
      ways: ['again'],
    }
  const notice = noticeOf(answer)
  return notice.ways.length > 0 ? notice : { ...notice, ways: ['again'] }
}
