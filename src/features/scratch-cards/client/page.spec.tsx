import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { oddsUnder } from '../rules.ts'
import { daily, given, lost, lottery, none, scratchCardLottery, state } from './cards.fixture.ts'

const me = player({ scratchCardLottery })

const published = gives(calls.odds, { odds: oddsUnder(ECONOMY, (prize) => prize), lottery })
pageConforms('/scratch-cards', {
  title: 'One free card a day',
  ready: 'Your card is ready',
  player: me,
  answers: [gives(calls.state, state()), published],
  reads: calls.state,
})

describe('the page of scratch cards', () => {
  const shows = async (text: string | RegExp) => {
    await expect.element(page.getByText(text).first()).toBeVisible()
  }
  test.each([
    ['no card left', none(lost), 'That was today’s card'],
    ['several cards', state({ cards: [daily, given] }), '2 cards are ready'],
    ['a box', state({ cards: [], boxes: [{ box_id: '01b1.1', expiresAt: null }] }), 'A magic box is ready'],
    [
      'a self-exclusion',
      state({ isPaused: true, paused: { reason: 'excluded', until: null } }),
      /You’re self-excluded/,
    ],
    [
      'a pause',
      state({ isPaused: true, paused: { reason: 'paused', until: null } }),
      /This isn’t available to you right now/,
    ],
    ['no run', { ...none(), isActive: false, nextAt: null, odds: [] }, 'No scratch cards right now'],
  ] as const)('with %s', async (_, now, text) => {
    await mountPage('/scratch-cards', { player: me, answers: [gives(calls.state, now), published] })
    await shows(text)
    // Whoever is self-excluded is led to no game.
    const games = page.getByRole('main').getByRole('link', { name: 'Browse games' }).elements()
    expect(games).toHaveLength(/No scratch cards right now|available/.test(String(text)) ? 1 : 0)
  })

  test('offers guests a card while there are some, and says when there are none', async () => {
    covers('001 cards.10')
    await mountPage('/scratch-cards', {
      player: guest({ scratchCardLottery }),
      answers: [gives(calls.odds, { odds: none().odds, lottery })],
    })
    await shows('Your first card is free')
    await shows(/drawn when you open it, before you scratch/)
  })

  test('says to guests when there are none', async () => {
    await mountPage('/scratch-cards', {
      player: guest(),
      answers: [gives(calls.odds, { odds: [], lottery: null })],
    })
    await shows('No scratch cards right now')
    expect(page.getByRole('table').elements()).toEqual([])
  })

  test('shows the lottery: tickets, prizes, the draw, and the hash of its seed', async () => {
    covers('001 cards.17')
    const answers = [gives(calls.state, state({ lottery: { ...lottery, tickets: 61 } })), published]
    await mountPage('/scratch-cards', { player: me, answers })
    const weekly = page.getByRole('region', { name: 'Weekly lottery' })
    const text = () => textOf(weekly.element()).replaceAll('\u00a0', ' ')
    await expect.poll(text).toContain('61')
    for (const one of [/40,000 \w+/, /10,000 \w+/, /(ab){32}/, /Drawn in/]) expect(text()).toMatch(one)
  })

  test('a week without a pool says why, and a draw without prizes that it had none', async () => {
    const poor = { ...lottery, pool: 0, prizes: [] }
    const last = { ...lottery.last!, pool: 0, winners: [], listHash: null }
    await mountPage('/scratch-cards', {
      player: player({ scratchCardLottery }),
      answers: [gives(calls.state, state({ lottery: { ...poor, last } })), published],
    })
    const weekly = page.getByRole('region', { name: 'Weekly lottery' })
    await expect
      .poll(() => textOf(weekly.element()))
      .toMatch(/No prizes this week.*Pools grow with play on this site\..*There were no prizes in it/)
    expect(textOf(weekly.element())).not.toMatch(/Prize pool|Your tickets/)
  })

  test('the pool is told as it would be paid: in coins where entries are not allowed', async () => {
    const prizes = [
      { prize: { coins: 10_000 }, count: 1 },
      { prize: { coins: 1_000 }, count: 5 },
    ]
    const answers = [gives(calls.state, state({ lottery: { ...lottery, pool: 150, prizes } })), published]
    await mountPage('/scratch-cards', { player: player({ scratchCardLottery }), answers })
    const weekly = page.getByRole('region', { name: 'Weekly lottery' })
    await expect.poll(() => textOf(weekly.element())).toMatch(/Prize pool\s*15,000\sFlorins/)
  })

  test('an account whose device has another one reads that its tickets come by play', async () => {
    const answers = [gives(calls.state, state({ lottery: { ...lottery, isPlayOnly: true } })), published]
    await mountPage('/scratch-cards', { player: player({ scratchCardLottery }), answers })
    const weekly = page.getByRole('region', { name: 'Weekly lottery' })
    await expect
      .poll(() => textOf(weekly.element()))
      .toContain('This account isn’t one of them, so it gets tickets by playing.')
    expect(textOf(weekly.element())).toContain('1 ticket for every 1,000 points')
    expect(textOf(weekly.element())).not.toContain('with each daily card')
  })

  test('a drawn lottery shows its winners masked, what the player won, and the list that it was from', async () => {
    covers('001 cards.17')
    const now = { ...lottery, tickets: 0, last: { ...lottery.last!, mine: { entries: 500 } } }
    await mountPage('/scratch-cards', {
      player: me,
      answers: [gives(calls.state, state({ lottery: now })), published],
    })
    const weekly = page.getByRole('region', { name: 'Weekly lottery' })
    const text = () => textOf(weekly.element()).replaceAll('\u00a0', ' ')
    await expect.poll(text).toMatch(/You won 500 \w+/)
    for (const one of [/Amber Fox/, /4,321 tickets/, /cdcd/]) expect(text()).toMatch(one)
    expect(weekly.element().querySelector('a[href="/fairness"]')).not.toBeNull()
  })

  test('publishes the odds of the run as the player is given its prizes', async () => {
    const odds = [
      { prize: null, weight: 9_000, chance: '90%' },
      { prize: { coins: 700 }, weight: 600, chance: '6%' },
      { prize: { coins: 700 }, weight: 400, chance: '4%' },
    ]
    const answers = [gives(calls.state, state()), gives(calls.odds, { odds, lottery })]
    await mountPage('/scratch-cards', { player: me, answers })
    await shows('Your card is ready')
    const rows = () =>
      page
        .getByRole('table', { name: 'Scratch card odds' })
        .elements()
        .flatMap((table) => [...table.querySelectorAll('tbody tr')].map(textOf))
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/No prize.*1 in 1\.2.*9,000/s),
        expect.stringMatching(/700 \w+.*1 in 10.*1,000/s),
      ])
  })
})
