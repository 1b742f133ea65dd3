import { expect, test } from 'vitest'
import { calls, type Promotion } from '#features/promotions/contract.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { says } from '#tests/components/wire.ts'

test('on /promotions it is open to join, not ready to claim', async () => {
  const promotion: Promotion = {
    ...{ id: '1', type: 'dailyRace', prize: null, state: 'open', ready: { count: 1, prize: null } },
    ...{ href: '/races', endsAt: null, details: null },
  }
  await mountPage('/promotions', {
    player: player({ races: { isActive: true } }),
    answers: [says(calls.promotions, { payload: { promotions: [promotion] } })],
  })
  await expect.poll(() => textOf(document.querySelector('main'))).toContain('Open to join')
  expect(textOf(document.querySelector('main'))).not.toContain('Ready to claim')
})
