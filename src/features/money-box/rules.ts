import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import { CAP, DAYS, RATE, SHARE, PUSH_EACH } from './economy.ts'

/** Sections of the league, the lowest first: each has room for a part more. */
const SECTIONS = ['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip']

/** Progress of the gauge, in hundredths of a coin bet, for a coin saved. */
const PER_COIN = (100 * 100) / RATE

/** The box as its last step left it. */
export interface Box {
  /** How often it was changed. */
  readonly n: number
  /** The gauge's progress then, and the coins that stayed in. */
  readonly counted: number
  readonly rest: number
  /** How often it was broken, and purchased breaks that wait. */
  readonly breaks: number
  readonly waiting: number
  /** How often it was opened without a purchase, and when last. */
  readonly frees: number
  readonly freeAt: Date | null
  /** Coins that its last change paid, where that was a purchased break. */
  readonly broken?: number | null
}

/** The box of a player who never opened it. */
export const UNOPENED: Box = {
  n: 0,
  counted: 0,
  rest: 0,
  breaks: 0,
  waiting: 0,
  frees: 0,
  freeAt: null,
}

/**
 * The most coins that a box can hold.
 * @param section of the league; the first one if unknown
 */
export const capOf = (section: string | null, breaks: number): number =>
  CAP.section * Math.max(1, SECTIONS.indexOf(section ?? '') + 1) + CAP.broken * breaks

/** Coins saved between two readings of the gauge; rounds that were taken back may make it less than nothing. */
export const savedBetween = (from: number, to: number): number => Math.floor((to - from) / PER_COIN)

/** The coins in the box now. Coins saved earlier stay, even if they exceed a limit that has become lower. */
export const heldIn = ({ counted, rest, breaks }: Box, progress: number, section: string | null): number =>
  Math.max(0, Math.min(Math.max(capOf(section, breaks), rest), rest + savedBetween(counted, progress)))

/**
 * How far the gauge is in the box that holds so much: what was bet while it was full, and what isn’t a whole
 * coin yet, counts once it holds more.
 */
export const countedIn = ({ counted, rest }: Box, progress: number, held: number): number =>
  Math.min(progress, counted + (held - rest) * PER_COIN)

/** The coins that an opening without a purchase pays. */
export const freePart = (held: number): number => Math.floor((held * SHARE) / 100)

/** The instant from which it opens without a purchase: a whole number of days after the last time, or the sign-up. */
export const freeOpenAt = ({ freeAt }: Pick<Box, 'freeAt'>, signedUpAt: Date, timeZone: string): number =>
  dayStart(dayAfter(dayOf((freeAt ?? signedUpAt).getTime(), timeZone), DAYS), timeZone)

/** The progress at which open pages are told next. */
export const nextPushed = (progress: number): number => {
  const step = PER_COIN * PUSH_EACH
  return (Math.max(0, Math.floor(progress / step)) + 1) * step
}
