import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visitorIs } from '#tests/components/answers.ts'
import { modalNames, mayShow } from '#client/modals/modals.ts'
import { findings } from '#tests/components/axe.ts'
import { leadsTo, mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf } from '#tests/components/press.ts'
import { overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { calls, type ClosingView } from '../contract.ts'
import { closingOf, nothingYet, protectedBy } from './protection.fixture.ts'

/** A player closes their accounts in two steps, reads what holds, and asks for the end of a self-exclusion. */

const HOME = '/game/responsible-play'
const CONFIRM = '/game/responsible-play/confirm'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => textOf(document.querySelector('main')!)

/** A player whose account is closed so, as the page is told. */
const closedPlayer = ({ kind, until }: Pick<ClosingView, 'kind' | 'until'>) =>
  player({ closedBy: kind, closedUntil: until, token: null })

const aBreak = closingOf()
const excluded = closingOf({ kind: 'self', until: '2027-05-18T12:00:00.000Z' })

pageConforms(HOME, { title: 'Play for fun', ready: 'Free help, anytime', player: guest() })
pageConforms(CONFIRM, {
  title: 'A break of 7 days',
  ready: 'Nobody can end it earlier, not even us.',
  address: `${CONFIRM}?break=7`,
})
pageConforms('/account/play-limits', {
  title: 'Play limits',
  ready: 'A break began, until November 25, 2026',
  answers: [gives(calls.info, protectedBy(aBreak))],
  loads: calls.info,
})

describe('responsible play', () => {
  test('shows guests helplines and how the tools work, and nothing to press but the sign-in', async () => {
    await mountPage(HOME, { player: guest() })
    await expect.element(page.getByText('Helplines by state')).toBeVisible()
    const numbers = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')]
    expect(numbers.map((one) => one.getAttribute('href'))).toEqual(
      expect.arrayContaining(['tel:+18006973738', 'tel:988', 'tel:+18778467369']),
    )
    await expect
      .element(page.getByRole('link', { name: 'Sign in to choose' }))
      .toHaveAttribute('href', `/signin?next=${HOME}`)
    expect(document.querySelectorAll('main input, main button')).toHaveLength(0)
  })

  test('is chosen and begun by the keyboard, and says on one page what happens until when', async () => {
    const { app, wire } = await mountPage(HOME, { player: player() })
    page.getByRole('radio', { name: '1 day', exact: true }).element().focus()
    await press('ArrowDown')
    await press('Enter')
    await expect.element(page.getByRole('heading', { level: 1, name: 'A break of 3 days' })).toBeVisible()
    for (const said of [
      'It ends by itself on November 21, 2026',
      'All of your accounts on all of our brands close at once.',
      'They end by the rules of their games.',
      'It stays yours.',
      'What you’ve earned is kept for you',
      'No offers and no news.',
    ])
      expect(text()).toContain(said)
    expect(document.querySelectorAll('main button')).toHaveLength(1)
    const closing = closingOf({ until: '2026-11-21T12:00:00.000Z' })
    wire.answer(gives(calls.takeBreak, protectedBy(closing)))
    wire.answer(gives(calls.info, protectedBy(closing)))
    wire.answer(visitorIs(closedPlayer(closing)))
    await button('Start my break').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'You’re taking a break' })).toBeVisible()
    expect(wire.sent(calls.takeBreak)).toEqual([{ days: 3 }])
    expect(app.player.getState().me.closedBy).toBe('break')
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('keeps the choice where the answer does not come, and says that nothing was changed', async () => {
    const no = { code: 'FAULT', message: 'Something went wrong on our end.', status: 500 }
    const { wire } = await mountPage(`${CONFIRM}?exclusion=1y`, {
      player: player(),
      answers: [refuses(calls.exclude, no)],
    })
    expect(text()).toContain('It lasts until November 18, 2027')
    await button('Exclude me').click()
    await expect.element(page.getByRole('alert').getByText(no.message)).toBeVisible()
    expect(location.search).toBe('?exclusion=1y')
    expect(wire.sent(calls.exclude)).toEqual([{ term: '1y' }])
    expect(await findings()).toEqual([])
  })

  test.each(['', '?break=2', '?break=-1', '?break=1.5', '?exclusion=2d', '?break=9007199254740992'])(
    'offers nothing to begin for the address %s',
    async (query) => {
      await mountPage(CONFIRM + query, { player: player() })
      await expect.element(page.getByText('Nothing is chosen yet')).toBeVisible()
      expect(document.querySelectorAll('main button')).toHaveLength(0)
    },
  )

  test('is said in Spanish, and fits the smallest phone', async () => {
    await resize(SMALL_PHONE)
    await mountPage(`${CONFIRM}?exclusion=forever`, { player: player(), locale: 'es' })
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Autoexclusión: Para siempre' }))
      .toBeVisible()
    expect(text()).toContain('No tiene fin, y nadie puede terminarla.')
    expect(overhang()).toEqual([])
    await mountPage(HOME, { player: player(), locale: 'es' })
    await expect.element(page.getByRole('button', { name: 'Leer qué pasa' }).first()).toBeVisible()
    expect(overhang()).toEqual([])
  })
})

