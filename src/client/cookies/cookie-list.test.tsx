import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'

/** The page about cookies tells of those that its brand keeps (000 §1, §3). */
const page = pagesOf(testSite())
const wordsOn = async (theme: string) => wordsOf(await page('/page/cookies', { theme }))

test.each([
  ['koi', ['push*']],
  ['saltpeak', ['push*']],
  ['voltaic', ['invited_by', 'refcode', '_referrerinfo', 'friend invites']],
  ['paperline', ['push*', 'push-told', 'invited_by', '_refcode', ' social ']],
])('%s tells of no cookie that it has no use for', async (theme, names) => {
  covers('000 §3.12')
  const [all, own] = [await wordsOn('aurelia'), await wordsOn(theme)]
  for (const name of names) {
    expect(all).toContain(name)
    expect(own).not.toContain(name)
  }
  expect(own).toContain('session')
})
