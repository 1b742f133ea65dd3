import type { Drift, MoreChecks } from '../../base/checks.ts'

/** Holds closings against the accounts that they close: whoever opens one of them in the database is found. */

const WHOLE = 'a closing closes all accounts of its person'
const SAME = 'exclusions last as long as their closings'

/**
 * SQL: accounts that were one person's with a closed one before its closing ended, and that the closing doesn't close.
 * An account is its person's since it was opened, or since it moved there.
 */
const OPEN = `
  with had as (
    select a.player_id, a.person_id, greatest(p.created_at, (
      select max(v.at) from person_merge v where v.player_id = a.player_id)) as since
    from person_account a join player p using (player_id)
    where a.person_id in (select b.person_id from exclusion x join person_account b using (player_id)))
  select m.player_id, format('open inside of the %s %s', e.kind, e.closing_id) as detail
  from exclusion e join had h using (player_id) join had m using (person_id)
  where e.closing_id is not null and greatest(h.since, m.since) < coalesce(e.ends, 'infinity')
    and not exists (select from exclusion o where o.player_id = m.player_id and o.closing_id = e.closing_id)
  group by m.player_id, e.kind, e.closing_id`

/** SQL: exclusions that are not as their closing and its end say, and closings that close nobody. */
const OTHER = `
  select e.player_id, format('%s until %s, ended %s; its closing says %s until %s, ended %s', e.kind,
    coalesce(e.not_before, e.until), e.ended_at, c.kind, c.until, x.at) as detail
  from exclusion e join closing c using (closing_id) left join closing_end x using (closing_id)
  where (e.kind, coalesce(e.not_before, e.until), e.ended_at) is distinct from (c.kind, c.until, x.at)
    or (e.kind = 'self' and e.until is not null) or (e.kind <> 'self' and e.not_before is not null)
  union all
  select c.person_id, format('the %s %s closes no account', c.kind, c.closing_id) from closing c
  where not exists (select from exclusion e where e.closing_id = c.closing_id)`

export const closingChecks: MoreChecks = {
  checks: [WHOLE, SAME],
  async run(client) {
    const drifts: Drift[] = []
    for (const [check, sql] of [
      [WHOLE, OPEN],
      [SAME, OTHER],
    ] as const) {
      const { rows } = await client.query<{ player_id: string; detail: string }>(sql)
      for (const { player_id, detail } of rows) drifts.push({ check, player_id, detail })
    }
    return drifts
  },
}
