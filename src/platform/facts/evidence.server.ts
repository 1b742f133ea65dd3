import { PLAYED } from '../evidence/round-figures.server.ts'
import type { Drift, MoreChecks } from '../base/checks.ts'

/** Odometers are held against the rounds, with the rules of `readings.ts` spelled out in SQL. */

const TURNED = 'odometers show no more than the rounds of their players give'

/** Less is no drift: readers come later than rounds, and an odometer may have begun after them. */
const BEYOND = `
select o.player_id, format('rounds %s of %s, small %s of %s, ball %s of %s, entries %s of %s, coins %s of %s, points %s and %s of %s',
  o.rounds, p.rounds, o.small, p.small, o.ball, p.ball, o.entries, p.entries, o.coins, p.coins, o.xp, o.season,
  p.xp) as detail
from odometer o left join lateral (
  select count(*) as rounds,
    count(*) filter (where counted >= case mode when 1 then 200 else 20000 end) as small,
    count(*) filter (where counted >= case mode when 1 then 500 else 50000 end) as ball,
    coalesce(sum(counted) filter (where mode = 1), 0) as entries,
    coalesce(sum(counted) filter (where mode = 2), 0) as coins,
    coalesce(sum(case mode when 1 then counted else risked * weight / 10000 end), 0) as xp
  from (select mode, risked, weight, risked * weight / 100 as counted
    from (${PLAYED} and r.player_id = o.player_id) r where risked > 0) c) p on true
where o.rounds > p.rounds or o.small > p.small or o.ball > p.ball or o.entries > p.entries or o.coins > p.coins
  or o.xp > p.xp or o.season > p.xp`

/** The check of the odometers. */
export const odometerChecks: MoreChecks = {
  checks: [TURNED],
  async run(client) {
    const { rows } = await client.query<Omit<Drift, 'check'>>(BEYOND)
    return rows.map((row) => ({ check: TURNED, ...row }))
  },
}
