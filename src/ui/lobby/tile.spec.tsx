import { expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { resize } from '#tests/components/screen.ts'
import { tileHtml } from './tile.ts'

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
