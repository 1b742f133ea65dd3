import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { topDialog } from '#tests/components/press.ts'
import { overhang, PHONE, resize } from '#tests/components/screen.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { calls, type TextFailed } from '../../contract.ts'

/** The field for a phone number, by all ways in which a number comes into it. */

const field = () => topDialog()!.querySelector<HTMLInputElement>('[name=phone]')!
const said = () => topDialog()!.querySelector('.field-error')?.textContent.trim() ?? ''
const open = async () => {
  await openModal('change-phone', { player: player() })
  await reads('US mobile number')
  field().focus()
}
const insert = (text: string) => {
  field().select()
  document.execCommand('insertText', false, text)
}
const paste = (text: string) => {
  field().value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
  field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

test('another country’s number stays as it was typed, and the field says that it takes US numbers', async () => {
  await open()
  await userEvent.keyboard('+52 55 1234 5678')
  await expect.poll(() => field().value).toBe('+52 55 1234 5678')
  await expect.poll(said).toBe('US numbers only for now')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => field().value).toBe('+52 55 1234 567')
  for (const fill of [insert, paste]) {
    fill('202 555 0123')
    await expect.poll(() => [field().value, said()]).toEqual(['(202) 555-0123', ''])
    fill('+52 55 1234 5678')
    await expect.poll(() => [field().value, said()]).toEqual(['+52 55 1234 5678', 'US numbers only for now'])
    fill('525512345678')
    await expect.poll(() => [field().value, said()]).toEqual(['525512345678', 'US numbers only for now'])
  }
})

test('the country in front of a US number goes once the number is complete', async () => {
  await open()
  await userEvent.keyboard('+1 512 555 013')
  await expect.poll(() => [field().value, said()]).toEqual(['+1 512 555 013', ''])
  await userEvent.keyboard('4')
  await expect.poll(() => field().value).toBe('(512) 555-0134')
  // A key too many changes nothing.
  await userEvent.keyboard('9')
  await expect.poll(() => field().value).toBe('(512) 555-0134')
  for (const fill of [insert, paste])
    for (const text of ['001 512 555 0134', '011 1 512 555 0134', '+1 (512) 555-0134', '1 512 555 0134']) {
      fill('')
      fill(text)
      await expect.poll(() => [text, field().value, said()]).toEqual([text, '(512) 555-0134', ''])
    }
  insert('')
  await userEvent.keyboard('0015125550134')
  await expect.poll(() => field().value).toBe('(512) 555-0134')
})

/** Opens the form for the code that was sent to a number. */
async function sendCode() {
  const sent = { phone: '+12025550134', expires_in_s: 600, retry_after_s: 0 }
  const { app, wire } = await openModal('change-phone', {
    player: player(),
    answers: [gives(calls.requestPhoneCode, sent)],
  })
  await reads('US mobile number')
  field().focus()
  await userEvent.keyboard('2025550134')
  await page.getByRole('button', { name: 'Send code' }).click()
  await reads('We sent a code to (202) 555-0134.')
  const fail = (failure: Partial<TextFailed>) =>
    dispatchPush(app, {
      type: 'account',
      action: 'textFailed',
      data: { phone: sent.phone, why: 'blocked', sender: '+18005550100', ...failure },
    })
  const news = () => topDialog()!.querySelector('[aria-live=polite]')!.textContent
  return { fail, news, wire }
}

test('whoever answered STOP reads where to send START, until they ask for a new code', async () => {
  await resize(PHONE)
  const { fail, news } = await sendCode()
  // Another number's text is none of this form's.
  fail({ phone: '+12025550199' })
  expect(news()).toBe('We sent a code to (202) 555-0134.')
  fail({})
  await expect
    .poll(news)
    .toBe('(202) 555-0134 blocked our texts. Text START to (800) 555-0100, then send a new code.')
  expect(overhang()).toEqual([])
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.poll(news).toBe('We sent a code to (202) 555-0134.')
})

test('a sender without a number is answered, and a number that gets no texts is replaced', async () => {
  const { fail, news } = await sendCode()
  fail({ sender: null })
  await expect
    .poll(news)
    .toBe('(202) 555-0134 blocked our texts. Reply START to our last text, then send a new code.')
  fail({ why: 'unreachable' })
  await expect.poll(news).toBe('(202) 555-0134 can’t get our texts. Use another mobile number.')
  await page.getByRole('button', { name: 'Use another number' }).click()
  await reads('US mobile number')
})

test('a wrong code is sent once, and the field says so of the next Enter', async () => {
  const { wire } = await sendCode()
  const wrong = { code: 'CODE_WRONG', message: 'Wrong.', errors: { code: ['Wrong code: 4 attempts left'] } }
  wire.answer(refuses(calls.confirmPhone, wrong))
  await page.getByRole('textbox', { name: /^Code/ }).fill('123456')
  await reads('Wrong code: 4 attempts left')
  await userEvent.keyboard('{Enter}')
  await reads('You already tried this code. Enter a different one')
  expect(wire.sent(calls.confirmPhone)).toEqual([{ code: '123456' }])
  // Another code may have the same digits.
  wire.answer(gives(calls.requestPhoneCode, { phone: '+12025550134', expires_in_s: 600, retry_after_s: 0 }))
  wire.answer(refuses(calls.confirmPhone, { ...wrong, errors: { code: ['Wrong code: 3 attempts left'] } }))
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Code/ })).toHaveValue('')
  await page.getByRole('textbox', { name: /^Code/ }).fill('123456')
  await reads('Wrong code: 3 attempts left')
})
