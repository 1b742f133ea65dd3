import { readFileSync } from 'node:fs'

/**
 * The rules once more, written from their description and sharing no code with the house: what the simulation
 * holds the database against.
 */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Clocks of New York: summer time ends on 1 November 2026 and comes back on 14 March 2027. */
const WINTER = Date.UTC(2026, 10, 1, 6)
const SUMMER = Date.UTC(2027, 2, 14, 7)
const offset = (at: number) => (at < WINTER || at >= SUMMER ? -4 : -5) * HOUR

/** Days since 1970 on the calendar of New York. */
export const dayNumber = (at: number): number => Math.floor((at + offset(at)) / DAY)

/** `YYYY-MM-DD` of such a day. */
export const dayName = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The Monday of the week that holds a day; 1 January 1970 was a Thursday. */
export const monday = (day: number): number => day - ((day + 3) % 7)

/** The instant at which a day begins in New York. */
export function dayBegin(day: number): number {
  const guess = day * DAY + 5 * HOUR
  return dayNumber(guess - HOUR) === day ? guess - HOUR : guess
}

export interface Gift {
  readonly coins: number
  readonly entries: number
  readonly spins: number
}
/** A gift of so much. */
export const gift = (coins: number, entries = 0, spins = 0): Gift => ({ coins, entries, spins })

/** The same where entries are not allowed. */
export const equivalent = ({ coins, entries, spins }: Gift): Gift => gift(coins + 100 * entries, 0, spins)

/** Points that each level asks for, to two digits; the first one asks for less. */
const need = (level: number) => (level === 1 ? 300 : Number((500 * 1.118 ** (level - 1)).toPrecision(2)))

const counted = new Map<string, number>()

/**
 * The part of a stake that counts toward rewards, out of 10,000: a quarter for each percentage point of edge
 * at the best bet, up to four.
 */
export function countedOf(game: string): number {
  const known = counted.get(game)
  if (known !== undefined) return known
  const sheet = readFileSync(new URL(`../../games/par/${game}.json`, import.meta.url), 'utf8')
  const { total, most = total } = (JSON.parse(sheet) as { rtp: { total: number; most?: number } }).rtp
  const counts = Math.floor(250_000 * (1 - most) + 0.001)
  counted.set(game, Math.min(10_000, counts))
  return counted.get(game)!
}

/** Hundredths of points for a round. */
export const hundredthsFor = (game: string, entries: boolean, stake: number): number =>
  Math.floor(((entries ? stake * 100 : stake) * countedOf(game)) / 10_000)

/** The level of so many points. */
export function rankOf(points: number): number {
  let [level, left] = [1, points]
  while (level < 70 && left >= need(level)) left -= need(level++)
  return level
}

/** The gifts for reaching a level, and for reaching its section where it begins one. */
export function rankGifts(level: number): readonly { readonly key: string; readonly gift: Gift }[] {
  const section = { 11: 50, 21: 150, 31: 500, 41: 1_500, 51: 5_000, 61: 15_000 }[level]
  return [
    { key: `rank:level:${level}`, gift: gift(500 * level, Math.round(need(level - 1) / 500)) },
    ...(section ? [{ key: `rank:section:${level}`, gift: gift(0, section) }] : []),
  ]
}

/** The place of a level's section, 0 (bronze) to 6 (vip). */
export const sectionAt = (level: number): number => Math.min(6, Math.floor((level - 1) / 10))
