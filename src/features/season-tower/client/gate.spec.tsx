import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '#tests/components/modal-conforms.ts'
import { bonusRow, cardOf, promotionCard } from '#client/rewards/reward.ts'
import { looker, player } from '#tests/components/people.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, FREE_WAY } from '../contract.ts'
import { client } from './face.ts'
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

test('before the first deposit its bonus, promotion, and card lead to the free way there', () => {
  covers('001 season.13')
  const opened = looker(player({ season: { ...player().season, isAvailable: true } }))
  const bonus = (here: typeof opened) =>
    bonusRow(here, [client], 'season', { streakCount: 30, streakCurrent: 0 })!
  const shut = bonus(looker(player()))
  expect(shut).toMatchObject({ href: FREE_WAY, take: 'Get it free', isBought: true })
  expect(shut.from).toContain('A free request or your first purchase opens it.')
  expect(bonus(opened)).toMatchObject({ href: '?openModal=app-season-modal', take: 'See the tower' })
  const action = (href: string) =>
    promotionCard(opened, [client], 'season', { href, gift: '', isReady: false })!.action
  expect(action(FREE_WAY)).toBe('Get it free')
  expect(action('/lobby?openModal=app-season-modal')).toBe('See the tower')
  expect(cardOf(opened, client)!.locked).toEqual({ href: FREE_WAY, text: 'Opens with a free request' })
})
