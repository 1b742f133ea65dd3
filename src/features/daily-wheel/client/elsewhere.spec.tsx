import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { client } from './face.ts'

/** Covers the links to the wheel, and its texts, in other features' windows. */

test('the player’s menu leads to the wheel while it may be opened', async () => {
  await openModal('account', { player: player({ dailyWheel: { isActive: true } }) })
  const way = page.getByRole('link', { name: 'Daily wheel', exact: true })
  await expect.element(way).toHaveAttribute('href', '?openModal=daily-wheel')
})

test('and does not while it is off', async () => {
  await openModal('account', { player: player({ dailyWheel: { isActive: false } }) })
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Daily wheel', exact: true }).elements()).toEqual([])
})

test('a booster that comes with a rank is told in the words of the wheel', async () => {
  const rank = { name: 'rank-up', section: 'silver', level: 11, count: 1, prize: { entries: 50 } }
  await openModal('rank-up', { props: { ...rank, boosters: 1 } })
  await reads('You get a booster for the daily wheel. Spin within 24 hours.')
})

test('who gives a turn of it leads here', () => {
  expect(client.things?.wheelSpin?.way('daily-wheel')).toEqual({
    href: '?openModal=daily-wheel',
    text: 'Spin the wheel',
  })
})
