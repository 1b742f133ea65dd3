import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { guest } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { says } from '#tests/components/wire.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { readConsent } from '../consent/consent.ts'
import { askVisitor, showModal } from './modals.ts'

const question = { title: 'Close your account?', text: 'You can’t undo this.', confirm: 'Close my account' }

modalConforms('confirm', {
  title: question.title,
  ready: question.text,
  props: { ...question, onYes: () => {} },
})

modalConforms('cookies', { title: 'Cookie settings', ready: 'Necessary only', player: guest() })

test('a question gives the focus to its way back, and whoever closes it said no', async () => {
  covers('000 §2.46')
  const { app } = await mountStage('confirm')
  const opener = page.getByRole('link', { name: 'Open' })
  opener.element().focus()
  for (const [key, said] of [
    ['Enter', false],
    ['Escape', false],
  ] as const) {
    const answer = askVisitor(app, question)
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await press(key)
    expect(await answer).toBe(said)
    // Who was asked goes on from where they were.
    await expect.element(opener).toHaveFocus()
  }
  const answer = askVisitor(app, question)
  await page.getByRole('button', { name: 'Close my account' }).click()
  expect(await answer).toBe(true)
})

test('a window opens above another, and Escape goes back step by step, to where each was opened', async () => {
  covers('000 §2.40', '000 §2.43')
  const { app } = await openModal('cookies', { player: guest() })
  await reads('Necessary only')
  const scrolls = () => getComputedStyle(document.documentElement).overflow
  const within = page.getByRole('button', { name: 'Accept all' })
  within.element().focus()
  void askVisitor(app, question)
  await reads(question.text)
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(2)
  expect([topDialog()!.contains(document.activeElement), scrolls()]).toEqual([true, 'hidden'])
  await press('Escape')
  await reads('Necessary only')
  await expect.element(within).toHaveFocus()
  await press('Escape')
  await closed()
  await expect.element(page.getByRole('link', { name: 'Open' })).toHaveFocus()
  expect(scrolls()).not.toBe('hidden')
})

test('the choice about cookies is kept, by the server too, and said', async () => {
  const { wire } = await openModal('cookies', {
    player: guest(),
    answers: [says(init.storeChoices, { success: true })],
  })
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.element(page.getByText('Your cookie choices are saved')).toBeVisible()
  const consent = readConsent(document.cookie)
  expect(consent?.optional.length).toBeGreaterThan(0)
  expect(wire.sent(init.storeChoices)).toEqual([{ consent }])
})

test('a window whose code does not come says so, and opens nothing', async () => {
  covers('000 §2.45')
  const { app } = await mountStage('cookies')
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const modals = { ...app.registry.modals, lost: { when: () => true, load } }
  expect(showModal({ ...app, registry: { ...app.registry, modals } }, 'lost')).toBe(true)
  await expect
    .element(page.getByText('We couldn’t load this. Check your connection and try again.'))
    .toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
