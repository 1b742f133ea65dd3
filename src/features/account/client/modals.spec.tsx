import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { statesAre } from '#tests/components/answers.ts'
import { advance } from '#tests/components/clock.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf, topDialog } from '#tests/components/press.ts'
import { answers as answersBy, gives, refuses, type Sent } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type ProfileView } from '../contract.ts'

const unfinished = player({ emailConfirmed: false, phoneConfirmed: false, profileCompleted: false })

const profile: ProfileView = {
  profile: null,
  state: 'TX',
  stateName: 'Texas',
  email: 'nadia@test.example',
  newEmail: null,
  phone: null,
}
const answers = [gives(calls.profile, profile)]

modalConforms('signin', { title: 'Welcome back', ready: 'Create an account', player: guest() })
modalConforms('signup', {
  title: 'Create your account',
  ready: 'Already have an account?',
  player: guest(),
  answers: [statesAre()],
})
modalConforms('account', { title: 'Your account', ready: 'Sign out' })
test('the window of the account promises no prizes where a state has none', async () => {
  await openModal('account', { player: player({ mayHaveEntries: false, entriesAllowed: false }) })
  await reads('Your Florins are for fun and have no cash value.')
  expect(document.querySelector('[role=dialog], dialog')!.textContent).not.toContain('in prizes')
})
test('the window of the account shows entries in a state without prizes only to who has some', async () => {
  const coinsOnly = player({ mayHaveEntries: false, entriesAllowed: false })
  const shown = () => textOf(topDialog())
  const { app } = await openModal('account', { player: coinsOnly })
  await reads('Your Florins are for fun and have no cash value.')
  const balance = { entries: 0, winnings: 0, tourPoints: 500, version: 2 }
  app.player.setState({ balance })
  await expect.poll(() => topDialog()?.querySelectorAll('.account-money li').length).toBe(1)
  expect(shown()).not.toContain('Laurels')
  expect(page.getByRole('group', { name: 'Play with' }).elements()).toEqual([])
  app.player.setState({ balance: { ...balance, winnings: 3, version: 3 } })
  await expect.poll(() => topDialog()?.querySelectorAll('.account-money li').length).toBe(2)
  await reads('You can’t play with Laurels in your state.')
})

modalConforms('app-complete-profile-modal', {
  title: 'Complete your profile',
  ready: 'Save profile',
  player: unfinished,
  answers,
  reads: calls.profile,
})
test('who has one name enters one, and finds it again', async () => {
  const { wire } = await openModal('app-complete-profile-modal', { player: unfinished, answers })
  await page.getByLabelText('First name').fill('Sukarno')
  await page.getByRole('checkbox', { name: 'I have one name' }).click()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Sukarno')
  expect(page.getByLabelText('First name').elements()).toEqual([])
  await page.getByLabelText('Street address').fill('12 Main St')
  await page.getByLabelText('City').fill('Austin')
  await page.getByLabelText('ZIP code').fill('78701')
  let sent: Sent = {}
  wire.answer(
    answersBy(calls.saveProfile, (input) => {
      sent = input
      return { success: false, code: 'BAD_INPUT', message: 'Nothing was saved.' }
    }),
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.element(page.getByText('Nothing was saved.')).toBeVisible()
  expect(sent).toMatchObject({ one_name: true, last_name: 'Sukarno' })
})
modalConforms('app-phone-confirm-popup', {
  title: 'Verify your phone',
  ready: 'Your reward',
  player: unfinished,
})
modalConforms('change-phone', { title: 'Change phone number', ready: 'We’ll keep your current number' })
modalConforms('app-email-confirm-popup', {
  title: 'Verify your email',
  ready: 'Resend email',
  player: unfinished,
})
modalConforms('account-gift', {
  title: 'Email verified',
  ready: 'Your reward is in your balance.',
  props: { step: 'email', gift: { coins: 1_000, entries: 2 } },
})
test('a gift of which entries wait says so, and shares the location', async () => {
  const shared = vi.fn<() => Promise<boolean>>(async () => true)
  onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: shared }))
  await openModal('account-gift', {
    player: player({ needsLocation: true }),
    props: { step: 'email', gift: { coins: 5_000, entries: 0 }, waits: { coins: 0, entries: 50 } },
  })
  const text = page.getByText(/^5,000\sFlorins are in your balance\. 50\sLaurels follow as soon as/)
  await expect.element(text.first()).toBeVisible()
  await page.getByRole('button', { name: 'Share my location' }).click()
  expect(shared).toHaveBeenCalledOnce()
})
modalConforms('welcome-gift', {
  title: 'Welcome to Aurelia',
  ready: 'Your welcome bonus is in your balance.',
  props: { hasGame: false },
})
modalConforms('change-password', { title: 'Choose a new password', ready: 'You’ll stay signed in here' })
modalConforms('registration-complete', {
  title: 'Finish signing up',
  ready: 'Save profile',
  player: unfinished,
  answers,
  reads: calls.profile,
})
modalConforms('reset-link', {
  title: 'Reset your password',
  ready: 'we may ask for your date of birth first',
  player: guest(),
  props: { follow: async () => null },
})
modalConforms('forgot-password-failed', {
  title: 'This link doesn’t work',
  ready: 'Request a new one.',
  player: guest(),
  props: { refused: { waits: false }, follow: async () => null },
})

