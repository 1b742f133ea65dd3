import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'
import { seasonAt } from './season.fixture.ts'

const closed = gives(calls.season, seasonAt(0, { isActive: false, isAvailable: false }))
const shop = () => page.getByRole('link', { name: 'See the packages' })

test('a closed tower names no shop where nothing is for sale', async () => {
  await openModal('app-season-modal', { player: player({ depositsCount: 1 }), answers: [closed] })
  await expect.element(page.getByRole('link', { name: 'How to get a free entry card' })).toBeVisible()
  expect(shop().elements()).toEqual([])
})

test('a closed tower leads to what is for sale beside the free way, where something is', async () => {
  await openModal('app-season-modal', {
    player: player({ depositsCount: 1, packages: { isActive: true } }),
    answers: [closed],
  })
  await expect.element(shop()).toHaveAttribute('href', '?openModal=app-preset-package-modal')
  await expect.element(page.getByRole('link', { name: 'How to get a free entry card' })).toBeVisible()
})
