import { expect, test } from 'vitest'
import { translatorOf } from '#platform/words/translator.ts'
import { racePaidMessage } from './messages.ts'

test('the notice of a prize says from which race it is', () => {
  const words = translatorOf('en')
  expect(racePaidMessage(words, true).title).toBe('Your team race prize is here')
  expect(racePaidMessage(words, false).text).toContain('The daily race is over')
})
