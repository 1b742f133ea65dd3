import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { fillsMask, keyboardOf, maskText, retype, unmask } from './mask.ts'

const DATE = '##/##/####'
const PHONE = '+1 (###) ###-####'

describe('000 §5: masks of # digit, @ letter, * alphanumeric', () => {
  test.each([
    [DATE, '17051990', '17/05/1990'],
    [DATE, '17', '17'],
    [DATE, '17/', '17/'],
    [DATE, '17/5', '17/5'],
    [DATE, 'a1b7c0', '17/0'],
    [DATE, '170519901234', '17/05/1990'],
    [PHONE, '5550104477', '+1 (555) 010-4477'],
    [PHONE, '+1 (555) 010-4477', '+1 (555) 010-4477'],
    [PHONE, '+1 555 010 4477', '+1 (555) 010-4477'],
    ['@@-###', 'tx123', 'tx-123'],
    ['@@-###', '1t2x3', 'tx-3'],
    ['@@', 'éß', 'éß'],
    ['****', 'a1-b2', 'a1b2'],
    ['###', '', ''],
    ['', '123', ''],
  ])('%s shows %j as %j', (mask, text, wanted) => {
    covers('000 §5.15')
    expect(maskText(mask, text)).toBe(wanted)
  })

  test('what was typed comes back without the signs of the mask', () => {
    expect(unmask(PHONE, '+1 (555) 010-4477')).toBe('5550104477')
    expect(unmask('@@-###', 'tx-12')).toBe('tx12')
    expect([fillsMask(DATE, '17/05/199'), fillsMask(DATE, '17/05/1990')]).toEqual([false, true])
  })

  test('phones show digits where nothing else fits', () => {
    expect([DATE, '@@-##', '****'].map(keyboardOf)).toEqual(['numeric', 'text', 'text'])
  })

  const mask = fc.string({ unit: fc.constantFrom('#', '@', '*', '-', ' ', '(', '1'), maxLength: 12 })
  test('masking twice is masking once, and never longer than the mask', () => {
    fc.assert(
      fc.property(mask, fc.string(), (form, text) => {
        const once = maskText(form, text)
        expect(maskText(form, once)).toBe(once)
        expect([...once].length).toBeLessThanOrEqual(form.length)
      }),
    )
  })
  test('the start of a text is masked as the start of the whole', () => {
    fc.assert(
      fc.property(mask, fc.string(), fc.nat(20), (form, text, at) => {
        expect(maskText(form, text).startsWith(maskText(form, text.slice(0, at)))).toBe(true)
      }),
    )
  })
})

describe('000 §5: the caret of a masked field', () => {
  /** `|` is the caret. */
  const typed = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
  const shown = ({ text, caret }: { text: string; caret: number }) =>
    `${text.slice(0, caret)}|${text.slice(caret)}`
  test.each([
    ['17|', '1', '17|', 'typing at the end'],
    ['170|', '17', '17/0|', 'a sign comes with the next character'],
    ['179|/05', '17/05', '17/9|0/5', 'typing in the middle stays in the middle'],
    ['1|/05/1990', '17/05/1990', '1|0/51/990', 'deleting in the middle'],
    ['17|05/1990', '17/05/1990', '17|/05/1990', 'backspace on a sign steps over it'],
    ['17x|/05', '17/05', '17|/05', 'what does not fit moves nothing'],
    ['|', '1', '|', 'nothing left'],
  ])('%s → %s', (now, before, wanted) => {
    void before
    expect(shown(retype(DATE, typed(now), before))).toBe(wanted)
  })
  test('delete on a sign steps over it', () => {
    expect(shown(retype(DATE, typed('17|05/1990'), '17/05/1990', true))).toBe('17/|05/1990')
    expect(shown(retype(DATE, typed('17/|5/1990'), '17/05/1990', true))).toBe('17/|51/990')
  })
  test('pasting over everything ends behind what was pasted', () => {
    expect(shown(retype(PHONE, typed('call (555) 010-4477 now|'), ''))).toBe('+1 (555) 010-4477|')
  })
})
