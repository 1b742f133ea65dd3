import { expect, test } from 'vitest'
import { openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { topDialog } from '#tests/components/press.ts'
import { userEvent } from 'vitest/browser'

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
