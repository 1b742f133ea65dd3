import { expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { themeNames } from '#themes/index.ts'
import { tileHtml, type TileGame } from './tile.ts'

/** Three and a quarter tiles beside each other, as a rail of a phone has them. */
const tileOf = (text: string) =>
  tileHtml({ slug: 'a', title: 'A', image: '/art/tiles/a', ground: 0, badge: { kind: 'exclusive', text } })

test.each(['Special', 'Especial'])(
  'the badge "%s" is readable on a small phone, clear of the heart',
  async (text) => {
    await resize([360, 640])
    const html = { __html: tileOf(text).repeat(4) }
    const { place } = mountPart(
      <section className="game-rail">
        <ul
          className="tiles"
          data-layout="rail"
          style={{ display: 'grid', gridAutoFlow: 'column' }}
          dangerouslySetInnerHTML={html}
        />
      </section>,
    )
    const badge = place.querySelector('b')!
    expect(badge.getBoundingClientRect().width).toBeGreaterThan(0)
    expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth)
    const heart = place.querySelector('button')!.getBoundingClientRect()
    expect(badge.getBoundingClientRect().top).toBeGreaterThanOrEqual(heart.top + 36)
  },
)

const BADGES = [
  { kind: 'open', text: 'Resume' },
  { kind: 'open', text: 'Seguir' },
  { kind: 'new', text: 'New' },
  { kind: 'new', text: 'Nuevo' },
  { kind: 'exclusive', text: 'Special' },
  { kind: 'exclusive', text: 'Semana' },
] as const satisfies readonly TileGame['badge'][]

test.each(themeNames)('no badge is cut on a phone in %s', async (brand) => {
  const html = BADGES.map((badge) =>
    tileHtml({ slug: 'a', title: 'A', image: '/art/tiles/a', ground: 0, badge }),
  ).join('')
  const { place } = mountPart(
    <section className="game-rail">
      <ul className="tiles" data-layout="rail" dangerouslySetInnerHTML={{ __html: html }} />
    </section>,
    brand,
  )
  await document.fonts.ready
  // As wide as on a page.
  place.style.padding = '14px'
  for (const size of [SMALL_PHONE, [360, 640], PHONE] as const) {
    await resize(size)
    const cut = [...place.querySelectorAll('b')].filter((one) => one.scrollWidth > one.clientWidth)
    expect(cut.map((one) => one.textContent)).toEqual([])
  }
})
