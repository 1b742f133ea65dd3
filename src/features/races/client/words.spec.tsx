import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls as promotionCalls, type Promotion } from '#features/promotions/contract.ts'
import { openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { gives, says } from '#tests/components/wire.ts'
import { calls, type Tournament } from '../contract.ts'
import { joined, list, race } from './races.fixture.ts'

test('on /promotions it is open to join, not ready to claim', async () => {
  const promotion: Promotion = {
    ...{ id: '1', type: 'dailyRace', prize: null, state: 'open', ready: { count: 1, prize: null } },
    ...{ href: '/races', endsAt: null, details: null },
  }
  await mountPage('/promotions', {
    player: player({ races: { isActive: true } }),
    answers: [says(promotionCalls.promotions, { payload: { promotions: [promotion] } })],
  })
  await expect.poll(() => textOf(document.querySelector('main'))).toContain('Open to join')
  expect(textOf(document.querySelector('main'))).not.toContain('Ready to claim')
})

describe('what races say', () => {
  const me = player({ races: { isActive: true } })
  const open = (one: Tournament, who = me) =>
    mountPage('/races', {
      player: who,
      answers: [gives(calls.list, list(one)), gives(calls.past, { races: [] })],
    })

  test('the window of prizes of an ended race waits for its check', async () => {
    const frozen = race({ phase: 'frozen', paid: { entries: 500 }, counted: 1 })
    await openModal('show-prizes', { player: me, answers: [gives(calls.list, list(frozen))] })
    await reads(/500 \w+ paid once the scores are checked/)
    expect(textOf(document.querySelector('dialog'))).not.toMatch(/as it stands now|grows/)
  })

  test.each([
    ['entries', true, 'a daily race gets up to 5,000 Laurels and a team race up to 20,000 Laurels'],
    ['coins', false, 'a daily race gets up to 500,000 Florins and a team race up to 2,000,000 Florins'],
  ])('the largest pools are in %s where those are paid', async (_, mayHaveEntries, says) => {
    await open(race(), { ...me, mayHaveEntries, entriesAllowed: mayHaveEntries })
    await expect.poll(() => textOf(document.querySelector('main')).replaceAll('\u00a0', ' ')).toContain(says)
  })

  test('how it works says until when this race can be joined, or that it is joined', async () => {
    await open(race())
    await page.getByRole('button', { name: 'How it works' }).click()
    await reads(/Join for free.*You can join until \d+:\d\d/)
  })

  test.each([
    ['both currencies', true, /Bets from 2 \w+ or 200 \w+ count/],
    ['coins alone where there are no prizes', false, /Bets from 200 \w+ count/],
  ])('how it works tells the least bet in %s', async (_, mayHaveEntries, says) => {
    await open(race(), { ...me, mayHaveEntries, entriesAllowed: mayHaveEntries })
    await page.getByRole('button', { name: 'How it works' }).click()
    await reads(says)
  })

  test('how it works of a joined race says so', async () => {
    await open(joined(2))
    await page.getByRole('button', { name: 'How it works' }).click()
    await reads(/You’ve joined/)
  })

  test('lists the games that count', async () => {
    await open(race())
    await page.getByText('Games that count: 1').click()
    const link = page.getByRole('link', { name: 'Tidal Fortune' })
    await expect.element(link).toHaveAttribute('href', '/games/tidal-fortune')
  })
})
