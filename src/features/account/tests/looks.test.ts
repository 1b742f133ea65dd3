import { describe, expect, test } from 'vitest'
import { linkPart } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'

/** Programs look into links before people do: only a press, or the browser that asked, uses one. */
const at = testSite()

const looks = async (send: (client: Client) => Promise<{ readonly body: { readonly code?: string } }>) => {
  for (let i = 0; i < 3; i++)
    expect((await send(at.visitor())).body).toMatchObject({
      code: 'PRESS_NEEDED',
      details: { email: expect.stringMatching(/^.…@/) as string },
    })
}

describe('the link that verifies an email', () => {
  test('waits for a press, except in the browser that signed up', async () => {
    const client = await at.player()
    const token = await client.emailToken()
    await looks((scanner) => scanner.call(calls.confirmEmail, { token, automatic: true }))
    const { body } = await client.call(calls.confirmEmail, { token, automatic: true })
    expect(body.data).toMatchObject({ email: client.email })
  })

  test('is used by a press in any browser', async () => {
    const client = await at.player()
    const token = await client.emailToken()
    await looks((scanner) => scanner.call(calls.confirmEmail, { token, automatic: true }))
    const input = { token, password: client.password }
    expect((await at.visitor().call(calls.confirmEmail, input)).body.success).toBe(true)
  })

  test('of another address waits too, and knows the browser that asked for it', async () => {
    const client = await at.player({ confirmed: true })
    await client.call(calls.changeEmail, { email: 'next@example.com' })
    const token = await linkPart(client, 'next@example.com', 'token')
    await looks((scanner) => scanner.call(calls.confirmEmail, { token, automatic: true }))
    expect((await client.call(calls.confirmEmail, { token, automatic: true })).body.success).toBe(true)
  })

  test('that was used, or is wrong, says so without a press', async () => {
    const client = await at.player()
    const token = await client.emailToken()
    await client.call(calls.confirmEmail, { token })
    expect((await at.visitor().call(calls.confirmEmail, { token, automatic: true })).body.success).toBe(true)
    const wrong = await client.call(calls.confirmEmail, { token: 'x'.repeat(43), automatic: true })
    expect(wrong.body.code).toBe('TOKEN_INVALID')
  })
})

describe('the link for a new password', () => {
  test('waits for a press, except in the browser that asked', async () => {
    const client = await at.player({ confirmed: true })
    const browser = at.visitor()
    await browser.call(calls.forgotPassword, { email: client.email })
    const token = await linkPart(client, client.email, 'change-password')
    await looks((scanner) => scanner.call(calls.confirmRestore, { token, automatic: true }))
    const { body } = await browser.call(calls.confirmRestore, { token, automatic: true })
    expect(body.success).toBe(true)
    expect(browser.cookies.has('session')).toBe(true)
  })

  test('is used by a press in any browser', async () => {
    const client = await at.player({ confirmed: true })
    await at.visitor().call(calls.forgotPassword, { email: client.email })
    const token = await linkPart(client, client.email, 'change-password')
    await looks((scanner) => scanner.call(calls.confirmRestore, { token, automatic: true }))
    expect((await at.visitor().call(calls.confirmRestore, { token })).body.success).toBe(true)
  })

  test('sets the same cookie for addresses that nobody has', async () => {
    const client = await at.player({ confirmed: true })
    const set = []
    for (const email of [client.email, 'nobody@example.com']) {
      const browser = at.visitor()
      await browser.call(calls.forgotPassword, { email })
      set.push([...browser.cookies].map(([name, value]) => [name, value.length]))
    }
    expect(set[0]).toEqual(set[1])
    expect(set[0]).toEqual([['asking', 43]])
  })
})
