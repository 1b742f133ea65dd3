import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls as pages } from './contract.ts'
import { calls as payments } from '#features/payments/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Calls of texts and the history (000 §7, 001 §3, §7). */
const at = testSite()

test('texts and landings', async () => {
  covers('000 §7.3')
  const guest = at.visitor()
  for (const { payload } of [
    await expectAnswer(guest, pages.content, { name: 'terms' }),
    await expectAnswer(guest, pages.landing, { name: 'welcome', locale: 'es' }),
  ]) {
    expect(payload.description.length).toBeGreaterThanOrEqual(20)
    expect(payload.html.length).toBeGreaterThanOrEqual(100)
  }
  const { payload } = await expectAnswer(guest, pages.list)
  expect(payload.pages.length).toBeGreaterThanOrEqual(12)
})

test('the history and the partner’s page', async () => {
  const player = await at.player()
  const { data } = await expectAnswer(player, payments.history, { limit: 1 })
  expect([data!.operations.length, data!.next]).toEqual([1, expect.any(String)])
})
