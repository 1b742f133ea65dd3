import { expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { allowMotion, chooseLessMotion } from '#tests/components/screen.ts'

const slow = () => getComputedStyle(document.documentElement).getPropertyValue('--sys-motion-slow')
const AT_ONCE = /^(1ms|\.001s)$/

test('less motion is honored by every duration, whoever asks for it', async () => {
  mountPart(<p>Here</p>, 'saltpeak')
  expect(slow()).toMatch(AT_ONCE)
  await allowMotion()
  expect(slow()).not.toMatch(AT_ONCE)
  await chooseLessMotion()
  expect(slow()).toMatch(AT_ONCE)
})
