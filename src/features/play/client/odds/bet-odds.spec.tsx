import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadDefinition } from '#games/look/game-look.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls, type GameSession } from '../../contract.ts'
import { loadFace } from '../round/revision/use-revision.ts'
import { sessionOf } from '../round/round.fixture.ts'

/** The line beside the controls that tells what the bet on the table returns. */

async function openGame(slug: string, more: Partial<GameSession> = {}): Promise<() => string | undefined> {
  const { title, stakes } = (await loadDefinition(slug))!
  const { hash } = (await loadFace(slug))!
  await openModal('game', {
    props: { slug },
    answers: [
      gives(calls.session, sessionOf({ game: slug, title, stakes, definition_hash: hash!, ...more })),
    ],
  })
  return () => topDialog()?.querySelector('.game-frame > .bet-odds')?.textContent ?? undefined
}

test.each([
  ['rocket-rush', 'RTP 99.00% · house edge 1.00%'],
  ['punto-banco', 'RTP up to 98.94% · house edge from 1.06%'],
  ['gem-field', 'RTP up to 99.00% · house edge from 1.00%'],
  ['high-road', 'RTP up to 99.00% · house edge from 1.00%'],
  ['blackjack', 'RTP 98.99% with best play · house edge 1.01%'],
  ['treasure-scratch', 'RTP 97.00% · house edge 3.00%'],
  ['three-jam-jars', 'RTP 95.97% · house edge 4.03%'],
])('%s: %s', async (slug, text) => {
  const line = await openGame(slug)
  await expect.poll(line, { timeout: 30_000 }).toBe(text)
})

test('it follows the choice, in the panel too', async () => {
  const line = await openGame('pinfall')
  await expect.poll(line, { timeout: 30_000 }).toBe('RTP 98.51% · house edge 1.49%')
  const open = () => page.getByRole('button', { name: 'Paytable and rules' }).click()
  const inPanel = () => topDialog()?.querySelector<HTMLElement>('.modal-body .bet-odds')
  await open()
  await expect
    .poll(() => inPanel()?.textContent, { timeout: 30_000 })
    .toBe('RTP 98.51% with these settings · up to 98.94% · house edge 1.49%')
  expect(topDialog()!.textContent).toContain('RTP (return to player) is the average share')
  // It begins where the text of the panel begins.
  expect(getComputedStyle(inPanel()!).textAlign).toBe('start')
  expect(inPanel()!.getBoundingClientRect().left).toBe(inPanel()!.parentElement!.getBoundingClientRect().left)
  await press('Escape')
  await page.getByText('High', { exact: true }).click()
  await expect.poll(line).toBe('RTP 98.94% · house edge 1.06%')
  await open()
  await expect.poll(() => inPanel()?.textContent).toBe('RTP 98.94% · house edge 1.06%')
})

/** The rows of the open panel, by their names. */
const rowsShown = () =>
  new Map(
    [...(topDialog()?.querySelectorAll('.details-list > div') ?? [])].map((one) => [
      one.querySelector('dt')!.textContent,
      one.querySelector('dd')!.textContent,
    ]),
  )

test.each([
  [2, '28.1%, 1 in 3.6', '16.6%, 1 in 6.1'],
  [4, '30.9%, 1 in 3.3', '15.5%, 1 in 6.5'],
  [10, '33.2%, 1 in 3.1', '15.1%, 1 in 6.7'],
  [20, '34.5%, 1 in 2.9', '15.0%, 1 in 6.7'],
])('the rules tell the odds of a bet of %i, the one on the table', async (stake, hit, back) => {
  await openGame('sunfire-sevens', {
    mode: 'SweepStakes',
    stakes: { SweepStakes: [stake], TournamentPoints: [200] },
  })
  await page.getByRole('button', { name: 'Paytable and rules' }).click()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await expect.poll(() => rowsShown().get('Hit rate'), { timeout: 10_000 }).toBe(hit)
  expect(rowsShown().get('Rounds that pay the bet back or more')).toBe(back)
  expect(topDialog()!.textContent).toMatch(new RegExp(`These odds are for your bet of ${stake} \\w`))
})

test('the paytable of tickets is that of one, and the most that a round pays that of all', async () => {
  await openGame('thirty-ball-bingo', {
    mode: 'SweepStakes',
    stakes: { SweepStakes: [20], TournamentPoints: [200] },
  })
  await page.getByText('4 tickets', { exact: true }).click()
  await page.getByRole('button', { name: 'Paytable and rules' }).click()
  const text = () => topDialog()?.textContent
  await expect.poll(text, { timeout: 30_000 }).toContain('All payouts are for one ticket of 20.')
  expect(text()).toContain('A round pays at most 160,000, 2,000 times your total bet.')
})

test('the rules tell what is drawn by weight', async () => {
  await openGame('trout-brook')
  await page.getByRole('button', { name: 'Paytable and rules' }).click()
  await page.getByRole('tab', { name: 'Rules' }).click()
  const table = () => topDialog()?.querySelector('table')
  await expect.poll(() => table()?.textContent, { timeout: 30_000 }).toContain('1×42.0%, 1 in 2.4')
  expect(topDialog()!.textContent).toContain('gets one of these values at random')
})
