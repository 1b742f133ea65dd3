import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { clientsOf } from '#client/registry.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'

/** The VIP page as players and guests read it. */
const at = testSite()
const page = pagesOf(at)

test('guests read the ladder and what a rank gives; nothing is said of a place of theirs', async () => {
  const words = wordsOf(await page('/vip'))
  expect(words).toContain('Rank perks')
  const heads = (await clientsOf(registry)).flatMap(({ rankPerks }) => rankPerks?.().columns ?? [])
  expect(heads.length).toBeGreaterThan(0)
  for (const { head } of heads) expect(words).toContain(head)
  expect(words).not.toContain('Points to next level')
})

test('players read why their status rests (000 §4)', async () => {
  covers('001 ranks.11')
  const client = await at.player()
  const set = (change: string, value: unknown) =>
    at.runtime.database.pool.query(
      `insert into rank_league_progress (player_id, hundredths, level, last_round_at, blocked)
       select player_id, 0, 1, $2, $3 from player where email = $1
       on conflict (player_id) do update set last_round_at = $2, blocked = $3`,
      [client.email, change === 'paused' ? value : new Date(at.clock.now()), change === 'blocked'],
    )
  await set('paused', new Date(at.clock.now() - 91 * DAY))
  expect(wordsOf(await page('/vip', {}, client))).toContain('You haven’t played in 90 days')
  await set('blocked', null)
  expect(wordsOf(await page('/vip', {}, client))).toContain('Your account is excluded from VIP levels')
})
