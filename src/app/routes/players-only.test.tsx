import { expect, test } from 'vitest'
import { afterSignIn } from '#client/session/after-sign-in.ts'
import type { PageFace } from '#client/router/page-face.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames, themes } from '#themes/index.ts'
import { registry } from '../registry.ts'

/** Pages of players: guests are led from each, in every brand, to the sign-in, which leads back. */
const at = testSite()
const page = pagesOf(at)

const asks = ({ guards = [] }: Pick<PageFace, 'guards'>) =>
  guards.some((guard) => guard === 'player' || guard === 'registering')
const FRAMES = registry.features.flatMap(({ frames = [] }) => frames.filter(asks).map(({ layout }) => layout))
const PATHS = registry.features
  .flatMap(({ pages = [] }) =>
    pages.filter((one) => asks(one) || FRAMES.some((frame) => frame === one.layout)),
  )
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))

test.each(themeNames)('guests of %s sign in first, and come back', async (theme) => {
  const { flags } = themes[theme]!
  const [path, modal] = flags.dedicatedAuthPage ? ['/signin', null] : ['/', 'signin']
  const led: string[] = []
  for (const wanted of PATHS) {
    const { status, location } = await page(wanted, { theme })
    // Some brands lack a page, for guests and players alike.
    if (status === 404) continue
    const there = new URL(location!, 'http://here')
    expect([wanted, there.pathname, there.searchParams.get('openModal')]).toEqual([wanted, path, modal])
    expect((await page(location!, { theme })).status).toBe(200)
    expect(afterSignIn({ brand: { flags } } as never, there.search)).toBe(wanted)
    const asked = new URL((await page(`${wanted}?page=2`, { theme })).location!, 'http://here')
    expect(afterSignIn({ brand: { flags } } as never, asked.search)).toBe(`${wanted}?page=2`)
    led.push(wanted)
  }
  expect(led).toEqual(expect.arrayContaining(['/account', '/payments-history']))
})
