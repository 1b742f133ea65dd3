import { commitment, fairServerRng } from '../../base/random/rng.server.ts'
import { drawShape, openSeedOf, shapeOf } from '../../draws/shapes.ts'
import { secretOf } from '../../draws/seals.server.ts'
import type { Drift, MoreChecks } from '../../base/checks.ts'
import type { Handle } from '../../secrets/vault.server.ts'

/** Draws what concerned many players again: schedules of drops, lotteries. */

const SEALS = 'seals are sealed until they are revealed, and their hashes are theirs'
const DRAWS = 'draws for many players are what their seals draw'

interface Row {
  readonly purpose: string
  readonly subject: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly revealed_at: Date | null
  readonly draws: readonly {
    readonly n: number
    readonly shape: string
    readonly weights: readonly number[] | null
    readonly results: readonly number[]
  }[]
}

function wrongIn(vault: Handle, row: Row): Drift[] {
  const drift = (check: string, what: string): Drift => ({
    check,
    player_id: null,
    detail: `${row.purpose} ${row.subject} ${what}`,
  })
  let seed: string
  try {
    seed = row.revealed_at ? row.server_seed : secretOf(vault, row, row.server_seed)
  } catch {
    return [drift(SEALS, 'has a seed that is not sealed, or was changed or moved')]
  }
  if (commitment(seed) !== row.server_seed_hash)
    return [drift(SEALS, 'has another seed than the one whose hash was shown')]
  return row.draws.flatMap(({ n, shape, weights, results }) => {
    const right = drawShape(shapeOf(shape, weights ?? []), fairServerRng(seed, openSeedOf(row), n)).join(' ')
    return right === results.join(' ')
      ? []
      : [drift(DRAWS, `drew ${results.join(' ')} at ${n}, by its seed ${right}`)]
  })
}

/** The checks of seals and what was drawn under them. @param vault a handle that has the keys */
export const sealChecks = (vault: Handle): MoreChecks => ({
  checks: [SEALS, DRAWS],
  async run(client) {
    const drifts: Drift[] = []
    const { rows: ids } = await client.query<{ seal_id: string }>('select seal_id from house_seal order by 1')
    for (const { seal_id } of ids) {
      const { rows } = await client.query<Row>(
        `select s.*, coalesce((select json_agg(d order by n) from (select n, shape, weights, results
           from house_draw where seal_id = $1) d), '[]') as draws
         from house_seal s where seal_id = $1`,
        [seal_id],
      )
      drifts.push(...wrongIn(vault, rows[0]!))
    }
    return drifts
  },
})
