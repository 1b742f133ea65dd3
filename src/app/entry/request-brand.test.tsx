import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sprite } from '#client/page/sprite.tsx'
import { currentZone, momentText } from '#platform/words/words.ts'
import { themeNames } from '#themes/index.ts'
import { currentBrand, thingArt } from '#ui/art/brand-art.ts'
import { inBrand } from './request-locale.ts'

const later = (turns: number): Promise<void> =>
  new Promise((go) => (turns === 0 ? go() : setImmediate(() => void later(turns - 1).then(go))))

function Late({ after }: { readonly after: Promise<void> }) {
  use(after)
  return <Sprite name="entries" />
}

const streamed = (brand: string, turns: number): Promise<string> =>
  inBrand(brand, async () => {
    const stream = await renderToReadableStream(
      <main>
        <Sprite name="coin" />
        <Suspense fallback="…">
          <Late after={later(turns)} />
        </Suspense>
      </main>,
    )
    return new Response(stream).text()
  })

test('pages that are rendered at once each show the money of their own brand', async () => {
  const pages = await Promise.all(themeNames.map((brand, i) => streamed(brand, (i * 7) % 11)))
  const seen = pages.map((html) => [...new Set(html.match(/art\/money\/\w+/g))])
  expect(seen).toEqual(themeNames.map((brand) => [`art/money/${brand}`]))
})

test('what is no money is the same for every brand; without a request it is the first one’s', () => {
  expect(inBrand('koi', () => thingArt('chest', 2))).toBe('/art/sprites/chest@2x.webp')
  expect(inBrand('koi', () => thingArt('winnings'))).toBe('/art/money/koi/winnings@0.5x.webp')
  expect(currentBrand()).toBe('aurelia')
})

test('moments are told by the clock of the brand, before the page is taken over as after it', () => {
  const form = { hour: 'numeric', timeZoneName: 'short' } as const
  expect(inBrand('koi', () => momentText('2026-12-01T15:00:00Z', form))).toBe('10 AM EST')
  expect(currentZone()).toBeUndefined()
})
