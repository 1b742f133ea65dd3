import { expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { enlargeText, overhang, PHONE, resize } from '#tests/components/screen.ts'
import { themeNames } from '#themes/index.ts'
import { BottomTabs, Header } from './header.tsx'
import { HeroBanner } from './hero.tsx'

/** At 200% text on a phone, the hero and the bottom navigation can be read (WCAG 1.4.4). */

const slide = {
  key: 'brand',
  title: 'Coins that take root',
  text: '25,000 Clovers and 100 Acorns free',
  tile: '/art/tiles/tidal-fortune',
  action: {
    label: 'Get 25,000\u00a0Clovers free',
    href: '#',
  },
  more: { label: 'See all games', href: '#' },
}

const tabs = [
  { label: 'Lobby', href: '#1', icon: 'gamepad' },
  { label: 'All games', href: '#2', icon: 'library' },
  { label: 'Fairness', href: '#3', icon: 'shield' },
  { label: 'Account', href: '#4', icon: 'user' },
] as const

const link = (label: string) => ({ label, href: '#' })

test.each(themeNames)('the stage and the places at the thumb fit their words: %s', async (brand) => {
  await resize(PHONE)
  await enlargeText()
  const { place } = mountPart(
    <>
      <Header
        logo={{ title: brand, href: '#' }}
        nav={[]}
        guest={{ signIn: link('Sign in'), signUp: link('Sign up') }}
      />
      <HeroBanner slides={[slide]} />
      <BottomTabs tabs={tabs} />
    </>,
    brand,
  )
  place.style.cssText = ''
  await document.fonts.ready
  const boxOf = (one: Element) => one.getBoundingClientRect()
  const hero = boxOf(place.querySelector('.hero')!)
  for (const one of place.querySelectorAll('.slide-text > *')) {
    expect(boxOf(one).top, one.className).toBeGreaterThanOrEqual(hero.top)
    expect(boxOf(one).bottom, one.className).toBeLessThanOrEqual(hero.bottom)
  }
  const words = [...place.querySelectorAll('.tabs-bottom a')].map((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return boxOf(one).height > 0 ? range.getBoundingClientRect() : null
  })
  for (const [at, box] of words.entries()) {
    if (at > 0) expect(box!.left, tabs[at]!.label).toBeGreaterThan(words[at - 1]!.right + 3)
    expect(box!.bottom).toBeLessThanOrEqual(innerHeight)
  }
  expect(overhang()).toEqual([])
})
