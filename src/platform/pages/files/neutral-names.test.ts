import { expect, test } from 'vitest'
import { fileNamePattern, isBlockedName } from './neutral-names.ts'

test.each([
  'consent-banner',
  'cookie-consent',
  'cookies-modal',
  'page-events',
  'pop-up-ads',
  'popUp',
  'shareButton',
])('a chunk named %s is built under another name', (name) => {
  expect(isBlockedName(name)).toBe(true)
  expect(fileNamePattern(name, '.js')).toBe('assets/part-[hash].js')
})

test.each(['core', 'rest', 'library', 'shadow-pad', 'loads', 'cash', 'radar'])(
  '%s keeps its name',
  (name) => {
    expect(fileNamePattern(name, '.css')).toBe('assets/[name]-[hash].css')
  },
)
