import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls as init } from '#features/init/contract.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { modalConforms } from '#tests/components/modal-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'
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
    answers: [refuses(calls.use, { code: 'PRESS_NEEDED', message: 'Press.' }), gives(init.init, player())],
  })
  await followLink(app)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Sign in' })
  await expect.element(button).toBeVisible()
  expect(app.player.getState().me.isGuest).toBe(true)
  wire.answer(gives(calls.use, { login: 'nadia' }))
  await button.click()
  await expect.poll(() => app.player.getState().me.isGuest).toBe(false)
  expect(wire.sent(calls.use)).toEqual([{ automatic: true }, {}])
})
