import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of responsible play over real HTTP. */
const at = testSite()

test('each call answers with what protects the player now', async () => {
  const player = await at.player({ confirmed: true })
  expect((await expectAnswer(player, calls.info)).data!.closing).toBeNull()
  expect((await expectAnswer(player, calls.takeBreak, { days: 1 })).data!.closing).toMatchObject({
    kind: 'break',
  })
  expect((await expectAnswer(player, calls.exclude, { term: '1y' })).data!.closing).toMatchObject({
    kind: 'self',
  })
})
