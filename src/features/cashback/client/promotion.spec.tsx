import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls, type Promotion } from '#features/promotions/contract.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { textOf } from '#tests/components/press.ts'
import { says } from '#tests/components/wire.ts'
import { PROMOTION } from '../contract.ts'

const promotion = (id: string, type: string, ready: Promotion['ready'] = null): Promotion => ({
  id,
  type,
  prize: null,
  state: 'open',
  ready,
  href: '/account',
  endsAt: null,
  details: null,
})

test('makes what can be claimed now unmistakable: the only loud button, with its amount or count', async () => {
  const promotions = [
    promotion('1', PROMOTION, { count: 1, prize: { coins: 600 } }),
    promotion('2', 'lootbox', { count: 3, prize: null }),
    promotion('3', 'profileGift'),
    promotion('4', 'inviteFriends'),
  ]
  await mountPage('/promotions', { answers: [says(calls.promotions, { payload: { promotions } })] })
  const claim = page.getByRole('link', { name: 'Claim 600 Florins' })
  await expect.element(claim).toBeVisible()
  const [loud, quiet] = ['main', 'soft'].map((kind) =>
    [...document.querySelectorAll(`.promotion .button[data-kind='${kind}']`)].map(textOf),
  )
  expect([loud, quiet!.length]).toEqual([['Claim 600 Florins', 'Open'], 2])
  const [first, second, ...others] = [...document.querySelectorAll('.promotion')].map(textOf)
  expect([first, second]).toEqual([
    expect.stringContaining('Ready to claim'),
    expect.stringContaining('Ready to claim: 3'),
  ])
  expect(others.join()).not.toContain('Ready to claim')
})
