import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { cutFile, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { sessionOf } from '../../round/round.fixture.ts'

/** A game whose board doesn't come: what is said can be read on any scene, and the next press brings it. */
test.each([
  ['aurelia', 'punto-banco', 'baccarat-board', PHONE],
  ['popply', 'single-zero', 'roulette-board', SMALL_PHONE],
] as const)('a board that failed is read on a surface of its own: %s', async (brand, slug, file, size) => {
  await resize(size)
  const giveBack = await cutFile(file)
  await openModal('game', {
    brand,
    props: { slug },
    answers: [gives(calls.session, sessionOf({ game: slug }))],
  })
  const dialog = page.elementLocator(topDialog()!)
  await expect.element(dialog.getByRole('heading', { name: 'We couldn’t load this game' })).toBeVisible()
  expect(await findings('.stage')).toEqual([])
  const { color, backgroundColor } = getComputedStyle(topDialog()!.querySelector('.stage .state-error')!)
  expect(backgroundColor).not.toMatch(/, 0\)$|\/ 0\)$|transparent/)
  expect(color).not.toBe(backgroundColor)
  await giveBack()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => topDialog()!.querySelector('.stage .felt, .stage .roulette')).toBeTruthy()
})
