import type { ItemPrize, Prize } from './prize.ts'

/** A prize as clients read it (001 §3); absent money is 0, absent spins are null. */
export interface PrizeView {
  readonly coins: number
  readonly entries: number
  readonly freeSpinCount: number
  /** Id of the game in the catalogue, and its page. */
  readonly gameId: number | null
  readonly link: string | null
  /** How long the spins can be played, hours. */
  readonly freeSpinLifetime: number | null
  readonly freeSpinsBetLevel: number | null
  /** The grant of spins that were given. */
  readonly freeSpinId: string | null
  /** ISO time at which given spins end. */
  readonly endDate: string | null
  /** A turn of a wheel that comes with it. */
  readonly wheelSpin: NonNullable<Prize['wheelSpin']> | null
  /** Other items that come with it; absent where there are none. */
  readonly items?: readonly Pick<ItemPrize, 'kind' | 'count'>[]
}

const HOUR_MS = 3_600_000

/** Nothing at all, as clients read it. */
export const noPrize: PrizeView = {
  coins: 0,
  entries: 0,
  freeSpinCount: 0,
  gameId: null,
  link: null,
  freeSpinLifetime: null,
  freeSpinsBetLevel: null,
  freeSpinId: null,
  endDate: null,
  wheelSpin: null,
}

/**
 * A prize in the words of the specification.
 * @param idOf the id of a game in the catalogue by its slug
 * @param spins the spins as they were given
 */
export function prizeView(
  { coins = 0, entries = 0, freeSpins, wheelSpin, items }: Prize,
  idOf: (slug: string) => number | null,
  spins?: { readonly id: string; readonly expires_at: string | null },
): PrizeView {
  return {
    ...noPrize,
    coins,
    entries,
    ...(freeSpins && {
      freeSpinCount: freeSpins.count,
      gameId: idOf(freeSpins.game),
      link: `/games/${freeSpins.game}`,
      freeSpinLifetime: freeSpins.lifetime_ms / HOUR_MS,
      freeSpinsBetLevel: freeSpins.betLevel,
    }),
    freeSpinId: spins?.id ?? null,
    endDate: spins?.expires_at ?? null,
    wheelSpin: wheelSpin ?? null,
    ...(items && { items: items.map(({ kind, count }) => ({ kind, count })) }),
  }
}
