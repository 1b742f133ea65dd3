import { commitment, fairServerRng } from '../../base/random/rng.server.ts'
import { isSealed } from '../../secrets/sealing.server.ts'
import { seedContext, vaultOf, type Handle } from '../../secrets/vault.server.ts'
import type { Drift, MoreChecks, Reader } from '../../base/checks.ts'
import { drawShape, shapeOf } from '../../draws/shapes.ts'
import { drawNonce } from '../../base/random/weights.ts'

/** Draws everything again from the sealed seeds: hashes, draws of rewards, and rounds. */

const SEEDS = 'seeds are sealed until they are revealed, and their hashes are theirs'
const DRAWS = 'draws of rewards are what their seeds draw'
const ROUNDS = 'rounds are what their seeds, choices and moves make them'

/** A round as it is in the database, with its seed opened. */
export interface StoredPlay {
  readonly player_id: string
  readonly round_id: string
  readonly slug: string
  /** The version of the game, by its hash. */
  readonly hash: string
  readonly mode: number
  readonly status: number
  readonly stake: number
  readonly win: number
  /** The part of all stakes that came back undecided. */
  readonly returned: number
  readonly choice: string | null
  readonly events: string
  readonly opens_at: number | null
  readonly nonce: number
  readonly server_seed: string
  readonly client_seed: string
  readonly steps: readonly StoredMove[]
}

/** A move of it, in order. */
interface StoredMove {
  /** The requested move, JSON: `"closing"` where the site or the player ended the round by its rule. */
  readonly asked: string
  /** The move that was played for the request, JSON. */
  readonly move: string
  readonly events: string
  readonly extra: number
  /** Since the round began. */
  readonly elapsed_ms: number
}

/** Plays a round again; says what differs, null where nothing does or its version of the game is not known here. */
export type Replay = (round: StoredPlay) => string | null

/** The checks that need the seeds. */
export const drawChecks = ({
  vault,
  replay,
}: {
  readonly vault: Handle
  readonly replay: Replay
}): MoreChecks => ({
  checks: [SEEDS, DRAWS, ROUNDS],
  async run(client) {
    return [
      ...(await seeds(client, vault)),
      ...(await draws(client, vault)),
      ...(await rounds(client, vault, replay)),
    ]
  },
})

/** Reads a table in pages, in the order of its key. */
async function* pages<R>(
  client: Reader,
  text: string,
  start: readonly string[],
  rowKey: (row: R) => readonly string[],
) {
  for (let key = start; ;) {
    const { rows } = await client.query<R & Record<string, unknown>>(text, [...key])
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    key = rowKey(last)
  }
}

const NIL = '00000000-0000-0000-0000-000000000000'
const PAGE = 2_000

interface SeedRow {
  readonly player_id: string
  readonly seed_id: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly revealed_at: Date | null
}

/** Opens a seed; null where it cannot be opened. */
function tryOpen(
  vault: Handle,
  { player_id, seed_id, server_seed }: Omit<SeedRow, 'server_seed_hash' | 'revealed_at'>,
) {
  try {
    return vaultOf(vault).open(server_seed, seedContext(player_id, seed_id))
  } catch {
    return null
  }
}

async function seeds(client: Reader, vault: Handle): Promise<Drift[]> {
  const drifts: Drift[] = []
  const read = pages<SeedRow>(
    client,
    `select player_id, seed_id, server_seed, server_seed_hash, revealed_at from fair_seed
     where (player_id, seed_id) > ($1, $2) order by player_id, seed_id limit ${PAGE}`,
    [NIL, NIL],
    (row) => [row.player_id, row.seed_id],
  )
  for await (const row of read) {
    const wrong = (what: string) =>
      drifts.push({ check: SEEDS, player_id: row.player_id, detail: `seed ${row.seed_id} ${what}` })
    const seed = tryOpen(vault, row)
    if (seed === null) wrong('cannot be opened: it was changed or moved')
    else if (commitment(seed) !== row.server_seed_hash) wrong('is not the one whose hash was shown')
    if (row.revealed_at === null && !isSealed(row.server_seed)) wrong('plays, and is not sealed')
  }
  return drifts
}

async function draws(client: Reader, vault: Handle): Promise<Drift[]> {
  const drifts: Drift[] = []
  interface Row extends Omit<SeedRow, 'server_seed_hash' | 'revealed_at'> {
    readonly feature: string
    readonly n: number
    readonly shape: string
    readonly weights: readonly number[] | null
    readonly results: readonly number[]
    readonly client_seed: string
  }
  const read = pages<Row>(
    client,
    `select d.player_id, d.seed_id, d.feature, d.n, d.shape, d.weights,
       coalesce(d.results, array[d.result]) as results, s.server_seed, s.client_seed
     from reward_draw d join fair_seed s using (player_id, seed_id)
     where (d.player_id, d.seed_id, d.feature, d.n) > ($1, $2, $3, $4::int)
     order by d.player_id, d.seed_id, d.feature, d.n limit ${PAGE}`,
    [NIL, NIL, '', '-1'],
    (row) => [row.player_id, row.seed_id, row.feature, String(row.n)],
  )
  for await (const row of read) {
    const seed = tryOpen(vault, row)
    const rng = seed && fairServerRng(seed, row.client_seed, drawNonce(row.feature, row.n))
    const right = rng && drawShape(shapeOf(row.shape, row.weights ?? []), rng).join(' ')
    const drawn = row.results.join(' ')
    if (right !== drawn)
      drifts.push({
        check: DRAWS,
        player_id: row.player_id,
        detail: `${row.feature} ${row.n} drew ${drawn}, by its seed ${right}`,
      })
  }
  return drifts
}

const ROUND = `
select r.player_id, r.round_id, r.seed_id, d.slug, d.hash, r.mode, r.status, r.stake, r.win, r.returned,
  r.choice, r.events,
  r.opens_at, r.nonce, s.server_seed, s.client_seed,
  coalesce((select json_agg(json_build_object('asked', t.asked, 'move', t.move, 'events', t.events,
      'extra', t.extra, 'elapsed_ms', round(1000 * extract(epoch from t.at - r.at))::bigint) order by t.step)
    from round_step t where t.player_id = r.player_id and t.round_id = r.round_id), '[]') as steps
from game_round r join game_definition d using (definition_id)
  left join fair_seed s on s.player_id = r.player_id and s.seed_id = r.seed_id
where (r.player_id, r.round_id) > ($1, $2) order by r.player_id, r.round_id limit ${PAGE}`

async function rounds(client: Reader, vault: Handle, replay: Replay): Promise<Drift[]> {
  const drifts: Drift[] = []
  type Row = StoredPlay & { readonly seed_id: string }
  const read = pages<Row>(client, ROUND, [NIL, NIL], (row) => [row.player_id, row.round_id])
  for await (const row of read) {
    const server_seed = row.server_seed === null ? null : tryOpen(vault, row)
    const wrong = server_seed === null ? 'has no seed' : replay({ ...row, server_seed })
    if (wrong)
      drifts.push({ check: ROUNDS, player_id: row.player_id, detail: `round ${row.round_id} ${wrong}` })
  }
  return drifts
}
