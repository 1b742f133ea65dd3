import { expect, test } from 'vitest'
import { SECOND } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { betCoins } from './open.ts'

/** What open pages hear of the meter. */
const at = testSite()

const pushedTo = async (playerId: string) => {
  const { rows } = await at.runtime.database.pool.query<{ value: number; is_open: boolean }>(
    `select (data -> 'data' ->> 'value')::int as value, data -> 'data' ->> 'openUntil' is not null as is_open
     from (select 0 as part, stream_offset as place, channel, data from realtime_log
       union all select 1, id, payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and data ->> 'type' = 'funMeter' order by part, place`,
    [`player:${playerId}`],
  )
  return rows.map(({ value, is_open }) => `${value}${is_open ? ' open' : ''}`)
}

test('pages hear of the meter at most once a second, of the latest, and at once that it opened', async () => {
  const playerId = await at.idOf(await at.player())
  for (let n = 0; n < 5; n++) await betCoins(at, playerId, 10_000)
  expect(await pushedTo(playerId)).toEqual(['10000'])
  at.clock.advance(SECOND)
  await at.runtime.jobs.moved(SECOND)
  await expect.poll(() => pushedTo(playerId), { timeout: 10_000 }).toEqual(['10000', '50000'])
  await betCoins(at, playerId, 10_000)
  await betCoins(at, playerId, 140_000)
  expect(await pushedTo(playerId)).toEqual(['10000', '50000', '0 open'])
})
