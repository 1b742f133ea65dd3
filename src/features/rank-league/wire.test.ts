import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The league's two calls of 000 §7 and 001 §7. */
const at = testSite()

test('the league tells its ladder and how far a player is', async () => {
  covers('000 §3.31', '001 ranks.2')
  const guest = await expectAnswer(at.visitor(), calls.pageInfo)
  expect(guest.payload.currentProgress).toBeNull()
  const player = await at.player()
  const answer = await expectAnswer(player, calls.pageInfo)
  expect(answer.payload.currentProgress?.currentLevel).toBe(1)
  await expectAnswer(player, calls.info)
})
