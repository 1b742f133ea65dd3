import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registry } from '#app/registry.ts'
import { get } from '#platform/calls/contract.ts'
import { gamesAre, noDeviceKeys, statesAre, visitorIs } from '#tests/components/answers.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { leadsTo, mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { cut, garbles, gives, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../contract.ts'

/** The forms that sign in and up, on their pages and above others. */

const nobody = guest()
// Pages ask for them once: all specs of this file have the same.
const states = statesAre(
  { state: 'WA', name: 'Washington', policy: 'blocked' },
  { state: 'CA', name: 'California', policy: 'coinsOnly' },
)

/** Without a friend’s code a sign-up gives the plain gift. */
const plainGift = refuses(get('/rest/rewards/check-rewards/'), {
  code: 'FEATURE_OFF',
  message: 'There is none.',
})

pageConforms('/signin', { title: 'Welcome back', ready: 'Create an account', player: nobody })
pageConforms('/signup', {
  title: 'Create your account',
  ready: 'Already have an account?',
  player: nobody,
  answers: [states],
})
pageConforms('/signup-exit', {
  title: 'Sign up whenever you’re ready',
  ready: 'Look around first',
  player: nobody,
  // The form that it leads to is fetched ahead, where the page stays for long enough.
  answers: [states, plainGift],
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const email = () => page.getByRole('textbox', { name: 'Email' })
const password = () => page.getByLabelText('Password', { exact: true })
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => textOf(one).trim())

/** Fills in the form to sign in. */
async function signIn(secret = 'correct horse') {
  await email().fill('nadia@test.example')
  await password().fill(secret)
}

describe('who is signed in', () => {
  test.each(['/signin', '/signup', '/signup-exit'])('has no use for %s', async (path) => {
    expect(await leadsTo(path, { player: player() })).toBe('/lobby')
  })
})

describe('the page to sign in', () => {
  const open = (...answers: readonly Reply[]) =>
    mountPage('/signin', { player: nobody, answers: [noDeviceKeys, ...answers] })

  test('000 §5: says what is wrong with a field once it was left, and only of that one', async () => {
    covers('000 §5.7', '000 §5.14')
    await open()
    await email().fill('nobody')
    expect(errors()).toEqual([])
    await press('Tab')
    await expect.poll(errors).toEqual(['Please enter a valid email address'])
    await email().fill('müller@test.example')
    await expect.poll(errors).toContain('Email addresses here can’t contain “ü”')
    await email().fill('o’brien@test.example')
    await expect.poll(errors).toEqual(['Please enter your password'])
    // The way back leaves the other field, whose turn it is now.
    await email().fill('nadia@test.example')
    await expect.poll(errors).toEqual(['Please enter your password'])
  })

  test('sends nothing while something is missing, and leads to it', async () => {
    const { wire } = await open()
    await button('Sign in').click()
    await expect.poll(errors).toEqual(['Please enter your email address', 'Please enter your password'])
    await expect.poll(() => document.activeElement).toBe(email().element())
    expect(email().element().getAttribute('aria-invalid')).toBe('true')
    expect(wire.sent(calls.login)).toEqual([])
  })

  test('says that the password was wrong, by Enter, and keeps what was typed', async () => {
    const no = { code: 'WRONG_LOGIN', message: 'Wrong email or password.' }
    const { wire } = await open(refuses(calls.login, no))
    await signIn()
    await press('Enter')
    await expect.element(page.getByText(no.message)).toBeVisible()
    await expect.element(email()).toHaveValue('nadia@test.example')
    expect(wire.sent(calls.login)).toEqual([{ login: 'nadia@test.example', password: 'correct horse' }])
  })

  test('says that the server was not reached, and lets the form be sent again', async () => {
    await open(cut(calls.login))
    await signIn()
    await button('Sign in').click()
    await expect.element(page.getByText(/We can’t reach the server/)).toBeVisible()
    await expect.element(button('Sign in')).toBeEnabled()
  })

  test('shows the password to who wants to read it', async () => {
    await open()
    await password().fill('correct horse')
    await expect.element(password()).toHaveAttribute('type', 'password')
    await button('Show password').click()
    await expect.element(password()).toHaveAttribute('type', 'text')
  })

  test.each([
    ['correct horse ', 'There’s a space at the end. Remove it if it’s'],
    [' correct horse', 'There’s a space at the start. Remove it if it’s'],
    [' correct horse ', 'There’s a space at the start and at the end. Remove both if they’re'],
  ])('says that a password has a space that nobody sees: “%s”', async (secret, says) => {
    const { wire } = await open(refuses(calls.login, { code: 'WRONG_LOGIN', message: 'Wrong.' }))
    await signIn(secret)
    const hint = page.getByText(`${says} not part of your password.`)
    await expect.element(hint).toBeVisible()
    await press('Enter')
    await expect.element(page.getByText('Wrong.', { exact: true })).toBeVisible()
    // It may be part of the password, which is sent as it is.
    expect(wire.sent(calls.login)).toMatchObject([{ password: secret }])
    await password().fill('correct horse')
    await expect.element(hint).not.toBeInTheDocument()
  })

  test('offers the email that signs in, and comes back from there', async () => {
    await mountPage('/signin?next=/account/security', { player: nobody, answers: [noDeviceKeys] })
    await expect
      .element(page.getByRole('link', { name: /^Email me a/ }))
      .toHaveAttribute('href', '/forgot-password?by-link=1&next=%2Faccount%2Fsecurity')
  })

  test('takes the typed email along to the email that signs in, outside the address', async () => {
    await open()
    await email().fill('nadia@test.example')
    await page.getByRole('link', { name: /^Email me a/ }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in by email' })).toBeVisible()
    await expect.element(email()).toHaveValue('nadia@test.example')
    expect(location.href).not.toContain('nadia')
  })

  test('has no such email in a brand without it', async () => {
    await mountPage('/signin', { player: guest({ features: {} }) })
    await expect.element(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
    expect(page.getByRole('link', { name: /^Email me a/ }).elements()).toEqual([])
  })

  test('takes the game along to the sign-up', async () => {
    await mountPage('/signin?game=tidal-fortune', { player: nobody, answers: [noDeviceKeys] })
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/signup?game=tidal-fortune')
  })

  test('speaks Spanish where the page does', async () => {
    await mountPage('/signin', { player: nobody, locale: 'es', answers: [noDeviceKeys] })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hola de nuevo' })).toBeVisible()
    await button('Entrar').click()
    await expect.poll(() => errors()[0]).toMatch(/correo/)
  })
})

describe('the window to sign in', () => {
  test('is busy until its answer, sends once, and the page belongs to the player', async () => {
    const login = slow(gives(calls.login, { login: 'nadia' }))
    const { app, wire } = await openModal('signin', {
      player: nobody,
      answers: [login, visitorIs(player())],
    })
    await signIn()
    await press('Enter')
    await expect.element(button('Sign in')).toHaveAttribute('aria-busy', 'true')
    await press('Enter')
    login.release()
    await expect.poll(topDialog).toBeNull()
    expect(wire.sent(calls.login)).toHaveLength(1)
    expect(app.player.getState().me.login).toBe('nadia')
  })

  test('says so where the browser keeps no cookies: the next call knows nobody', async () => {
    await openModal('signin', {
      player: nobody,
      answers: [gives(calls.login, { login: 'nadia' }), visitorIs(nobody)],
    })
    await signIn()
    await press('Enter')
    await expect.element(page.getByText(/^Your browser blocks this site’s cookies/)).toBeVisible()
  })

  test('moves the hearts of the guest to the account', async () => {
    localStorage.setItem('favorites', JSON.stringify(['tidal-fortune']))
    const { wire } = await openModal('signin', {
      player: nobody,
      answers: [
        gives(calls.login, { login: 'nadia' }),
        visitorIs(player()),
        gamesAre(catalogueOf()),
        gives(registry.core.games.addFavorite, { favoriteGames: [1] }),
      ],
    })
    await signIn()
    await press('Enter')
    await expect.poll(topDialog).toBeNull()
    expect(wire.sent(registry.core.games.addFavorite)).toMatchObject([{ id: '1' }])
    expect(localStorage.getItem('favorites')).toBe('[]')
  })
})

describe('the page to sign up', () => {
  const open = () => mountPage('/signup', { player: nobody, answers: [states] })

  /** Fills in everything but what a test leaves out. */
  async function fillIn(secret = 'correct horse') {
    await email().fill(' nadia@test.example ')
    await password().fill(secret)
    await page.getByLabelText('Date of birth').fill('1990-05-17')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('TX')
    await page.getByRole('checkbox', { name: /of legal age/ }).click()
  }

  test('names what is missing, a line for each field', async () => {
    const { wire } = await open()
    await password().fill('short')
    await button('Create account').click()
    await expect
      .poll(errors)
      .toEqual([
        'Please enter your email address',
        'Password must be at least 6 characters long',
        'Please enter your date of birth',
        'Please choose your state',
        'Please accept the terms to continue',
      ])
    expect(wire.sent(calls.register)).toEqual([])
  })

  test('cannot be sent with a state that has no accounts', async () => {
    await open()
    await expect.element(page.getByRole('option', { name: 'Washington (not available)' })).toBeDisabled()
  })

  test('000 §7: says at its field what the server refused', async () => {
    covers('000 §5.7', '000 §5.14')
    const { wire } = await open()
    const no = { code: 'INVALID', message: 'Check the form.', errors: { birth_date: ['You must be 21.'] } }
    wire.answer(refuses(calls.register, no))
    await fillIn()
    await button('Create account').click()
    await expect.poll(errors).toEqual(['You must be 21.'])
    await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Date of birth').element())
    expect(wire.sent(calls.register)).toMatchObject([
      { email: 'nadia@test.example', birth_date: '1990-05-17', state: 'TX', terms: true, marketing: false },
    ])
  })

  test('says that a lost answer makes no second account', async () => {
    const { wire } = await open()
    wire.answer(garbles(calls.register))
    await fillIn()
    await button('Create account').click()
    await expect.element(page.getByText(/you won’t create a second account/)).toBeVisible()
  })

  test('is left by a page that keeps the game, and leads back to it', async () => {
    await mountPage('/signup?game=tidal-fortune', { player: nobody, answers: [states, plainGift] })
    await page.getByRole('link', { name: 'Not now' }).click()
    await expect
      .element(page.getByRole('link', { name: 'Continue signing up' }))
      .toHaveAttribute('href', '/signup?game=tidal-fortune')
  })

  test('tells who chose a state only what they get there', async () => {
    await open()
    const gift = () => textOf(document.querySelector('.account-gift')!).trim()
    const bonus = (what: string) => `Your welcome bonus: ${what}, once per person and device.`
    const both = '25,000 Florins and 100 Laurels'
    expect(gift()).toBe(
      `Your welcome bonus: ${both}, or 35,000 Florins in states without prizes. Once per person and device.`,
    )
    const state = page.getByRole('combobox', { name: 'State' })
    await state.selectOptions('CA')
    await expect.poll(gift).toBe(bonus('35,000 Florins'))
    await state.selectOptions('TX')
    await expect.poll(gift).toBe(bonus(both))
  })

  test('speaks Spanish where the page does', async () => {
    await mountPage('/signup', { player: nobody, locale: 'es', answers: [states] })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible()
  })
})
