import type { InitData } from '#platform/calls/init-data.ts'
import type { Money } from '#platform/money/prize.ts'
import type { Rank } from '#client/page/rank-words.ts'
import { usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'

/**
 * A column of the table of ranks: each rank's benefit, as text or as an amount shown in the player's
 * currency.
 */
type RankColumn = { readonly head: string } & (
  | { readonly of: (rank: Rank) => string }
  | { readonly amount: (rank: Rank) => Money }
)

/** Rank benefits from another feature: columns of the table of ranks, and their texts. */
export interface RankPerks {
  /** Whether a player has the benefit; everybody if absent. */
  readonly isFor?: (me: InitData) => boolean
  /** The text above the table. */
  readonly lead: string
  readonly columns: readonly RankColumn[]
  /** For players: where theirs stands. */
  readonly way: { readonly href: string; readonly text: string }
  /** The benefit of a new rank, as its celebration names it. */
  readonly onRankUp: (level: number) => string
}

declare module '#client/feature.ts' {
  interface FeatureClient {
    readonly rankPerks?: () => RankPerks
  }
}

/** Returns the rank benefits of other features, as far as the player has those. */
export function usePerks(): readonly RankPerks[] {
  const me = usePlayer((state) => state.me)
  return useClients()
    .flatMap(({ name, rankPerks }) => (rankPerks && me.features[name] === true ? rankPerks() : []))
    .filter(({ isFor }) => isFor?.(me) ?? true)
}
