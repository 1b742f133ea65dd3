import type { Drift, MoreChecks, Reader } from '../../base/checks.ts'
import type { Handle } from '../../secrets/vault.server.ts'
import { isMarkedByUs } from '../../secrets/marks.server.ts'
import { BATCH, BEFORE_ALL } from '../marks/marks.server.ts'
import { PROVED_COLUMNS, provedIn } from './adopt.server.ts'
import { macOfMark, markOf, type MarkRow } from './marks.server.ts'

/** Holds persons against what their accounts proved: whoever takes an account out of its person is found. */

const WHOSE = 'accounts are their persons’ as their moves say'
const MARKED = 'what players proved marks them'
const ONE = 'accounts that proved the same are one person’s'

/** SQL: accounts that are not where their last move left them, and accounts of nobody. */
const ASTRAY = `
  select p.player_id, coalesce(m.into_person, p.player_id) as told, a.person_id
  from player p left join person_account a using (player_id) left join lateral (
    select into_person from person_merge m where m.player_id = p.player_id order by seq desc limit 1) m on true
  where a.person_id is distinct from coalesce(m.into_person, p.player_id)`

const APART = `
  select m.kind, min(m.player_id::text) as player_id from person_mark m join person_account a using (player_id)
  where m.until is null
    and not exists (select from person_shared_mark s where s.kind = m.kind and s.mark = m.mark)
  group by m.kind, m.mark having count(distinct a.person_id) > 1`

type Proved = Parameters<typeof provedIn>[0]
type Marked = Proved & { readonly marks: readonly (MarkRow & { readonly mac: Buffer })[] }

async function* allProved(client: Reader): AsyncGenerator<readonly Marked[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await client.query<Proved & Record<string, unknown>>(
      `select ${PROVED_COLUMNS} from player where player_id > $1 order by player_id limit ${BATCH}`,
      [after],
    )
    const last = rows.at(-1)
    const marks = await client.query<MarkRow & { mac: Buffer }>(
      'select kind, mark, player_id, since, until, mac from person_mark where player_id > $1 and player_id <= $2',
      [after, last?.player_id ?? after],
    )
    const byPlayer = Map.groupBy(marks.rows, ({ player_id }) => player_id)
    yield rows.map((row) => ({ ...row, marks: byPlayer.get(row.player_id) ?? [] }))
    if (rows.length < BATCH || !last) return
    after = last.player_id
  }
}

/** Faults in the marks of a player: one that they must have, or one that this server did not write. */
function* markDrifts(vault: Handle, row: Marked): Generator<string> {
  const names = new Set<string>()
  for (const one of row.marks) {
    if (isMarkedByUs(macOfMark(vault, one), one.mac)) names.add(`${one.kind} ${one.mark.toString('hex')}`)
    else yield `a mark of a ${one.kind} is not as this server wrote it`
  }
  for (const proof of provedIn(row)) {
    const mark = markOf(vault, proof)
    if (mark && !mark.marks.some((one) => names.has(`${proof.kind} ${one.toString('hex')}`)))
      yield `the ${proof.kind} has no mark`
  }
}

/** The checks of persons. @param vault a handle that has the keys */
export const personChecks = (vault: Handle): MoreChecks => ({
  checks: [WHOSE, MARKED, ONE],
  async run(client) {
    const drifts: Drift[] = []
    const astray = await client.query<{ player_id: string; told: string; person_id: string | null }>(ASTRAY)
    for (const { player_id, told, person_id } of astray.rows)
      drifts.push({ check: WHOSE, player_id, detail: `person ${person_id ?? 'none'}, moved to ${told}` })
    for await (const rows of allProved(client))
      for (const row of rows)
        for (const detail of markDrifts(vault, row))
          drifts.push({ check: MARKED, player_id: row.player_id, detail })
    const apart = await client.query<{ kind: string; player_id: string }>(APART)
    for (const { kind, player_id } of apart.rows)
      drifts.push({ check: ONE, player_id, detail: `another person proved the same ${kind}` })
    return drifts
  },
})
