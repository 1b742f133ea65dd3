import { afterEach, expect, test, vi } from 'vitest'
import type { Answer } from '#platform/calls/contract.ts'
import type { App } from '../context/app.ts'
import { feature, type FeatureClient } from '../feature.ts'
import { registryOf } from '../registry.ts'
import { withCaptcha } from './with-captcha.ts'

afterEach(() => void vi.unstubAllGlobals())

const appWith = (solveCaptcha: NonNullable<FeatureClient['solveCaptcha']>) =>
  ({
    registry: registryOf([feature({ name: 'guard' })], {}, async () => ({ guard: { solveCaptcha } })),
    player: { getState: () => ({ me: { features: { guard: true } } }) },
  }) as unknown as App

const needed = { success: false, code: 'CAPTCHA_NEEDED', message: 'Confirm that you’re human.' } as const
const send = async (captcha?: string): Promise<Answer<unknown>> =>
  captcha === 'solved' ? { success: true } : needed

test('a captcha is solved where the call asks for one', async () => {
  expect(
    await withCaptcha(
      appWith(async () => 'solved'),
      { current: null },
      send,
    ),
  ).toEqual({ success: true })
  expect(
    await withCaptcha(
      appWith(async () => null),
      { current: null },
      send,
    ),
  ).toBe(needed)
})

test('one that can’t be fetched is a refusal like any other, so that the button is there again', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const lost = appWith(() => Promise.reject(new Error('no such file')))
  const { success, message } = await withCaptcha(lost, { current: null }, send)
  expect([success, message]).toEqual([false, 'We couldn’t load this. Check your connection and try again.'])
  expect(reported).toHaveBeenCalledOnce()
})
