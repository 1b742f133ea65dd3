import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registry } from '#app/registry.ts'
import { get } from '#platform/calls/contract.ts'
import { noDeviceKeys, visitorIs } from '#tests/components/answers.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { textOf, topDialog } from '#tests/components/press.ts'
import { gives, refuses, type Reply } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'
import { client } from '../face.ts'

/** Whoever is closed signs in by any way, for the account alone, and is told by what it is closed. */

const until = '2026-12-05T15:00:00.000Z'
const KINDS = [
  ['ON_A_BREAK', 'You’re taking a break', 'You’re taking a break until December 5, 2026'],
  ['SELF_EXCLUDED', 'You’re self-excluded', 'You’re self-excluded until December 5, 2026'],
  ['ACCOUNT_CLOSED', 'Your account is closed', 'We closed your account for games and rewards until'],
] as const
type Code = (typeof KINDS)[number][0]

const no = (call: Reply['call'], code: Code) =>
  refuses(call, { code, message: 'Closed.', status: 403, details: { until } })
/** Answers to the pages behind, which are about something else. */
const away = { code: 'AWAY', message: 'Later.', status: 503 }
const behind = [
  refuses(registry.core.home, away),
  refuses(get('/rest/player/socials/'), away),
  refuses(get('/rest/player/passkeys/'), away),
]
const manage = () => page.getByRole('dialog').getByRole('button', { name: 'Manage my account' })
const closed = player({ closedUntil: until, closedBy: 'break', token: null })

/** The question names the closing, and its yes sends the sign-in again. */
async function saysYes(title: string, said: string) {
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  expect(textOf(topDialog())).toContain(said)
  await manage().click()
}

describe.each(KINDS)('an account that answers %s', (code, title, said) => {
  test('is offered alone by the password form', async () => {
    const { app, wire } = await mountPage('/signin', {
      player: guest(),
      answers: [no(calls.login, code), noDeviceKeys, ...behind],
    })
    await page.getByRole('textbox', { name: 'Email' }).fill('nadia@test.example')
    await page.getByLabelText('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.element(manage()).toBeVisible()
    wire.answer(gives(calls.login, { login: 'nadia' }))
    wire.answer(visitorIs(closed))
    await saysYes(title, said)
    await expect.poll(() => app.player.getState().me.isGuest).toBe(false)
    expect(wire.sent(calls.login)).toHaveLength(2)
    // It is good for that sign-in alone.
    expect(document.cookie).not.toContain('account_only')
  })

  test('is offered alone by a link for a new password', async () => {
    const { app, wire } = await mountPage('/unsubscribe', {
      player: guest(),
      answers: [no(calls.confirmRestore, code), ...behind],
    })
    const followed = client.onAddress!(app, {
      ...{ search: `?change-password=secret-${code}`, hash: '' },
      navigate: () => {},
    })
    await expect.element(manage()).toBeVisible()
    wire.answer(gives(calls.confirmRestore, { login: 'nadia' }))
    wire.answer(visitorIs(closed))
    await saysYes(title, said)
    await followed
    expect(app.player.getState().me.isGuest).toBe(false)
    await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  })

  test('is offered alone by a link that verifies the email in another browser', async () => {
    const elsewhere = { password: true, fresh: false }
    const { app, wire } = await mountPage('/confirm-email?token=t0', {
      player: guest(),
      answers: [
        refuses(calls.confirmEmail, { code: 'CONFIRM_ELSEWHERE', message: 'Where?', details: elsewhere }),
      ],
    })
    await page.getByLabelText('Password', { exact: true }).fill('correct horse')
    wire.answer(no(calls.confirmEmail, code))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect.element(manage()).toBeVisible()
    wire.answer(gives(calls.confirmEmail, { email: 'nadia@test.example', gift: null }))
    wire.answer(visitorIs(closed))
    await saysYes(title, said)
    await expect.element(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
    expect(app.player.getState().me.isGuest).toBe(false)
  })
})

test('whoever says no stays a guest, and reads why', async () => {
  const { app, wire } = await mountPage('/signin', {
    player: guest(),
    answers: [no(calls.login, 'ON_A_BREAK'), noDeviceKeys],
  })
  await page.getByRole('textbox', { name: 'Email' }).fill('nadia@test.example')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(manage()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert').getByText('Closed.')).toBeVisible()
  expect([wire.sent(calls.login).length, app.player.getState().me.isGuest]).toEqual([1, true])
})
