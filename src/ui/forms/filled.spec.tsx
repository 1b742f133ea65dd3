import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { MaskedInput } from './masked-field.tsx'
import { OtpField } from './otp-field.tsx'

/** Puts a text into a field as those do who press no keys. */
const WAYS: Readonly<Record<string, (input: HTMLInputElement, text: string) => void>> = {
  'insertText, as assistants type': (input, text) => {
    input.focus()
    input.select()
    document.execCommand('insertText', false, text)
  },
  'input alone': (input, text) => {
    set(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  },
  'change alone': (input, text) => {
    set(input, text)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  },
  'change alone, after a script set the value': (input, text) => {
    input.value = text
    input.dispatchEvent(new Event('change', { bubbles: true }))
  },
}

/** As extensions do it, whom React doesn't see. */
const set = (input: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)

function Fields({
  onPhone,
  onCode,
}: {
  readonly onPhone: (raw: string) => void
  readonly onCode: () => void
}) {
  const [phone, setPhone] = useState('')
  const [zip, setZip] = useState('')
  const [code, setCode] = useState('')
  return (
    <>
      <MaskedInput
        label="Phone"
        name="phone"
        mask="(###) ###-####"
        normalize={(text) => text.replace(/^\D*1(?=(\D*\d){10})/, '')}
        value={phone}
        onValue={({ text, raw, complete }) => {
          setPhone(text)
          if (complete) onPhone(raw)
        }}
      />
      <MaskedInput
        label="ZIP"
        name="zip"
        mask="#####-####"
        value={zip}
        onValue={({ text }) => setZip(text)}
      />
      <OtpField label="Code" value={code} onValue={setCode} onComplete={onCode} />
    </>
  )
}

describe.each(Object.keys(WAYS))('a masked field takes %s', (way) => {
  test('as it takes keys', async () => {
    const onPhone = vi.fn<(raw: string) => void>()
    const onCode = vi.fn<() => void>()
    const { place } = mountPart(<Fields onPhone={onPhone} onCode={onCode} />)
    const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!
    const fill = WAYS[way]!
    fill(field('phone'), '+1 202-555-0123')
    await expect.poll(() => field('phone').value).toBe('(202) 555-0123')
    expect(onPhone).toHaveBeenLastCalledWith('2025550123')
    fill(field('zip'), '787011234')
    await expect.poll(() => field('zip').value).toBe('78701-1234')
    fill(field('code'), 'Your code: 123 456')
    await expect.poll(() => field('code').value).toBe('123456')
    expect(onCode).toHaveBeenCalledTimes(1)
    fill(field('zip'), '７８７０２')
    await expect.poll(() => field('zip').value).toBe('78702')
  })
})

test('a text that is being composed stays as it is until it is whole', async () => {
  const { place } = mountPart(<Fields onPhone={() => {}} onCode={() => {}} />)
  const zip = place.querySelector<HTMLInputElement>('[name=zip]')!
  zip.focus()
  zip.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  set(zip, '７８七')
  zip.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await Promise.resolve()
  expect(zip.value).toBe('７８七')
  set(zip, '７８７')
  zip.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  zip.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.poll(() => zip.value).toBe('787')
})