describe('who is closed', () => {
  test.each([
    ['break', aBreak, 'You’re taking a break', /It ends by itself on November 25, 2026/, true],
    ['self-exclusion', excluded, 'You’re self-excluded', /It lasts until May 18, 2027.* at least/, false],
    [
      'closing by the house',
      closingOf({ kind: 'house', until: null }),
      'Your account is closed',
      /Contact support to learn more/,
      false,
    ],
  ] as const)('reads of a %s which it is and until when', async (_, closing, title, said, mayBreak) => {
    await mountPage(HOME, {
      player: closedPlayer(closing),
      answers: [gives(calls.info, protectedBy(closing))],
    })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByRole('status').getByText(said)).toBeVisible()
    expect(text()).toContain('You can sign in, see your balance and history')
    expect(document.querySelector('input[name="break"]') !== null).toBe(mayBreak)
    expect(document.querySelector('input[name="exclusion"]')).not.toBeNull()
    expect(document.querySelector('a[href="/library"],a[href="/vip"],a[href*="game="]')).toBeNull()
    expect(await findings()).toEqual([])
  })

  test('asks for the end of a self-exclusion whose time is over, and confirms it a day later', async () => {
    const over = closingOf({ kind: 'self', until: '2026-11-01T12:00:00.000Z', mayAsk: true })
    const asked = { ...over, mayAsk: false, confirmFrom: '2026-11-19T12:00:00.000Z' }
    const { wire } = await mountPage(HOME, {
      player: closedPlayer(over),
      answers: [gives(calls.info, protectedBy(over))],
    })
    wire.answer(gives(calls.askReturn, protectedBy(asked)))
    wire.answer(gives(calls.info, protectedBy(asked)))
    await button('Ask for its end').click()
    await expect.element(page.getByText(/You can confirm that from November 19, 2026/)).toBeVisible()
    expect(button('Confirm the end').elements()).toEqual([])
    const due = { ...asked, mayAsk: true }
    await mountPage(HOME, { player: closedPlayer(due), answers: [gives(calls.info, protectedBy(due))] })
    await expect.element(button('Confirm the end')).toBeVisible()
  })

  test('whose self-exclusion has no end is offered nothing more', async () => {
    const forGood = closingOf({ kind: 'self', until: null })
    await mountPage(HOME, {
      player: closedPlayer(forGood),
      answers: [gives(calls.info, protectedBy(forGood))],
    })
    await expect.element(page.getByRole('status').getByText('It has no end.')).toBeVisible()
    expect(document.querySelectorAll('main input')).toHaveLength(0)
  })

  test.each(['/library', '/issues/originals', '/games/tidal-fortune', '/promotions', '/vip', '/races'])(
    'is led here from %s, which invites',
    async (path) => {
      expect(await leadsTo(path, { player: closedPlayer(aBreak) })).toBe(HOME)
    },
  )

  test('is opened no window by an address that gives, sells, or plays', async () => {
    const { app } = await mountPage(HOME, {
      player: closedPlayer(aBreak),
      answers: [gives(calls.info, protectedBy(aBreak))],
    })
    const opened = modalNames(app).filter((name) => mayShow(app, name))
    expect(opened).toEqual(expect.arrayContaining(['account', 'change-password']))
    for (const name of ['game', 'search', 'app-preset-package-modal']) expect(opened).not.toContain(name)
  })
})

test('the history names each change, the newest first', async () => {
  const history = [
    { at: '2027-05-20T12:00:00.000Z', what: 'ended', until: null },
    { at: '2027-05-19T11:00:00.000Z', what: 'asked', until: null },
    { at: '2026-11-18T12:00:00.000Z', what: 'self', until: '2027-05-18T12:00:00.000Z' },
    { at: '2026-11-10T12:00:00.000Z', what: 'house', until: null },
  ] as const
  await mountPage('/account/play-limits', { answers: [gives(calls.info, { ...nothingYet, history })] })
  const lines = page.getByRole('main').getByRole('listitem').elements().map(textOf)
  expect(lines.map((line) => line.replace(/^.*?(AM|PM) [A-Z]{2,4}(?=[A-Z])/, '')).slice(-4)).toEqual([
    'It ended.',
    'You asked for a self-exclusion to end.',
    expect.stringMatching(/^A self-exclusion began, until May 18, 2027/),
    'We closed your account.',
  ])
  expect(await findings()).toEqual([])
})
