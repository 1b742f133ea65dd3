import { test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('asking for a link answers with its keys and no others', async () => {
  const player = await at.player({ confirmed: true })
  const sent = z.strictObject({ success: z.literal(true), message: z.string().min(20) })
  const browser = at.visitor()
  await expectAnswer(browser, calls.send, { email: player.email }, sent)
  const [{ code }] = (await (await browser.send('GET', `/dev/inbox.json?to=${player.email}`)).json()) as [
    { code: string },
  ]
  const entered = z.strictObject({ success: z.literal(true), data: z.strictObject({ login: z.string() }) })
  await expectAnswer(browser, calls.enter, { email: player.email, code }, entered)
})
