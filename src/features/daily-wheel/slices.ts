import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { BoosterSector, Sector } from './contract.ts'
import { thingArt } from '#ui/art/brand-art.ts'

/** How the brand calls its currencies. */
export interface Words {
  readonly coins: { readonly one: string; readonly many: string }
  readonly entries: { readonly one: string; readonly many: string }
}

/** A sector as it is drawn. */
export interface Slice {
  readonly id: number
  readonly kind: 'coins' | 'entries' | 'factor'
  readonly text: string
  /** Of the rare ones. */
  readonly great: boolean
  /** The prize in words. */
  readonly label: string
  readonly chance: string
}

export type Currency = 'coins' | 'entries'

/** `25 Laurels`, `1 Florin`. */
export const amountOf = (words: Words, currency: Currency, amount: number): string =>
  `${thousands(amount)} ${amount === 1 ? words[currency].one : words[currency].many}`

/** At most this part of 10,000 is a rare sector. */
const RARE = 50

export const prizeSlices = (sectors: readonly Sector[], words: Words): Slice[] =>
  sectors.map(({ id, prizes, weight, chance }) => {
    const { type, value } = prizes[0]!
    return {
      id,
      kind: type,
      text: thousands(value),
      great: weight <= RARE,
      label: amountOf(words, type, value),
      chance,
    }
  })

export const boosterSlices = (sectors: readonly BoosterSector[]): Slice[] =>
  sectors.map(({ id, multiplier, chance }) => ({
    id,
    kind: 'factor',
    text: `×${multiplier}`,
    great: multiplier === 10,
    label: t('{factor} on your next prize', { factor: `×${multiplier}` }),
    chance,
  }))

const THINGS: Readonly<Record<Slice['kind'], string>> = { coins: 'coin', entries: 'entries', factor: 'star' }

/** The picture of what a sector pays. */
export const imageOf = (kind: Slice['kind']): string => thingArt(THINGS[kind], 1)
