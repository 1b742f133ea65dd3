import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('the calls of passkeys answer with their keys and no others', async () => {
  const player = await at.player({ confirmed: true })
  const { data } = await expectAnswer(player, calls.list)
  expect(data).toMatchObject({ passkeys: [], accepted: { ids: [] } })
  await expectAnswer(player, calls.begin)
  await expectAnswer(at.visitor(), calls.ask)
})
