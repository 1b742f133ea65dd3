import { expect, test } from 'vitest'
import type { App } from '../context/app.ts'
import { feature } from '../feature.ts'
import { registryOf } from '../registry.ts'
import { withCaptcha } from './with-captcha.ts'

const appWith = (solution: string | null): App => {
  const registry = registryOf([feature({ name: 'captcha' })], {}, async () => ({
    captcha: { solveCaptcha: async () => solution },
  }))
  return { registry } as App
}
const needed = { success: false, code: 'CAPTCHA_NEEDED' }

test('a call that asks for a captcha is sent again with its answer, all others once', async () => {
  const sent: (string | undefined)[] = []
  const send = async (captcha?: string) => {
    sent.push(captcha)
    return captcha ? { success: true } : needed
  }
  const place = { current: null }
  expect(await withCaptcha(appWith('solved'), place, send)).toEqual({ success: true })
  expect(sent.splice(0)).toEqual([undefined, 'solved'])
  // Where it can't be solved the refusal stays.
  expect(await withCaptcha(appWith(null), place, send)).toEqual(needed)
  expect(sent.splice(0)).toEqual([undefined])
  expect(await withCaptcha(appWith('solved'), place, async () => ({ success: true }))).toEqual({
    success: true,
  })
})
