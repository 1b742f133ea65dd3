import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls as init } from '#features/init/contract.ts'
import { watchWhose } from '#client/session/watch-whose.ts'
import { noteAccount } from '#client/context/whose.ts'
import { get } from '#platform/calls/contract.ts'
import { findings } from '#tests/components/axe.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { modalConforms } from '#tests/components/modal-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { cut, done, gives, refuses } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'
import { client } from './face.ts'
import { followLink } from './follow.ts'

modalConforms('sign-in-link', {
  title: 'Sign in to Aurelia',
  ready: 'Your link is ready. Press the button to sign in.',
  player: guest(),
  props: { signIn: async () => null },
})

test('a link that this browser did not ask for signs in by one press', async () => {
  const { app, wire } = await mountPage('/unsubscribe', {
    player: guest(),
    answers: [
      refuses(calls.use, { code: 'PRESS_NEEDED', message: 'Press.', details: { email: 'n…@gmail.com' } }),
      gives(init.init, player()),
    ],
  })
  let forgotten = 0
  await followLink(app, 'secret', () => void forgotten++)
  // Somebody may have been handed the link of another account.
  await expect
    .poll(() => document.querySelector('dialog')?.textContent)
    .toContain('This link signs you in as n…@gmail.com.')
  expect(forgotten).toBe(0)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Sign in' })
  await expect.element(button).toBeVisible()
  expect(app.player.getState().me.isGuest).toBe(true)
  wire.answer(gives(calls.use, { login: 'nadia' }))
  await button.click()
  await expect.poll(() => app.player.getState().me.isGuest).toBe(false)
  expect(wire.sent(calls.use)).toEqual([{ token: 'secret', automatic: true }, { token: 'secret' }])
  expect(forgotten).toBe(1)
})

test('an address that was handed on signs in by its secret, once', async () => {
  const { app, wire } = await mountPage('/unsubscribe', {
    player: guest(),
    answers: [
      refuses(calls.use, { code: 'PRESS_NEEDED', message: 'Press.', details: { email: 'n…@gmail.com' } }),
    ],
  })
  const address = { search: '', hash: '#aa=secret-of-the-link', navigate: () => {} }
  await client.onAddress!(app, address)
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible()
  // The address is read again with each change of it.
  await client.onAddress!(app, { ...address, search: '?category=hotGames' })
  expect(wire.sent(calls.use)).toEqual([{ token: 'secret-of-the-link', automatic: true }])
  for (const hash of ['', '#cb=1', '#aa=', '#aa=%23%2F', `#aa=${'x'.repeat(101)}`])
    await client.onAddress!(app, { ...address, hash })
  expect(wire.sent(calls.use)).toHaveLength(1)
})

test('a link whose page became a player’s in another tab closes its window and leaves the address', async () => {
  const press = { code: 'PRESS_NEEDED', message: 'Press.', details: { email: 'n…@gmail.com' } }
  const answers = [refuses(calls.use, press), gives(init.init, player())]
  const { app } = await mountPage('/unsubscribe', { player: guest(), answers })
  const stop = watchWhose(app)
  let forgotten = 0
  await followLink(app, 'secret', () => void forgotten++)
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible()
  noteAccount(player().account!)
  // The browser tells all tabs but the one that wrote.
  dispatchEvent(new StorageEvent('storage', { key: 'account' }))
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  expect([app.player.getState().me.isGuest, forgotten]).toEqual([false, 1])
  stop()
  localStorage.clear()
})

test('a link that another tab has just used signs in this one, too, without a word of failure', async () => {
  const over = { code: 'LINK_OVER', message: 'This link was already used.' }
  const here = await mountPage('/unsubscribe', {
    player: guest(),
    answers: [refuses(calls.use, over), gives(init.init, player())],
  })
  let forgotten = 0
  await followLink(here.app, 'secret', () => void forgotten++)
  expect([here.app.player.getState().me.isGuest, forgotten]).toEqual([false, 1])
  expect(document.body.textContent).not.toContain(over.message)
})

test('a link that is over says so to a guest', async () => {
  const over = { code: 'LINK_OVER', message: 'This link was already used.' }
  const { app } = await mountPage('/unsubscribe', {
    player: guest(),
    answers: [refuses(calls.use, over), gives(init.init, guest())],
  })
  await followLink(app, 'secret', () => {})
  await expect.element(page.getByText(over.message)).toBeVisible()
})

test('the code from the email signs in where the link was asked for', async () => {
  const wrong = { code: 'CODE_WRONG', message: 'Wrong.', errors: { code: ['Wrong code: 4 attempts left'] } }
  const { app, wire } = await mountPage('/forgot-password', {
    player: guest(),
    answers: [done(calls.send), refuses(calls.enter, wrong)],
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('nadia@test.example')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  const code = page.getByRole('textbox', { name: /^Code from the email/ })
  await code.fill('123456')
  await expect.element(page.getByText('Wrong code: 4 attempts left')).toBeVisible()
  expect(await findings()).toEqual([])
  // The field sent it with its last digit: neither an Enter nor typing it again takes another attempt.
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You already tried this code. Enter a different one')).toBeVisible()
  await code.fill('12345')
  await code.fill('123456')
  await expect.element(page.getByText('You already tried this code. Enter a different one')).toBeVisible()
  expect(wire.sent(calls.enter)).toHaveLength(1)
  wire.answer(gives(calls.enter, { login: 'nadia' }))
  wire.answer(gives(init.init, player()))
  // It leads to the lobby, whose games don’t come here.
  wire.answer(cut(get('/rest/page/home/')))
  await code.fill('654321')
  await expect.poll(() => app.player.getState().me.isGuest).toBe(false)
  const email = 'nadia@test.example'
  expect(wire.sent(calls.enter)).toEqual([
    { email, code: '123456' },
    { email, code: '654321' },
  ])
})
