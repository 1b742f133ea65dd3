import type { EventsPiece } from '#tests/server/events-piece.ts'

/** Points, levels and their prizes follow from rounds, in whatever order they come. */
export const piece: EventsPiece = {
  consumers: ['rank-league.rounds'],
  progress: {
    league: 'select hundredths, level from rank_league_progress where player_id = $1',
    levels:
      'select level, paid_at is not null as paid from rank_league_level where player_id = $1 order by 1',
    gifts: `select p.key, sum(t.amount)::text as amount from ledger_post p
       join ledger_transfer t using (player_id, tx_id) where p.player_id = $1 and p.key like 'rank:%'
       group by 1 order by 1`,
  },
}
