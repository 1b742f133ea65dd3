import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { cut, gives } from '#tests/components/wire.ts'
import { get } from '#platform/calls/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { calls } from '../contract.ts'
import { info, none, poor, prizeDrops } from './drops.fixture.ts'

const me = player({ prizeDrops })
const standing = info().mine!

pageConforms('/prize-drops', {
  title: 'Surprise prizes all day',
  ready: 'Today’s prize pool',
  player: me,
  answers: [gives(calls.info, info())],
})

modalConforms('app-prize-drops-welcome-modal', {
  title: 'Prize drops are on',
  ready: /From level 20 on you’re in/,
  player: me,
})

const show = (now = info(), who = me) =>
  mountPage('/prize-drops', { player: who, answers: [gives(calls.info, now)] })
const today = () => page.getByRole('region', { name: 'Today’s prize pool' })
/** The text of the page, in which spaces that keep words together are spaces. */
const whole = () => textOf(document.body).replaceAll('\u00a0', ' ')
async function says(text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(whole).toEqual(wanted)
}

describe('the page of prize drops', () => {
  test('shows the pool, what is left of it, and the end of the slot of the next prize', async () => {
    covers('001 races.12')
    await show()
    await expect.element(today()).toBeVisible()
    const text = () => textOf(today().element())
    for (const one of [/100,000 \w+/, /297 \/ 500/, /Gold.*2 left/s, /Silver.*44 left/s, /Bronze.*251 left/s])
      expect(text()).toMatch(one)
    expect(text()).toMatch(/Next prize within\s*00:01:3\d/)
    await advance(35_000)
    expect(text()).toMatch(/00:01:[0-3]\d/)
  })

  test('asks again when the slot is over, and shows who has won meanwhile', async () => {
    const { wire } = await show(info({ lastWinners: [] }))
    await says('No winners yet today')
    wire.answer(gives(calls.info, info()))
    await advance(96_000)
    await says('Amber Fox')
  })

  test.each([
    ['a guest', guest({ prizeDrops })],
    ['a player', me],
  ])('leads %s home when they end or are stopped, with a sentence (001 §2)', async (_, who) => {
    covers('001 §4.11')
    const { wire } = await show(info(), who)
    await expect.element(today()).toBeVisible()
    await advance(25_000)
    expect(location.pathname).toBe('/prize-drops')
    wire.answer(gives(calls.info, none()), cut(get('/rest/page/home/')))
    // Asked again after 40 s in all; a moment later the sentence would be over.
    await advance(16_000)
    await expect.poll(() => location.pathname).toBe('/')
    await expect
      .poll(() => toasts.getState().shown.map(({ text }) => text))
      .toEqual(['Prize drops: event ended'])
  })

  test.each([
    ['who is far enough', { ...standing, level: 20 }, /You’re in\. Each round of at least 2 \w+/],
    [
      'who is far enough and not known yet',
      { ...standing, isComplete: false },
      'Verify your email and phone and fill in your profile: your rounds count from then on.',
    ],
    [
      'the second account of a device',
      { ...standing, coinsCount: false },
      /You’re in with \w+: each round of at least 2 \w+ counts for one minute\./,
    ],
    [
      'who is not',
      { ...standing, level: 7 },
      'You’re at level 7, and prize drops start at level 20: 13 levels to go.',
    ],
    ['a guest', null, 'Sign up and play. From level 20 on, you can win a drop.'],
  ] as const)('tells %s how they stand', async (_, mine, text) => {
    covers('001 races.12')
    await show(info({ mine }), mine ? me : guest({ prizeDrops }))
    await says(text)
  })

  test.each([
    ['excluded', /You’re self-excluded/],
    ['paused', /This isn’t available to you right now/],
  ] as const)('tells who is %s that they win nothing, and why', async (paused, text) => {
    await show(
      info({ mine: { ...standing, level: 30, isPaused: true }, paused: { reason: paused, until: null } }),
    )
    await says(text)
  })

  test('tells who is not far enough what to do now: play, and see the levels', async () => {
    await show(info({ mine: { ...standing, level: 7 } }))
    await says('Level 7 of 20')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    await expect.element(link('Play now')).toHaveAttribute('href', '/lobby')
    await expect.element(link('See your level')).toHaveAttribute('href', '/vip')
  })

  test('shows prizes as coins of the same worth where entries are not allowed', async () => {
    await show(info({ mine: { ...standing, coinsOnly: true } }))
    await says(/10,000,000 Florins/)
    await says(/500,000 Florins/)
    expect(whole()).not.toMatch(/[^,\d]5,000 Laurels/)
  })

  test('the last prize was won: the day says so, and when the next begins', async () => {
    await show(
      info({
        prizes: info().prizes.map((one) => ({ ...one, prizeLeft: 0 })),
        nextPrizeWillAccrueIn: null,
      }),
    )
    await says(/Next pool in\s*1[34]:\d\d:\d\d/)
    await says('All of today’s prizes have been won. You’re in for the next pool.')
    expect(page.getByText('All won').elements()).toHaveLength(3)
  })

  test('between two pools it says when the next one starts; without one, that there are none', async () => {
    await show(none('2026-11-18T16:00:00Z'))
    await says('The next prize pool starts in')
    expect(page.getByText('Latest winners').elements()).toEqual([])
  })

  test('on a day without a pool it says why, and when the next one is set', async () => {
    await show(poor())
    await says('No prizes today')
    await says('Pools grow with play on this site. Today’s is set from the last seven days.')
    await says(/The next pool is set in/)
    expect(whole()).not.toMatch(/0 \/ 0|Prizes left|No winners yet today/)
  })

  test('without an answer it says so, and can be tried again: it never says that there are none', async () => {
    const { wire } = await mountPage('/prize-drops', { player: me, answers: [cut(calls.info)] })
    await says('We couldn’t load prize drops')
    expect(whole()).not.toContain('No prize drops right now')
    wire.answer(gives(calls.info, info()))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(today()).toBeVisible()
  })

  test('when none are planned', async () => {
    await show(none())
    await says(/When they start, you’ll see the day’s prize pool/)
  })

  test('each winner is shown masked, with the list that the draw was from', async () => {
    covers('001 races.12')
    await show()
    const [first] = page.getByRole('listitem').filter({ hasText: 'Amber Fox' }).elements()
    await page.elementLocator(first!).getByText('Check this draw').click()
    await expect.poll(() => textOf(first!)).toMatch(/Drop 203.*1,234.*abab/s)
    expect(first!.querySelector('a[href="/fairness"]')).not.toBeNull()
    await says('cd'.repeat(32))
  })
})
