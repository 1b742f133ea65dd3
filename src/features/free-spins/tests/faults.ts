import type { FaultsPiece } from '#tests/server/faults-piece.ts'

/** Free spins that were used, which a deed changes that plays one; there is none of its own. */
export const piece: FaultsPiece = {
  state: {
    used: 'select coalesce(sum(used), 0)::bigint from free_spins f where f.player_id = w.player_id',
  },
  before: async () => {},
  deeds: () => [],
}
