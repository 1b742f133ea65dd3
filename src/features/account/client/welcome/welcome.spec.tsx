import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Money } from '#platform/money/prize.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { get } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { gamesAre, noDeviceKeys, statesAre, visitorIs } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { advance } from '#tests/components/clock.ts'
import { mountPage, mountStage } from '#tests/components/mount.tsx'
import { guest, NADIA, player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { cut, gives, slow, type Reply } from '#tests/components/wire.ts'
import { applyBalance } from '#client/context/player.ts'
import { mayOffer } from '#client/attention/attention.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { calls } from '../../contract.ts'
import { client } from '../face.ts'
import { expectGift } from './expected.ts'

// The games of the lobby don’t come here.
const noLobby = cut(get('/rest/page/home/'))

/** Presses the last button of a sign-up. */
async function submit(
  search = '',
  me = player({ features: { play: false } }),
  { whole, lobby = noLobby }: { readonly whole?: Money; readonly lobby?: Reply } = {},
) {
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
      lobby,
      // What a code gives is said by hand.
      cut(get('/rest/rewards/check-rewards/')),
    ],
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('nadia@test.example')
  // As the field of a friend’s code says it.
  if (whole) expectGift(app, whole)
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByLabelText('Date of birth').fill('1990-05-17')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('TX')
  await page.getByRole('checkbox', { name: /of legal age/ }).click()
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  return app
}

const welcome = () => page.getByRole('dialog', { name: 'Welcome to Aurelia' })

/** Signs up and waits for the only window that follows: the one with the gift. */
async function signUp(search = '', me?: InitData, whole?: Money) {
  const app = await submit(search, me, whole && { whole })
  await expect.element(welcome()).toBeVisible()
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

test('entries that wait for the location are told apart from what is in the balance', async () => {
  const shared = vi.fn<() => Promise<boolean>>(async () => true)
  onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: shared }))
  await signUp('', player({ features: { play: false }, needsLocation: true }))
  expect(textOf(topDialog())).toMatch(
    /25,000 Florins are in your balance\. 100 Laurels follow as soon as you share/,
  )
  await page.getByRole('button', { name: 'Share my location' }).click()
  expect([shared.mock.calls.length, names()]).toEqual([1, []])
})

test('entries of a friend’s code that wait are counted among those that follow', async () => {
  await signUp('', player({ features: { play: false }, needsLocation: true }), {
    coins: 30_000,
    entries: 200,
  })
  expect(textOf(topDialog())).toMatch(/ 200 Laurels follow as soon as you share/)
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

test('the form is busy until the lobby is there', async () => {
  const lobby = slow(noLobby)
  const app = await submit('', undefined, { lobby })
  await expect.poll(() => app.player.getState().me.isGuest).toBe(false)
  await expect.poll(() => sessionStorage.getItem('welcome')).toBe(NADIA)
  const create = page.getByRole('button', { name: 'Create account', exact: true })
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await expect.element(create).toHaveAttribute('aria-busy', 'true')
  lobby.release()
  await expect.element(welcome()).toBeVisible()
  await expect.poll(() => sessionStorage.getItem('welcome')).toBeNull()
})

const queue = { offer: () => {} }

test('a page that was left before the window came has it on the next one, once', async () => {
  sessionStorage.setItem('welcome', NADIA)
  const { app } = await mountStage('welcome-gift', { player: player() })
  client.follow!(app, queue)
  await expect.element(welcome()).toBeVisible()
  expect(sessionStorage.getItem('welcome')).toBeNull()
})

test('it is for nobody who signs in after that player', async () => {
  sessionStorage.setItem('welcome', 'somebody-else')
  const { app } = await mountStage('welcome-gift', { player: player() })
  client.follow!(app, queue)
  await advance(5_000)
  expect(names()).toEqual([])
  sessionStorage.removeItem('welcome')
})
