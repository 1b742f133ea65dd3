import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('asking for a link answers with its keys and no others', async () => {
  const player = await at.player({ confirmed: true })
  const browser = at.visitor()
  const { message } = await expectAnswer(browser, calls.send, { email: player.email })
  expect(message).toBeDefined()
  const [{ code }] = (await (await browser.send('GET', `/dev/inbox.json?to=${player.email}`)).json()) as [
    { code: string },
  ]
  await expectAnswer(browser, calls.enter, { email: player.email, code })
})
