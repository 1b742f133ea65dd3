import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkIsSent, visitorIs } from '#tests/components/answers.ts'
import { findings } from '#tests/components/axe.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { leadsTo, mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { done, cut, gives, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { calls } from '../../contract.ts'

/** Where the links of emails lead, and where a link is requested. */

const nobody = guest()
const nadia = player()
const gift = { coins: 1_000, entries: 2 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

pageConforms('/forgot-password', {
  title: 'Forgot your password?',
  ready: 'Back to sign-in',
  player: nobody,
})
pageConforms('/confirm-email', {
  title: 'Verify your email',
  ready: 'Your email is verified',
  address: '/confirm-email?token=t0',
  answers: [gives(calls.confirmEmail, { email: 'nadia@test.example', gift: null }), visitorIs(nadia)],
})
pageConforms('/unsubscribe', {
  title: 'News and offers',
  ready: 'Unsubscribe from news and offers?',
  address: '/unsubscribe?token=t0',
  player: nobody,
  answers: [gives(calls.unsubscribeLink, { channel: 'email' })],
})

describe('a forgotten password', () => {
  const email = () => page.getByRole('textbox', { name: 'Email' })

  const byLink = () => page.getByRole('button', { name: /^Email me a/ })

  test('has no page for who is signed in', async () => {
    expect(await leadsTo('/forgot-password', { player: nadia })).toBe('/lobby')
  })

  test('is asked about by email: the answer says nothing about accounts, and has the focus', async () => {
    const { wire } = await mountPage('/forgot-password', {
      player: nobody,
      answers: [done(calls.forgotPassword)],
    })
    await email().fill('nadia@test.example')
    await press('Enter')
    await expect
      .element(
        page.getByText(
          'If there’s an account for nadia@test.example, you’ll get an email with a link. It works for 1 hour.',
        ),
      )
      .toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status')
    expect(wire.sent(calls.forgotPassword)).toEqual([{ email: 'nadia@test.example' }])
    expect(await findings()).toEqual([])
  })

  test('can be gone around by a link that signs in', async () => {
    const { wire } = await mountPage('/forgot-password', {
      player: nobody,
      answers: [linkIsSent],
    })
    await email().fill('nadia@test.example')
    await byLink().click()
    await expect.element(page.getByText('Check your email')).toBeVisible()
    // Nobody forgot a password.
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Sign in by email' }))
      .toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Sign in by email · Aurelia')
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect.poll(() => document.title).toBe('Forgot your password? · Aurelia')
    expect(wire.sent(linkIsSent.call)).toEqual([{ email: 'nadia@test.example' }])
    expect(wire.sent(calls.forgotPassword)).toEqual([])
  })

  test('is no matter on the way from the sign-in: Enter sends the link', async () => {
    const { wire } = await mountPage('/forgot-password?by-link=1&next=/account/security', {
      player: nobody,
      answers: [linkIsSent],
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in by email' })).toBeVisible()
    await expect
      .element(link('Back to sign-in'))
      .toHaveAttribute('href', '/signin?next=%2Faccount%2Fsecurity')
    await email().fill('nadia@test.example')
    await press('Enter')
    await expect.element(page.getByText('Check your email')).toBeVisible()
    expect(wire.sent(linkIsSent.call)).toEqual([{ email: 'nadia@test.example' }])
    expect(wire.sent(calls.forgotPassword)).toEqual([])
  })

  test('says that too many were asked for, and that nothing reached the server', async () => {
    const no = { code: 'TOO_MANY', message: 'Too many emails. Try again in an hour.' }
    const { wire } = await mountPage('/forgot-password', {
      player: nobody,
      answers: [refuses(calls.forgotPassword, no)],
    })
    await email().fill('nadia@test.example')
    await button('Send reset link').click()
    await expect.element(page.getByText(no.message)).toBeVisible()
    wire.answer(cut(calls.forgotPassword))
    await button('Send reset link').click()
    await expect.element(page.getByText(/We can’t reach the server/)).toBeVisible()
  })

  test('has no such link in a brand without it', async () => {
    await mountPage('/forgot-password', { player: guest({ features: {} }) })
    await expect.element(button('Send reset link')).toBeVisible()
    expect(byLink().elements()).toEqual([])
  })

  test('speaks Spanish where the page does', async () => {
    await mountPage('/forgot-password', { player: nobody, locale: 'es' })
    const title = '¿Olvidaste tu contraseña?'
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

describe('the link that verifies an email', () => {
  const open = (answers: readonly Reply[], who = nobody) =>
    mountPage('/confirm-email?token=t0', { player: who, answers })

  test('says that it is on its way, verifies once, and shows what it brought', async () => {
    const answer = slow(gives(calls.confirmEmail, { email: 'nadia@test.example', gift }))
    const { wire } = await open([answer, visitorIs(nadia)], player({ emailConfirmed: false }))
    await expect.element(page.getByText('One moment, please.')).toBeVisible()
    answer.release()
    await reads('Your reward is in your balance.')
    // The amount is said once, by the celebration.
    await expect.element(page.getByText('nadia@test.example is verified.')).toBeVisible()
    expect(page.getByText(/We added/).elements()).toEqual([])
    expect(toasts.getState().shown).toEqual([])
    expect(wire.sent(calls.confirmEmail)).toEqual([{ token: 't0', automatic: true }])
  })

  test('waits for a press in a browser that did not ask for it', async () => {
    const { wire } = await open([refuses(calls.confirmEmail, { code: 'PRESS_NEEDED', message: 'Press.' })])
    await expect.element(page.getByText('Your link is ready')).toBeVisible()
    await expect.element(page.getByText(/If you signed up on another device, we may ask/)).toBeVisible()
    expect(await findings()).toEqual([])
    wire.answer(gives(calls.confirmEmail, { email: 'nadia@test.example', gift: null }), visitorIs(nobody))
    await button('Verify email').click()
    await expect.element(page.getByText('nadia@test.example is verified.')).toBeVisible()
    expect(wire.sent(calls.confirmEmail)).toEqual([{ token: 't0', automatic: true }, { token: 't0' }])
  })

  test('that is over leads a guest to the sign-in', async () => {
    await open([refuses(calls.confirmEmail, { code: 'LINK_OVER', message: 'This link was already used.' })])
    await expect.element(page.getByText('This link was already used.')).toBeVisible()
    await expect.element(page.getByRole('alert').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await findings()).toEqual([])
  })

  test('that is over is sent again to a player, with the wait', async () => {
    await open(
      [
        refuses(calls.confirmEmail, { code: 'LINK_OVER', message: 'This link expired.' }),
        gives(calls.requestConfirmation, { retry_after_s: 60 }),
      ],
      player({ emailConfirmed: false }),
    )
    await button('Send a new link').click()
    await expect.element(page.getByRole('timer', { name: 'Time until you can resend' })).toBeVisible()
  })

  test('is tried again where the connection was cut', async () => {
    const { wire } = await open([cut(calls.confirmEmail)])
    await expect.element(button('Try again')).toBeVisible()
    wire.answer(gives(calls.confirmEmail, { email: 'nadia@test.example', gift: null }), visitorIs(nobody))
    await button('Try again').click()
    await expect.element(page.getByText('nadia@test.example is verified.')).toBeVisible()
  })

  const elsewhere = (password: boolean, fresh: boolean): Reply => ({
    call: calls.confirmEmail,
    respond: ({ password: given, fresh: anew }) =>
      given === 'correct horse' || anew === true
        ? Response.json({ success: true, data: { email: 'nadia@test.example', gift: null } })
        : given === undefined
          ? Response.json(
              { success: false, code: 'CONFIRM_ELSEWHERE', details: { password, fresh } },
              { status: 400 },
            )
          : Response.json({ success: false, code: 'WRONG', message: 'Wrong password.' }, { status: 400 }),
  })

  test('asks another browser for the password, and says when it is wrong', async () => {
    const { app } = await open([elsewhere(true, false), visitorIs(nadia)])
    const password = page.getByLabelText('Password', { exact: true })
    await button('Verify email').click()
    await expect.element(page.getByText('Please enter your password')).toBeVisible()
    await password.fill('wrong')
    await press('Enter')
    await expect.element(page.getByText('Wrong password.')).toBeVisible()
    expect(button('Start fresh').elements()).toEqual([])
    expect(await findings()).toEqual([])
    await password.fill('correct horse')
    await press('Enter')
    await expect.element(page.getByText('Your email is verified')).toBeVisible()
    expect(app.player.getState().me.login).toBe('nadia')
  })

  test('begins again without a password, and has a new one chosen', async () => {
    const features = Object.fromEntries(
      Object.keys(nobody.features).map((name) => [name, name === 'account']),
    )
    const { wire } = await open([elsewhere(true, true), visitorIs(player({ features }))], guest({ features }))
    await button('Start fresh').click()
    await reads('Choose a new password')
    expect(wire.sent(calls.confirmEmail).at(-1)).toEqual({ token: 't0', fresh: true })
    await press('Escape')
    await expect.poll(topDialog).toBeNull()
  })

  test('says where else it may be opened when this browser may do neither', async () => {
    await open([elsewhere(false, false)])
    await expect.element(page.getByText(/^Open this link in the browser where/)).toBeVisible()
    expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  })
})

describe('the link that unsubscribes', () => {
  const unsubscribed = gives(calls.unsubscribe, { channel: 'email' })
  const open = (...answers: readonly Reply[]) =>
    mountPage('/unsubscribe?token=t0', {
      player: nobody,
      answers: [gives(calls.unsubscribeLink, { channel: 'email' }), ...answers],
    })

  const unsubscribe = () => button('Unsubscribe').click()

  test('ends such emails by a press, keeps its secret out of the address, and takes nothing back', async () => {
    const { wire } = await open(unsubscribed)
    await expect.element(button('Unsubscribe')).toBeVisible()
    expect([location.search, wire.sent(calls.unsubscribe)]).toEqual(['', []])
    await unsubscribe()
    await expect.element(page.getByText('You’re unsubscribed')).toBeVisible()
    expect(wire.sent(calls.unsubscribe)).toEqual([{ token: 't0' }])
    await expect.element(link('Sign in to manage emails')).toHaveAttribute('href', '/account/subscription')
    expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
    expect(await findings()).toEqual([])
  })

  test.each(['', '?token=t0'])(
    'says at once, at “%s”, that it is broken, and what to do now',
    async (query) => {
      const no = { code: 'TOKEN_INVALID', message: 'This link is incomplete.' }
      const { wire } = await mountPage(`/unsubscribe${query}`, {
        player: nobody,
        answers: [refuses(calls.unsubscribeLink, no)],
      })
      await expect
        .element(page.getByText(/^This link is incomplete\. Open it from the email again/))
        .toBeVisible()
      await expect.element(link('Sign in to manage emails')).toHaveAttribute('href', '/account/subscription')
      expect(button('Unsubscribe').elements()).toEqual([])
      expect(wire.sent(calls.unsubscribe)).toEqual([])
      expect(await findings()).toEqual([])
    },
  )

  test('says that it does not work, and where else the choice is', async () => {
    await open(refuses(calls.unsubscribe, { code: 'LINK_OVER', message: 'This link is broken.' }))
    await unsubscribe()
    await expect.element(page.getByText(/This link is broken\./)).toBeVisible()
    await expect.element(link('Sign in to manage emails')).toHaveAttribute('href', '/account/subscription')
    await expect
      .element(page.getByRole('alert').getByRole('link', { name: 'Contact us' }))
      .toHaveAttribute('href', '/page/contact')
    expect(page.getByRole('alert').getByRole('link', { name: 'News and offers' }).elements()).toEqual([])
  })

  test('is tried again where the connection was cut', async () => {
    const { wire } = await open(cut(calls.unsubscribe))
    await unsubscribe()
    await expect.element(button('Try again')).toBeVisible()
    wire.answer(unsubscribed)
    await button('Try again').click()
    await expect.element(page.getByText('You’re unsubscribed')).toBeVisible()
  })
})
