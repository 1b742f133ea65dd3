import { ownRows } from '#platform/players/needs.server.ts'
import { dayAfter, mondayOf } from '#platform/time/day.ts'
import type { SectionType } from '../contract.ts'
import { WEEKS_BACK } from '../economy.ts'
import type { WeekFigures } from '../rules.ts'
import { openUntilOf, type Award } from '../store.server.ts'

/** The section that a player has reached; no row is bronze. */
export const sectionRows = ownRows<{ readonly section: SectionType }>({
  name: 'cashback.section',
  sql: 'select section from cashback_rank where player_id = $1',
})

/** A week of a player, and whether it was computed: what it gives follows from its award alone then. */
interface ViewedWeek extends WeekFigures {
  readonly week: string
  readonly computed: boolean
}

/** The last week and the one that runs; a week without rounds has no row. */
export const weekRows = ownRows<ViewedWeek>({
  name: 'cashback.weeks',
  sql: `select week, staked, won, covered, refunded, computed_at is not null as computed from cashback_week
    where player_id = $1 and week = any($3::date[])`,
  values: ({ day }) => {
    const week = mondayOf(day)
    return [[dayAfter(week, -7), week]]
  },
})

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

type AwardJson = Omit<Award, 'available_at' | 'expires_at' | 'paid_at' | 'told_at'> & {
  readonly available_at: string
  readonly expires_at: string
  readonly paid_at: string | null
  readonly told_at: string | null
}

/** The awards of the weeks that can still be open, the newest first. */
export const recentAwards = ownRows<AwardJson, Award>({
  name: 'cashback.awards',
  sql: `select player_id, week, section, percent, cap, least_paid, least_from, reward, staked, won, covered, refunded,
      available_at, ${openUntilOf('$2::timestamptz')} as expires_at, paid_at, told_at
    from cashback_award where player_id = $1 order by week desc limit ${WEEKS_BACK + 1}`,
  as: (row) => ({
    ...row,
    available_at: new Date(row.available_at),
    expires_at: new Date(row.expires_at),
    paid_at: dateOf(row.paid_at),
    told_at: dateOf(row.told_at),
  }),
})
