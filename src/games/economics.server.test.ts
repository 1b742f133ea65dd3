import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { auditEconomics } from './economics.server.ts'

const at = testSite()
const SLUG = 'tidal-fortune'

/** Rounds as a fault of ours might pay them: all postings in order, and every round far too good. */
const FORGED = `
with last as (
  select * from game_round where player_id = $1 and status = 1 order by round_id desc limit 1
), made as (
  select last.*, n, gen_random_uuid() as id from last, generate_series(1, 40) n
)
insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win, seed_id,
  nonce, choice, events, opens_at, version, after_coins, after_entries, after_winnings, at)
select player_id, id, definition_id, mode, 1, stake, 0, stake * 7, seed_id, nonce + n, null, '[]', null,
  version + n, after_coins, 0, 0, at
from made`

test('a site that is emptied by rounds in good order is found, an honest one is not', async () => {
  const { pool } = at.runtime.database
  const player = await at.player()
  await at.fund(player, { coins: 1_000_000 })
  let { next_round_id: round_id, stakes } = await player.session(SLUG)
  const stake = stakes.TournamentPoints[0]!
  for (let n = 0; n < 20; n++) {
    const ask = { slug: SLUG, round_id, stake, mode: 'TournamentPoints' as const, choice: null }
    const { body } = await player.call(play.play, ask)
    if (body.data!.status === 'open') await player.call(play.finish, { slug: SLUG, round_id })
    round_id = body.data!.next_round_id
  }
  const { audits, games } = await auditEconomics(pool)
  expect(audits.flatMap(({ found }) => found)).toEqual([])
  expect(games.get(SLUG)).toMatchObject({ rounds: 20, staked: 20 * stake })
  expect((await verifyLedger(pool)).drifts).toEqual([])

  const id = await at.idOf(player)
  await pool.query(FORGED, [id])
  const after = await auditEconomics(pool)
  const streaks = after.audits.find(({ name }) => name.startsWith('streaks'))!
  expect(streaks.found).toContainEqual(expect.stringMatching(new RegExp(`^player ${id}: 60 rounds returned`)))
})
