import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls as account, type ProfileView } from '#features/account/contract.ts'
import { followResetLink } from '#features/account/client/change-password.ts'
import { takeRestore } from '#features/account/client/next-page.ts'
import { calls as init } from '#features/init/contract.ts'
import type { Balance } from '#platform/base/text/money.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, NADIA, player } from '#tests/components/people.ts'
import { cut, done, gives, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { showModal } from '../modals/modals.ts'
import { applyBalance } from '../context/player.ts'
import { readBalance } from './session.ts'
import { watchWhose } from './watch-whose.ts'
import { noteAccount, noteGuest } from '../context/whose.ts'

/** A page of Nadia’s in one tab, and another tab of the browser in which something else happens. */

const profile: ProfileView = {
  profile: {
    first_name: 'Nadia',
    last_name: 'Berg',
    street: '1 Harbor Street',
    city: 'Austin',
    zip: '78701',
  },
  state: 'TX',
  stateName: 'Texas',
  email: 'nadia@test.example',
  newEmail: null,
  phone: null,
}
const named = { name: 'Amber Fox', isChosen: false, given: 'Amber Fox', changeFrom: null }
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058'
const balance = (version: number): Balance => ({ entries: 20, winnings: 5, tourPoints: 50_000, version })
/** Another account that shows the same name. */
const other = () => player({ account: OTHER, balance: balance(2) })

let stop = () => {}
afterEach(() => {
  stop()
  localStorage.clear()
})

const signsInElsewhere = (note: string) => {
  if (note === 'guest') noteGuest()
  else noteAccount(note)
  // The browser tells all tabs but the one that wrote.
  dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: note }))
}
const shown = () => document.querySelector('#app')!.textContent
const isHidden = () => getComputedStyle(document.body).display === 'none'

async function nadias(...answers: readonly Reply[]) {
  const mounted = await mountPage('/account/personal-info', {
    player: player({ balance: balance(9) }),
    answers: [gives(account.profile, profile), gives(account.publicName, named), ...answers],
  })
  stop = watchWhose(mounted.app)
  await expect.element(page.getByLabelText('Street address')).toHaveValue('1 Harbor Street')
  return mounted
}

test('another account that shows the same name takes the page: nothing of the first is left on it', async () => {
  const { app, left } = await nadias(gives(init.init, other()))
  signsInElsewhere(OTHER)
  // Before the server is asked, nothing is seen or pressed.
  expect(isHidden()).toBe(true)
  await expect.poll(() => left).toEqual([null])
  expect([shown(), app.player.getState().balance]).toEqual(['', null])
  expect(document.documentElement.outerHTML).not.toContain('1 Harbor Street')
})

test('a sign-out in another tab empties the page, with the name and address that its loader read', async () => {
  const { left } = await nadias(gives(init.init, guest()))
  signsInElsewhere('guest')
  await expect.poll(() => left).toEqual([null])
  expect(shown()).toBe('')
})

test('so does one while the server can’t be reached', async () => {
  const { left } = await nadias(cut(init.init))
  signsInElsewhere('guest')
  await expect.poll(() => left, { timeout: 3_000 }).toEqual([null])
})

test('so does one while the server says nothing, in less than two seconds', async () => {
  const { left } = await nadias(slow(gives(init.init, guest())))
  signsInElsewhere('guest')
  expect(isHidden()).toBe(true)
  await expect.poll(() => left, { timeout: 4_000 }).toEqual([null])
  expect(shown()).toBe('')
})

test('a false alarm changes nothing, and the page is seen again', async () => {
  const { app, left } = await nadias(gives(init.init, player({ balance: balance(9) })))
  signsInElsewhere('guest')
  await expect.poll(isHidden).toBe(false)
  expect([left, app.player.getState().balance!.version, localStorage.getItem('account')]).toEqual([
    [],
    9,
    NADIA,
  ])
})

test('a tab that slept asks when it wakes', async () => {
  const { left } = await nadias(gives(init.init, other()))
  noteAccount(OTHER)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => left).toEqual([null])
})

test('a page that the browser kept is hidden while it is kept, and asks before it is seen', async () => {
  const asked = slow(gives(init.init, player({ balance: balance(10) })))
  const { app, left } = await nadias(asked)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(isHidden()).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(isHidden()).toBe(true)
  asked.release()
  await expect.poll(isHidden).toBe(false)
  expect([left, app.player.getState().balance!.version]).toEqual([[], 10])
})

test('an answer for who was here before never arrives, and the first refusal gives the page up', async () => {
  const late = slow(gives(account.balance, balance(12)))
  const { app, left, wire } = await nadias(gives(init.init, other()), late)
  let arrived = false
  void readBalance(app).then(() => (arrived = true))
  wire.answer(refuses(account.profile, { code: 'ACCOUNT_CHANGED', message: 'Another.', status: 403 }))
  void app.call(account.profile)
  await expect.poll(() => left).toEqual([null])
  late.release()
  await new Promise((done) => requestAnimationFrame(done))
  expect([arrived, app.player.getState().balance]).toEqual([false, null])
})

test('a balance of another account is dropped, however new it is', async () => {
  const { app } = await nadias()
  applyBalance(app.player, balance(99), OTHER)
  applyBalance(app.player, balance(10), NADIA)
  expect(app.player.getState().balance!.version).toBe(10)
})

test('a reset link of another account goes on in a new page, with the window for the new password', async () => {
  const { app, left } = await nadias(gives(init.init, other()), done(account.confirmRestore))
  void followResetLink(app, 'token', () => {})
  await expect.poll(() => left).toEqual(['/lobby?openModal=change-password'])
  expect([shown(), takeRestore(), takeRestore()]).toEqual(['', true, false])
})

test('so does one with the window of a reset link, which closes', async () => {
  const { app } = await mountPage('/game/responsible-play', {
    player: guest(),
    answers: [gives(init.init, other())],
  })
  stop = watchWhose(app)
  showModal(app, 'reset-link', { follow: async () => null })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  signsInElsewhere(OTHER)
  await expect.poll(() => app.player.getState().me.account).toBe(OTHER)
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('a guest’s page goes on as the player who signed in beside it', async () => {
  const { app, left } = await mountPage('/game/responsible-play', {
    player: guest(),
    answers: [gives(init.init, other())],
  })
  stop = watchWhose(app)
  signsInElsewhere(OTHER)
  await expect.poll(() => app.player.getState().me.account).toBe(OTHER)
  expect(left).toEqual([])
})
