import { expect, test } from 'vitest'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { shapesOf } from '#tests/components/look.ts'
import { themeNames } from '#themes/index.ts'

test('the money of each brand lies in a form of its own, without its colors too', async () => {
  await openModal('account')
  await expect.poll(() => topDialog()?.querySelectorAll('.account-money li').length).toBe(2)
  const forms = await shapesOf(topDialog()!.querySelector('.account-money li')!)
  expect(new Set(forms).size, forms.join('\n')).toBe(themeNames.length)
})
