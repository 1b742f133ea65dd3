import { expect, test } from 'vitest'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** Codes that a stranger types for another's address, whose owner got no email by it. */
const at = testSite()

const enter = async (client: Client, email: string, code: string) =>
  (await client.call(calls.enter, { email, code })).body

async function codeOf(email: string, browser: Client): Promise<string> {
  await browser.call(calls.send, { email })
  const inbox = await browser.send('GET', `/dev/inbox.json?to=${email}`)
  return ((await inbox.json()) as { code: string }[])[0]!.code
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The answers to somebody who requests links to their own address and enters codes for another one. */
async function guesses(own: string, email: string, count: number): Promise<(string | undefined)[]> {
  const stranger = at.visitor()
  const answers = []
  for (let n = 0; n < count; n++) {
    // Each link takes five tries.
    if (n % 4 === 0) {
      at.clock.advance(1_000)
      await stranger.call(calls.send, { email: own })
    }
    answers.push((await enter(stranger, email, '000000')).code)
  }
  return answers
}

test('a stranger uses up nothing of an address that they asked no link for', async () => {
  const [owner, other] = [await at.player({ confirmed: true }), await at.player({ confirmed: true })]
  const wrong = [...Array<string>(15).fill('CODE_WRONG'), 'CODES_OVER']
  // Known or not, the answers are the same.
  expect(await guesses(other.email, owner.email, 16)).toEqual(wrong)
  expect(await guesses('own-1@example.com', 'nobody-here@example.com', 16)).toEqual(wrong)
  // Another browser of theirs, past what one address may try in a while.
  expect(await guesses('own-2@example.com', owner.email, 16)).toEqual(wrong)
  const browser = at.visitor()
  const code = await codeOf(owner.email, browser)
  expect((await enter(browser, owner.email, another(code))).code).toBe('CODE_WRONG')
  expect((await enter(browser, owner.email, code)).success).toBe(true)
})

test('whoever asked for links to an address uses up its codes', async () => {
  const owner = await at.player({ confirmed: true })
  const codes = await guesses(owner.email, owner.email, 16)
  expect(codes.at(-1)).toBe('CODES_OVER')
  const browser = at.visitor()
  expect((await enter(browser, owner.email, await codeOf(owner.email, browser))).code).toBe('CODES_OVER')
})