modalConforms('forgot-password-failed', {
  title: 'Is this account yours?',
  ready: 'Enter the date of birth',
  player: guest(),
  props: {
    refused: { waits: false, asksBirthDate: true, message: 'Enter the date of birth on it.' },
    follow: async () => null,
  },
})

test('a link to an account that rested asks for the date of birth until it is right', async () => {
  const asked: (string | undefined)[] = []
  await openModal('forgot-password-failed', {
    player: guest(),
    props: {
      refused: { waits: false, asksBirthDate: true, message: 'Enter the date of birth on it.' },
      follow: async (date?: string) => {
        asked.push(date)
        return { waits: false, asksBirthDate: true, message: 'That’s not the date of birth.' }
      },
    },
  })
  const button = page.getByRole('button', { name: 'Continue' })
  await expect.element(button).toBeDisabled()
  const date = page.getByLabelText('Date of birth')
  date.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter your date of birth')).toBeVisible()
  expect(asked).toEqual([])
  await date.fill('1990-05-17')
  await button.click()
  await reads('That’s not the date of birth.')
  expect(asked).toEqual(['1990-05-17'])
})

describe('000 §5: a new password that may not be sent yet', () => {
  test.each([
    {
      password: 'longer-one',
      again: 'longer-two',
      says: "Passwords don't match",
      at: 'Confirm new password',
    },
    {
      password: 'short',
      again: 'short',
      says: 'Password must be at least 6 characters long',
      at: 'New password',
    },
    { password: '', again: '', says: 'Please enter your password', at: 'Current password' },
  ])('says on Enter what is wrong: $says', async ({ password, again, says, at }) => {
    const { wire } = await openModal('change-password')
    const field = (name: string) => page.getByLabelText(name, { exact: true })
    await field('New password').fill(password)
    await field('Confirm new password').fill(again)
    await expect.element(page.getByRole('button', { name: 'Change password' })).toBeDisabled()
    if (password) await field('Current password').fill('the old one')
    field('Confirm new password').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(says).first()).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field(at).element())
    expect(wire.sent(calls.changePassword)).toEqual([])
  })
})

test('the window of the sign-up has nothing to finish once all is done', async () => {
  await openModal('registration-complete', { answers })
  await reads('You’re all set')
})

describe('the window of the email', () => {
  const resend = page.getByRole('button', { name: 'Resend email' })

  test('000 §4: sends once, and offers it again when the wait is over', async () => {
    await openModal('app-email-confirm-popup', {
      player: unfinished,
      answers: [gives(calls.requestConfirmation, { retry_after_s: 60 })],
    })
    await resend.click()
    await reads('You can resend the email in')
    await expect.element(resend).not.toBeInTheDocument()
    await advance(61_000)
    await expect.element(resend).toBeVisible()
  })

  test('tells the reward as it is paid: in coins where entries are not allowed', async () => {
    covers('001 cashback.3')
    await openModal('app-email-confirm-popup', { player: { ...unfinished, mayHaveEntries: false } })
    await reads(/Your reward: 10,000 Florins(?! and)/)
  })

  test('says why it was not sent', async () => {
    const no = { code: 'TOO_MANY_REQUESTS', message: 'Too many emails. Try again in an hour.' }
    await openModal('app-email-confirm-popup', {
      player: unfinished,
      answers: [refuses(calls.requestConfirmation, no)],
    })
    await resend.click()
    await expect.element(page.getByText(no.message)).toBeVisible()
  })

  test('is over when the link was opened elsewhere', async () => {
    const { app } = await openModal('app-email-confirm-popup', { player: unfinished })
    await reads('Resend email')
    app.player.setState({ me: { ...unfinished, emailConfirmed: true } })
    await closed()
  })
})
