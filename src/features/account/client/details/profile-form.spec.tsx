import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { press } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'
import { given } from '../name/public-name.fixture.ts'

test.each([
  ['78701-', '78701', null],
  ['787011234', '78701-1234', null],
  ['00000', '00000', 'Please enter a ZIP code like 78701'],
])('the ZIP code %s reads %s once its field was left', async (typed, shown, error) => {
  const profile = { first_name: 'Nadia', last_name: 'Kovac', street: '12 Main St', city: 'Austin', zip: '' }
  const person = { state: 'TX', stateName: 'Texas', email: 'nadia@test.example', newEmail: null, phone: null }
  await mountPage('/account/personal-info', {
    answers: [gives(calls.profile, { profile, ...person }), gives(calls.publicName, given)],
  })
  const field = page.getByLabelText('ZIP code')
  await field.fill(typed)
  await press('Tab')
  await expect.element(field).toHaveValue(shown)
  expect(
    document.querySelector('[name="zip"]')!.closest('.field')!.textContent.includes('ZIP code like'),
  ).toBe(error !== null)
})
