import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { allowMotion } from '#tests/components/screen.ts'

modalConforms('cashback-reward', {
  title: 'Your weekly cashback',
  ready: /25 \w+ added to your balance\./,
  props: { prize: { entries: 25 } },
})

test('what a cashback gave counts up with its stamp, is heard once, and the week goes on', async () => {
  await allowMotion()
  await openModal('cashback-reward', { props: { prize: { entries: 25 } } })
  const won = page.getByRole('list', { name: 'You won' })
  await expect.element(won).toBeVisible()
  expect(topDialog()!.querySelectorAll('.reward-won .reward-stamp:not([data-known])')).toHaveLength(1)
  await expect.poll(() => won.element().textContent).toMatch(/^25\sLaurels$/)
  expect(
    page
      .getByRole('status')
      .elements()
      .map((one) => one.textContent),
  ).toContainEqual(expect.stringMatching(/^25\sLaurels added to your balance\.$/))
  await reads('Weeks run from Monday to Sunday.')
})
