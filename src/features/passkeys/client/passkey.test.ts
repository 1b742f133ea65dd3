import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { offerPasskeys, signInByPasskey } from './passkey.ts'
import { signalAccepted } from './signals.ts'

/** The offer among what the browser fills in; what the device answers is played here. */
const device = vi.hoisted(() => ({ authenticate: vi.fn<() => Promise<{ id: string }>>() }))
vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<object>()),
  browserSupportsWebAuthn: () => true,
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: device.authenticate,
}))

const NO_FIELD = new Error(
  'No <input> with "webauthn" as the only or last value in its `autocomplete` attribute',
)
const app = { call: async () => ({ success: true, data: {} }) } as unknown as App
const page = { field: true }
const reported = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  page.field = true
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('document', { querySelector: () => (page.field ? {} : null) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockClear()
})

/** Answers that are here already have had their effect after this. */
const turn = () => new Promise((later) => setImmediate(later))

const autofill = async (fails: () => Promise<never>) => {
  device.authenticate.mockReset().mockImplementation(fails)
  const end = offerPasskeys(app, () => {})
  await expect.poll(() => device.authenticate).toHaveBeenCalled()
  await turn()
  return end
}

test('a form that is gone while the device is asked is no fault', async () => {
  await autofill(async () => {
    // The player signed in by a password meanwhile, and the form left with the page.
    page.field = false
    throw NO_FIELD
  })
  expect(reported).not.toHaveBeenCalled()
})

test('an offer that is over is no fault, whatever the device says to its end', async () => {
  let fail = (_: Error) => {}
  const end = await autofill(() => new Promise<never>((_, reject) => (fail = reject)))
  end()
  fail(new Error('the sign-in was cut'))
  await turn()
  expect(reported).not.toHaveBeenCalled()
})

test('what else goes wrong is reported', async () => {
  const fault = new Error('the device is broken')
  await autofill(async () => {
    throw fault
  })
  expect(reported).toHaveBeenCalledWith(fault)
})

test.each([
  ['its question is on its way', true],
  ['it begins', false],
])('an offer leaves the window alone that a press opened before %s', async (_, asksFirst) => {
  let close = (_reason: Error) => {}
  device.authenticate.mockReset().mockImplementation(() => new Promise((_done, fail) => (close = fail)))
  const asked = Promise.withResolvers<object>()
  const answer = Promise.resolve({ success: true, data: {} })
  const answers = asksFirst ? [asked.promise, answer] : [answer, asked.promise]
  const busy = { call: () => answers.shift() } as unknown as App
  const offer = () => offerPasskeys(busy, () => {})
  if (asksFirst) offer()
  await turn()
  const pressed = signInByPasskey(busy)
  await expect.poll(() => device.authenticate).toHaveBeenCalledOnce()
  if (!asksFirst) offer()
  asked.resolve({ success: true, data: {} })
  await turn()
  expect(device.authenticate).toHaveBeenCalledOnce()
  close(new DOMException('The player closed it.', 'NotAllowedError'))
  expect(await pressed).toBe(false)
  expect(reported).not.toHaveBeenCalled()
})

/** A site that refuses the key which the device answers with. */
function refusing(details: unknown): App {
  device.authenticate.mockReset().mockResolvedValue({ id: 'a-key' })
  const answers = [
    { success: true, data: { rpId: 'play.example' } },
    { success: false, code: 'NO', details },
  ]
  return { call: async () => answers.shift() } as unknown as App
}

test('managers hear of a key that was refused for good, where the browser can tell them', async () => {
  const unknown = vi.fn<(options: object) => Promise<void>>(() => Promise.reject(new Error('a busy manager')))
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: unknown })
  expect(await signInByPasskey(refusing(undefined))).toBe(false)
  expect(unknown).not.toHaveBeenCalled()
  expect(await signInByPasskey(refusing({ isGone: true }))).toBe(false)
  expect(unknown.mock.calls).toEqual([[{ rpId: 'play.example', credentialId: 'a-key' }]])
  for (const browser of [{}, undefined]) {
    vi.stubGlobal('PublicKeyCredential', browser)
    expect(await signInByPasskey(refusing({ isGone: true }))).toBe(false)
  }
  await turn()
  expect(reported).not.toHaveBeenCalled()
})

test('a browser that can’t tell managers of all keys, or fails to, is no fault', async () => {
  const keys = { rpId: 'play.example', userId: 'YQ', ids: ['one'] }
  const fails = () => {
    throw new TypeError('not a host of this page')
  }
  for (const browser of [undefined, {}, { signalAllAcceptedCredentials: fails }]) {
    vi.stubGlobal('PublicKeyCredential', browser)
    await expect(signalAccepted(keys)).resolves.toBeUndefined()
  }
})
