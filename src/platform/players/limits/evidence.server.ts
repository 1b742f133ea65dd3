import type { MoreChecks } from '../../base/checks.ts'

const FLAGS = 'wallets ask for the limits that their players have'

/** SQL: wallets that don't ask for a limit of their person, or for one that there isn't. */
const WRONG = `
  with newest as (
    select distinct on (person_id, kind, span) person_id, kind, amount from play_limit
    order by person_id, kind, span, limit_id desc),
  limits as (
    select person_id, bool_or(kind <> 'purchase') as plays, bool_or(kind = 'purchase') as buys from newest
    where amount is not null group by person_id)
  select w.player_id, format('plays %s, buys %s; limits say %s, %s', w.limited, w.buys_limited,
    coalesce(l.plays, false), coalesce(l.buys, false)) as detail
  from wallet w join person_account a using (player_id) left join limits l using (person_id)
  where (w.limited, w.buys_limited) is distinct from (coalesce(l.plays, false), coalesce(l.buys, false))`

/** Holds wallets against limits: whoever lifts one in the database is found; the limits themselves are chained. */
export const limitChecks: MoreChecks = {
  checks: [FLAGS],
  async run(client) {
    const { rows } = await client.query<{ player_id: string; detail: string }>(WRONG)
    return rows.map(({ player_id, detail }) => ({ check: FLAGS, player_id, detail }))
  },
}
