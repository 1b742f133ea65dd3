import { expect, test } from 'vitest'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames } from '#themes/index.ts'

const at = testSite()
const page = pagesOf(at)

test.each(themeNames)('the stage of guests names what a sign-up gives: %s', async (theme) => {
  const { html } = await page('/', { theme })
  const stage = /<section[^>]*class="hero"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  expect(stage.replaceAll(/\s/g, ' ')).toMatch(/25,000 [^<]+ and 100 [^<]+ free/)
})
