import { expect, test } from 'vitest'
import { waitText } from './wait.ts'

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
  [601, '11 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %i seconds is written as %s', (seconds, text) => expect(waitText(seconds)).toBe(text))
