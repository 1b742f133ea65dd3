import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Root } from '#client/context/root.tsx'
import { feature } from '#client/feature.ts'
import { registryOf } from '#client/registry.ts'
import { clientModals } from '#client/modals/own.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { findings } from '#tests/components/axe.ts'
import { advance, NOON } from '#tests/components/clock.ts'
import { mountStage, type Scenery } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { player } from '#tests/components/people.ts'
import { press, textOf } from '#tests/components/press.ts'
import { moving, overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { FeatureInfo } from '#platform/standing/info.ts'
import { calls, type FeaturesInfo } from '../../contract.ts'
import { infos, refreshFeatures } from '#client/rewards/watch/infos.ts'
import { LazyStrip } from './lazy-strip.tsx'

/** The strip of the lobby, with any number of features. */
type PartialInfo = Partial<FeatureInfo>
const ready: PartialInfo = { isAvailable: true }
const inMinutes = (minutes: number): PartialInfo => ({
  nextAt: new Date(NOON + minutes * MINUTE).toISOString(),
})

const infoOf = (features: Readonly<Record<string, PartialInfo>>): FeaturesInfo => ({
  statusFeatures: {} as FeaturesInfo['statusFeatures'],
  featuresInfo: Object.fromEntries(
    Object.entries(features).map(([name, standing]) => [
      name,
      {
        isActive: true,
        isAvailable: false,
        nextAt: null,
        finishedAt: null,
        reasonType: null,
        badge: null,
        ...standing,
      },
    ]),
  ),
  featuresPriority: { onMainPage: Object.keys(features) },
  claimable: Object.values(features).filter(({ isAvailable }) => isAvailable).length,
  currentOffer: null,
  popupPresetPackages: [],
})

const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`gift-${n + 1}`, ready]))

/** Shows the place of the strip in a page whose features are these; nothing is known of them yet. */
async function place(features: Readonly<Record<string, PartialInfo>>, scenery: Scenery = {}, ready = '') {
  const faces = Object.keys(features).map((name) => feature({ name, today: true }))
  const late = Object.fromEntries(
    faces.map(({ name }) => [
      name,
      {
        rewards: {
          [name]: () => ({
            title: name.replace('-', ' '),
            art: 'wheel' as const,
            href: `/${name}`,
            card: { ready: 'Claim' },
          }),
        },
      },
    ]),
  )
  // One that is on and has nothing to show: the place is kept for it.
  const quiet = feature({ name: 'quiet', today: true })
  const on = Object.fromEntries([...faces, quiet].map(({ name }) => [name, true]))
  const { app, wire } = await mountStage('confirm', {
    player: player({ features: on }),
    answers: [gives(calls.info, infoOf(features))],
    ...scenery,
  })
  const registry = {
    ...registryOf([...faces, quiet], clientModals, async () => late),
    core: app.registry.core,
  }
  const main = document.querySelector('main')!
  main.innerHTML = ready
  // The strip reaches to the edges of the page, over the margins of what it stands in.
  main.style.paddingInline = 'var(--sys-gutter)'
  const root = createRoot(main)
  atEnd(() => {
    root.unmount()
    infos.setState({ info: null, failed: false })
  })
  const here = { ...app, registry }
  flushSync(() =>
    root.render(
      <Root app={here}>
        <h1>Lobby</h1>
        <LazyStrip />
        <p id="below">Games</p>
      </Root>,
    ),
  )
  return { wire, load: () => refreshFeatures(here, calls.info) }
}
/** Shows the strip. */
async function show(features: Readonly<Record<string, PartialInfo>>, scenery: Scenery = {}) {
  const there = await place(features, scenery)
  await there.load()
  await expect.poll(() => document.querySelector('.features:not([aria-busy])')).not.toBeNull()
  return there
}
const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('.features a')]
const titles = () => cards().map((card) => textOf(card.querySelector('b')))
const states = () => cards().map((card) => textOf(card.querySelector('small')))
const below = () => document.querySelector('#below')!.getBoundingClientRect().top

