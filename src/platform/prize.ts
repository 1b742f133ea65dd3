/** What a reward gives (001 §1). Amounts in minor units; absent = none. */
export interface Prize {
  readonly coins?: number
  readonly entries?: number
}

/** Where entries may not be given, each is worth this many coins. */
export const COINS_PER_ENTRY = 100

/** The same prize without entries, for places where they may not be given. */
export const coinTwin = ({ coins = 0, entries = 0 }: Prize): Prize => ({
  coins: coins + entries * COINS_PER_ENTRY,
})
