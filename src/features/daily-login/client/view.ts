import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { listText } from '#client/page/prize-words.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { prizeView, type PrizeView } from '#platform/money/prize.ts'
import type { DailyLoginInfo } from '../contract.ts'
import { PHONE_FROM } from '../economy.ts'

/** How the brand calls its currencies. */
export interface Words {
  readonly coins: { readonly one: string; readonly many: string }
  readonly entries: { readonly one: string; readonly many: string }
}

/** The part of the app's context that these windows use. */
export interface ModalContext {
  readonly words: Words
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

const LEVELS = 7

/** Nothing at all, as a day shows it. */
export const noPrize: PrizeView = prizeView({}, () => null)

/** The calendar shown when it couldn't be loaded (001 §4). */
export const DEFAULTS: DailyLoginInfo = {
  success: false,
  isActive: false,
  isAvailable: false,
  finishedAt: null,
  nextAt: null,
  type: 'default',
  reasonType: null,
  activeLevel: 1,
  takenLevel: 0,
  levels: Array.from({ length: LEVELS }, (_, i) => ({ level: i + 1, prizes: noPrize })),
}

/** How a day's card looks: taken, to be taken now, waiting for the phone, the next, later. */
export type CardState = 'taken' | 'ready' | 'phone' | 'next' | 'later'

/** @param level from 1 */
export function cardState(info: DailyLoginInfo, level: number): CardState {
  const { activeLevel, isActive, isAvailable, reasonType, takenLevel } = info
  if (level <= takenLevel) return 'taken'
  if (level !== activeLevel || !isActive) return 'later'
  if (isAvailable) return 'ready'
  return reasonType === 'phone' ? 'phone' : 'next'
}

/** All of the week is taken; the next one begins with the next day. */
export const weekTaken = ({ takenLevel, levels }: DailyLoginInfo): boolean => takenLevel >= levels.length

/** The day after today wants a confirmed phone. */
export const needsPhone = (info: DailyLoginInfo): boolean =>
  !weekTaken(info) && info.activeLevel + Number(info.isAvailable) >= PHONE_FROM

/** The slug of the game whose spins are given, or null. */
export const gameOf = ({ link, freeSpinCount }: PrizeView): string | null =>
  freeSpinCount > 0 ? (link?.split('/').at(-1) ?? null) : null

/** From this many coins on they come in a bag. */
const BAG = 4_000

/** Pictures of `public/art/sprites` for a prize: what it is, and what comes with it. */
export function artOf({ coins, entries, freeSpinCount }: PrizeView, last: boolean): readonly string[] {
  if (last) return ['chest']
  const money = coins === 0 ? [] : [coins >= BAG ? 'feature-moneybag' : 'coin']
  if (freeSpinCount > 0) return ['feature-slot', ...money]
  return [...money, ...(entries > 0 ? ['entries'] : [])]
}

/** One part of a prize, as a card shows it: a small picture and its amount. */
export interface Part {
  readonly art: string
  readonly text: string
}

/** A prize part by part; its words are for those who listen. */
export function partsOf({ coins, entries, freeSpinCount, wheelSpin }: PrizeView): Part[] {
  const money = (art: string, value: number) => ({
    art,
    text: thousands(value),
  })
  return [
    ...(coins > 0 ? [money('coin', coins)] : []),
    ...(entries > 0 ? [money('entries', entries)] : []),
    ...(freeSpinCount > 0 ? [{ art: 'feature-slot', text: `×${freeSpinCount}` }] : []),
    ...(wheelSpin ? [{ art: 'feature-wheel', text: '×1' }] : []),
  ]
}

const amount = (name: { readonly one: string; readonly many: string }, value: number) =>
  `${thousands(value)} ${value === 1 ? name.one : name.many}`

/** A prize line by line: `3,000 Florins`, `5 free spins`. */
export function linesOf(prize: PrizeView, words: Words): string[] {
  const { coins, entries, freeSpinCount, wheelSpin } = prize
  return [
    ...(coins > 0 ? [amount(words.coins, coins)] : []),
    ...(entries > 0 ? [amount(words.entries, entries)] : []),
    ...(wheelSpin ? [wheelSpin === 'booster' ? t('a wheel booster') : t('an extra wheel spin')] : []),
    ...(freeSpinCount > 0
      ? [t('{count, plural, one {# free spin} other {# free spins}}', { count: freeSpinCount })]
      : []),
  ]
}

/** A prize in one sentence's part, with the game of its spins. */
export function dayText(prize: PrizeView, words: Words): string {
  const game = gameOf(prize)
  const parts = linesOf(prize, words)
  return listText(
    game
      ? [...parts.slice(0, -1), t('{spins} on {game}', { spins: parts.at(-1)!, game: gameName(game) })]
      : parts,
  )
}