describe('the strip', () => {
  test('that the server rendered stays until the strip itself has come', async () => {
    covers('001 §3.9')
    const html = '<ul class="features"><li><a href="/there"><b>From the server</b></a></li></ul>'
    const { load } = await place({ 'ready-one': ready }, {}, `<div id="today">${html}</div>`)
    expect(titles()).toEqual(['From the server'])
    await load()
    await expect.poll(titles).toEqual(['ready one', 'All rewards'])
  })

  test('with nothing to show keeps the way to all rewards', async () => {
    await show({})
    expect([titles(), states()]).toEqual([['All rewards'], ['Nothing to claim right now']])
    expect(cards()[0]!.getAttribute('href')).toBe('/promotions')
  })

  test('has what is ready first, then what comes soonest, then the order of the server', async () => {
    covers('001 §3.8')
    await show({
      'later-one': inMinutes(50),
      open: {},
      'ready-one': ready,
      'sooner-one': inMinutes(5),
      phone: { reasonType: 'phone' },
      'ready-two': ready,
    })
    expect(titles()).toEqual([
      'ready one',
      'ready two',
      'sooner one',
      'later one',
      'open',
      'phone',
      'All rewards',
    ])
    expect(states().slice(0, 2)).toEqual(['Claim', 'Claim'])
    expect(states().slice(-2)).toEqual(['Verify your phone', '2 to claim'])
  })

  test('shows six of twelve, and says how much there is to claim in all', async () => {
    covers('001 §3.8')
    await show(twelve)
    expect(titles()).toEqual([
      ...Object.keys(twelve)
        .slice(0, 6)
        .map((name) => name.replace('-', ' ')),
      'All rewards',
    ])
    expect(states().at(-1)).toBe('12 to claim')
    const all = cards().at(-1)!
    expect([all.getAttribute('href'), document.querySelectorAll('.badge').length]).toEqual([
      '/account/bonuses',
      0,
    ])
  })

  test('with nothing to claim says how many more there are, and leads to promotions', async () => {
    await show(Object.fromEntries(Object.keys(twelve).map((name) => [name, inMinutes(5)])))
    expect([states().at(-1), cards().at(-1)!.getAttribute('href')]).toEqual(['6 more', '/promotions'])
  })

  test('is a path: what is ready has its number, and the first is the next step', async () => {
    await show({ 'later-one': inMinutes(50), 'ready-one': ready, 'ready-two': { ...ready, badge: '4' } })
    expect(cards().map((card) => card.querySelector('.features-step')?.textContent ?? '')).toEqual([
      '1',
      '2',
      '',
      '',
    ])
    expect(cards().map((card) => card.getAttribute('aria-current'))).toEqual(['step', null, null, null])
    expect(states().slice(0, 2)).toEqual(['Claim', 'Claim · 4'])
  })

  test.each([
    ['three steps, nothing that it can’t take', {}, ['gift 1', 'gift 2', 'gift 3', 'All rewards']],
    // Spins that were given wait in a number.
    [
      'what it was given comes before what it may have',
      { spins: { ...ready, badge: '4' } },
      ['spins', 'gift 1', 'gift 2', 'All rewards'],
    ],
  ])('is short for a new account: %s', async (_, more, shown) => {
    const features = { phone: { reasonType: 'phone' }, ...twelve, ...more }
    const on = Object.fromEntries(Object.keys({ ...features, quiet: 1 }).map((name) => [name, true]))
    await show(features, {
      player: player({ features: on as Record<string, boolean>, emailConfirmed: false }),
    })
    expect(titles()).toEqual(shown)
  })

  test('moves a card to the front when its time has come', async () => {
    const { wire } = await show({ first: inMinutes(2), second: inMinutes(1), third: {} })
    expect(titles().slice(0, 2)).toEqual(['second', 'first'])
    wire.answer(gives(calls.info, infoOf({ first: ready, second: inMinutes(60), third: {} })))
    await advance(MINUTE + 1_000)
    await expect.poll(titles).toEqual(['first', 'second', 'third', 'All rewards'])
  })

  test.each([
    ['none', {}],
    ['three', Object.fromEntries(Object.entries(twelve).slice(0, 3))],
    ['twelve', twelve],
  ] as const)('with %s moves nothing when it comes, on a desktop and on phones', async (_, features) => {
    covers('001 §3.8')
    for (const size of [[1280, 800], PHONE, SMALL_PHONE] as const) {
      await resize(size)
      const { load } = await place(features)
      const before = below()
      expect(document.querySelector('.features[aria-busy]')).not.toBeNull()
      await load()
      await expect.poll(() => document.querySelector('.features:not([aria-busy])')).not.toBeNull()
      expect([below(), overhang()]).toEqual([before, []])
      infos.setState({ info: null, failed: false })
      document.querySelector('#app')!.remove()
    }
  })

  test('covers no card with another on phones, wherever it is scrolled to', async () => {
    await show(twelve)
    for (const size of [PHONE, SMALL_PHONE]) {
      await resize(size)
      const strip = document.querySelector('.features')!
      for (const part of [0, 0.3, 0.6, 1]) {
        strip.scrollLeft = part * (strip.scrollWidth - strip.clientWidth)
        const boxes = cards().map((card) => card.getBoundingClientRect())
        for (const [i, { right }] of boxes.slice(0, -1).entries())
          expect(right).toBeLessThanOrEqual(boxes[i + 1]!.left)
      }
    }
  })

  test('that failed to load leads to all rewards, and moves nothing', async () => {
    const { load } = await place(twelve, {
      answers: [refuses(calls.info, { code: 'FAULT', message: 'A fault of ours.', status: 500 })],
    })
    const before = below()
    await load()
    await expect.poll(titles).toEqual(['All rewards'])
    expect([states(), below()]).toEqual([['See what’s on'], before])
  })

  test('is walked by the keyboard, card by card, and each is seen when it has the focus', async () => {
    await resize(PHONE)
    await show(twelve)
    for (const card of cards()) {
      await press('Tab')
      expect(document.activeElement).toBe(card)
      expect(getComputedStyle(card).outlineStyle).toBe('solid')
      const beside = () => {
        const { left, right } = card.getBoundingClientRect()
        return Math.max(0, -left) + Math.max(0, Math.round(right - innerWidth))
      }
      await expect.poll(beside).toBe(0)
    }
  })

  test('stands still where little motion is wanted', async () => {
    await show(twelve)
    await userEvent.hover(cards()[0]!)
    await expect.poll(moving).toEqual([])
    const { translate } = getComputedStyle(cards()[0]!)
    expect(['none', '0px']).toContain(translate)
  })

  test('speaks Spanish, and no word is cut', async () => {
    await resize(SMALL_PHONE)
    await show({ ...twelve, phone: { reasonType: 'phone' } }, { locale: 'es' })
    expect([titles().at(-1), states().at(-1)]).toEqual(['Todas las recompensas', '12 por reclamar'])
    for (const card of cards()) expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  })

  test('is accessible in a dark and a light brand', async () => {
    for (const brand of ['aurelia', 'popply'] as const) {
      await show(twelve, { brand })
      expect(await findings()).toEqual([])
      infos.setState({ info: null, failed: false })
      document.querySelector('#app')!.remove()
    }
  })
})
