import type { Drift, MoreChecks, Reader } from '../../base/checks.ts'

/**
 * Nothing is drawn from a seed once everybody may know it. Rounds are held against the version that the account
 * had at the reveal, everything else against the place of the reveal in its chain: whoever draws and whoever
 * reveals lock the same row, so that both are in order whatever the clocks of the nodes say.
 */
const AFTER = 'nothing is drawn from a seed after its reveal'

/** SQL: links of draws and moves that stand behind the reveal of their seed. */
const behind = (links: string, reveal: string, seed: string) => `
  from chain_link l ${links}
    join chain_link r on r.player_id = l.player_id and r.kind = '${reveal}' and r.key = ${seed}
  where l.n > r.n`

const SQL = `
select r.player_id, format('round %s is of seed %s, which was revealed at version %s and before it', r.round_id,
  r.seed_id, s.revealed_version) as detail
from game_round r join fair_seed s using (player_id, seed_id)
where r.version > s.revealed_version
union all
select l.player_id, format('draw %s comes after the reveal of its seed', l.key)
${behind('', 'reveal', `split_part(l.key, '|', 1)`)} and l.kind = 'draw'
union all
select l.player_id, format('move %s comes after the reveal of its seed', l.key)
${behind(
  `join game_round g on g.player_id = l.player_id and g.round_id::text = split_part(l.key, '|', 1)`,
  'reveal',
  'g.seed_id::text',
)} and l.kind = 'step'
union all
select null::uuid, format('draw %s of %s %s comes after the reveal of its seed', h.n, s.purpose, s.subject)
${behind(
  `join house_seal s on s.seal_id::text = split_part(l.key, '|', 1)
    join house_draw h on h.seal_id = s.seal_id and h.n::text = split_part(l.key, '|', 2)`,
  'seal-reveal',
  `s.purpose || '|' || s.subject`,
)} and l.kind = 'house-draw'`

/** The checks of what reveals end. */
export const revealChecks: MoreChecks = {
  checks: [AFTER],
  async run(client: Reader): Promise<Drift[]> {
    const { rows } = await client.query<Omit<Drift, 'check'>>(SQL)
    return rows.map((row) => ({ check: AFTER, ...row }))
  },
}
