import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { statesAre, visitorIs } from '#tests/components/answers.ts'
import { findings } from '#tests/components/axe.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest } from '#tests/components/people.ts'
import { done, gives, refuses, slow } from '#tests/components/wire.ts'
import { calls, type PendingNewcomer } from '../contract.ts'

/** The rest of a registration that began at another company. */

const waiting = guest({
  Registration: { complete: false, registrationFunnel: { funnelType: 'open_funnel' } },
})
const newcomer: PendingNewcomer = {
  method: 'google',
  email: 'ada@test.example',
  emailVerified: true,
  name: 'Ada',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('somebody whom another company has named', () => {
  const open = () =>
    mountPage('/registration-complete', {
      player: waiting,
      answers: [gives(calls.pending, { newcomer }), statesAre()],
    })

  test('is waited for, then greeted, and asked for what is missing', async () => {
    const pending = slow(gives(calls.pending, { newcomer }))
    await mountPage('/registration-complete', { player: waiting, answers: [pending, statesAre()] })
    await expect.element(page.getByText('Loading your sign-up…')).toBeInTheDocument()
    pending.release()
    await expect.element(page.getByText('Ada', { exact: true })).toBeVisible()
    // Google checked the address.
    expect(page.getByRole('textbox', { name: 'Email' }).elements()).toEqual([])
    expect(await findings()).toEqual([])
  })

  test('sends it once, and what is refused stands in the form', async () => {
    const { wire } = await open()
    await button('Create account').click()
    await expect.element(page.getByText('Please choose your state')).toBeVisible()
    await page.getByLabelText('Date of birth').fill('1990-05-17')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('TX')
    await page.getByRole('checkbox', { name: /of legal age/ }).click()
    wire.answer(refuses(calls.complete, { code: 'TOO_YOUNG', message: 'You must be 21.' }))
    await button('Create account').click()
    await expect.element(page.getByText('You must be 21.')).toBeVisible()
    expect(wire.sent(calls.complete)).toMatchObject([{ state: 'TX', birth_date: '1990-05-17', terms: true }])
  })

  test('may sign up in another way', async () => {
    const { wire } = await open()
    wire.answer(done(calls.forget), visitorIs(guest()))
    await button('Sign up another way').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    expect(location.pathname).toBe('/signup')
  })
})
