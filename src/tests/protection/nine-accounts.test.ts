import { expect, test } from 'vitest'
import { verifySite } from '#evidence.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { calls as protection } from '#features/responsible-play/contract.ts'
import { SECOND } from '#platform/time/clock.ts'
import { themeNames } from '#themes/index.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'
import { rigOf } from './rig.ts'

/** A person with an account on each brand, and a round open in each of them. */
const at = testSite()
const { back, query, takeBreak } = rigOf(at)
const SLUG = 'gem-field'

test('nine open rounds are ended by their rule, each by its own account, and nothing is staked', async () => {
  const email = 'nine@mail.example'
  const open: { client: Client; round_id: string; stake: number; before: number }[] = []
  for (const theme of themeNames) {
    const client = at.visitor({ theme })
    await client.signUp(email)
    await client.confirmEmail()
    const { tourPoints } = await client.balance()
    const round = await client.beginRound(SLUG, { choice: { mines: 3 } })
    expect(round.status).toBe('open')
    const { round_id, staked: stake } = round
    open.push({ client, round_id, stake, before: tourPoints })
  }
  const [{ client: first }] = open as [(typeof open)[number]]
  await takeBreak(first, 7)
  at.clock.advance(SECOND)
  for (const { client, round_id, before } of open) {
    if (client !== first) {
      const { status, body } = await client.call(play.finish, { slug: SLUG, round_id })
      expect([status, body.code]).toEqual([403, 'ON_A_BREAK'])
      expect((await client.signIn()).body.code).toBe('ON_A_BREAK')
      await client.signIn({ accountOnly: true })
    }
    const more = await client.call(play.step, { slug: SLUG, round_id, step: 1, move: { open: 0 } })
    expect([more.status, more.body.code]).toEqual([403, 'ON_A_BREAK'])
    expect(await client.finishRound(SLUG, round_id)).toMatchObject({ status: 'void' })
    expect((await client.balance()).tourPoints).toBe(before)
    expect((await client.call(play.session, { slug: SLUG })).body.code).toBe('ON_A_BREAK')
    expect((await client.call(protection.info)).body.data!.closing).toMatchObject({ kind: 'break' })
  }
  const rounds = await query<{ n: number }>('select count(*)::int as n from game_round')
  expect(rounds).toEqual([{ n: themeNames.length }])
  await back(first, 7)
  expect((await first.playOnce('tidal-fortune')).status).toBe('settled')
  await at.sealer!.sweep()
  const { secrets, database } = at.runtime
  expect((await verifySite(database.pool, { secrets, store: at.digests })).drifts).toEqual([])
})
