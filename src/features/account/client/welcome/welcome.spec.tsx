import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Money } from '#platform/money/prize.ts'
import { get } from '#platform/calls/contract.ts'
import { gamesAre, noDeviceKeys, statesAre, visitorIs } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { cut, gives } from '#tests/components/wire.ts'
import { applyBalance } from '#client/context/player.ts'
import { mayOffer } from '#client/attention/attention.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { calls } from '../../contract.ts'
import { expectGift } from './expected.ts'

/** What follows a sign-up: one window of what it paid, and nothing over it. */
async function signUp(search = '', me = player({ features: { play: false } }), whole: Money | null = null) {
  const { app } = await mountPage(`/signup${search}`, {
    player: guest(),
    answers: [
      noDeviceKeys,
      statesAre(),
      gives(calls.register, { login: 'nadia', email: 'nadia@test.example' }),
      // Games stay closed: what a game asks for is another spec’s.
      visitorIs(me),
      gamesAre(
        catalogueOf([], { schemeSections: [{ key: 'recommend', title: 'First', rows: 1, gameIds: [1] }] }),
      ),
      // The games of the lobby don’t come here.
      cut(get('/rest/page/home/')),
    ],
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('nadia@test.example')
  // As the field of a friend’s code says it.
  expectGift(app, whole)
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByLabelText('Date of birth').fill('1990-05-17')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('TX')
  await page.getByRole('checkbox', { name: /of legal age/ }).click()
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Welcome to Aurelia' })).toBeVisible()
  return app
}
const play = () => page.getByRole('button', { name: 'Play your first game', exact: true })
const names = () => modals.getState().stack.map(({ name }) => name)

test('a sign-up ends in one window of what it paid, with one button, into a game', async () => {
  const app = await signUp()
  expect(names()).toEqual(['welcome-gift'])
  expect(textOf(topDialog())).toMatch(/25,000.*Florins.*100.*Laurels/s)
  expect([...topDialog()!.querySelectorAll('.modal-foot button')].map(textOf)).toEqual([
    'Play your first game',
  ])
  expect([toasts.getState().shown, mayOffer(app)]).toEqual([[], false])
  await play().click()
  await expect.poll(() => location.pathname + location.search).toBe('/lobby?game=tidal-fortune')
})

test('a game that was asked for waits for that window, however it is closed', async () => {
  await signUp('?game=tidal-fortune')
  expect([location.pathname, location.search, names()]).toEqual(['/lobby', '', ['welcome-gift']])
  await press('Escape')
  await press('Escape')
  await expect.poll(() => location.search).toBe('?game=tidal-fortune')
})

const friendGift = { coins: 30_000, entries: 200 }
const having = (tourPoints: number, entries: number) =>
  player({ features: { play: false }, balance: { tourPoints, entries, winnings: 0, version: 3 } })

test('a friend’s part that is here already is counted and named', async () => {
  await signUp('?refcode=FRIEND22', having(30_000, 200), friendGift)
  await expect.poll(() => textOf(topDialog())).toMatch(/30,000.*Florins.*200.*Laurels/s)
  expect(textOf(topDialog())).toMatch(/25,000 Florins.*100 Laurels.*are in your balance/)
  expect(textOf(topDialog())).toContain('Your friend’s code added 5,000 Florins')
})

test('a friend’s part that is on its way is announced, and told once it is there', async () => {
  const app = await signUp('?refcode=FRIEND22', having(25_000, 100), friendGift)
  expect(textOf(topDialog())).toContain('Your friend’s code adds 5,000 Florins and 100 Laurels in a moment.')
  applyBalance(app.player, { tourPoints: 30_000, entries: 200, winnings: 0, version: 4 })
  await expect.poll(() => textOf(topDialog())).toContain('Your friend’s code added 5,000 Florins')
})
