import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { press } from '#tests/components/press.ts'
import { gives, refuses, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type ProfileView, type PublicNameView } from '../../contract.ts'
import { given } from './public-name.fixture.ts'

/** The name that others read, on the page of personal info. */

const profile: ProfileView = {
  profile: null,
  state: 'TX',
  stateName: 'Texas',
  email: 'nadia@test.example',
  newEmail: null,
  phone: null,
}
const isNamed = (more: Partial<PublicNameView> = {}): Reply => gives(calls.publicName, { ...given, ...more })
const open = (...answers: readonly Reply[]) =>
  mountPage('/account/personal-info', { answers: [gives(calls.profile, profile), ...answers] })

const section = () => page.getByRole('region', { name: 'Public name' })
const button = (name: string | RegExp) => section().getByRole('button', { name })
const field = () => page.getByLabelText('New public name')
const shown = () => section().element().querySelector('bdi')!

test('a name that was given is shown as no words of ours, and says that another can be chosen', async () => {
  await open(isNamed())
  await expect.element(section().getByText('We gave you this name.', { exact: false })).toBeVisible()
  expect([shown().textContent, shown().title, shown().translate]).toEqual(['Amber Fox', 'Amber Fox', false])
  expect(button(/Back to/).query()).toBeNull()
})

test('another one is chosen by keys, shows at once, and says from when on the next can be', async () => {
  const chosen = { ...given, name: 'Night Owl', isChosen: true, changeFrom: '2026-11-19T14:00:00.000Z' }
  const { wire } = await open(isNamed())
  wire.answer(gives(calls.savePublicName, chosen))
  await button('Choose a name').click()
  await expect.element(field()).toHaveFocus()
  await field().fill('Night Owl')
  await press('Enter')
  await expect.poll(() => shown().textContent).toBe('Night Owl')
  expect(wire.sent(calls.savePublicName)).toEqual([{ name: 'Night Owl' }])
  await expect
    .element(section().getByText('You can choose another name from', { exact: false }))
    .toBeVisible()
  expect([button('Change name').query(), field().query()]).toEqual([null, null])
  await expect.element(button('Back to “Amber Fox”')).toBeVisible()
  expect(await findings('[aria-labelledby].account-section')).toEqual([])
})

test('a refusal stands at the field, with what was typed', async () => {
  covers('000 §3.42')
  const message = 'Someone else has a name like this or had it recently. Add a word or a number.'
  const { wire } = await open(isNamed())
  wire.answer(
    refuses(calls.savePublicName, {
      status: 409,
      code: 'PUBLIC_NAME_TAKEN',
      message,
      errors: { name: [message] },
    }),
  )
  await button('Choose a name').click()
  await button('Save name').click()
  await expect.element(section().getByText('Please enter a name')).toBeVisible()
  expect(wire.sent(calls.savePublicName)).toEqual([])
  await field().fill('Night Owl')
  await button('Save name').click()
  await expect.element(section().getByText(message)).toBeVisible()
  await expect.element(field()).toHaveValue('Night Owl')
  await expect.element(field()).toHaveAccessibleDescription(message)
  await button('Cancel').click()
  await expect.element(button('Choose a name')).toBeVisible()
})

test('a name is given up by one press', async () => {
  const { wire } = await open(isNamed({ name: 'Night Owl', isChosen: true }))
  wire.answer(gives(calls.savePublicName, given))
  await button('Back to “Amber Fox”').click()
  await expect.poll(() => shown().textContent).toBe('Amber Fox')
  expect(wire.sent(calls.savePublicName)).toEqual([{ name: null }])
})

test('the longest name stays within its row on a phone', async () => {
  await page.viewport(320, 700)
  await open(isNamed({ name: 'W'.repeat(20), isChosen: true }))
  await expect.element(section()).toBeVisible()
  const row = section().element().getBoundingClientRect()
  expect(shown().getBoundingClientRect().right).toBeLessThanOrEqual(row.right)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
