import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadDefinition } from '#games/stage/game-look.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'
import { sessionOf } from '../round/round.fixture.ts'

/** The line beside the controls that tells what the bet on the table returns. */

async function openGame(slug: string): Promise<() => string | undefined> {
  const { title, stakes } = (await loadDefinition(slug))!
  await openModal('game', {
    props: { slug },
    answers: [gives(calls.session, sessionOf({ game: slug, title, stakes }))],
  })
  return () => topDialog()?.querySelector('.game-frame > .bet-odds')?.textContent ?? undefined
}

test.each([
  ['rocket-rush', 'Returns 99.00% · house edge 1.00%'],
  ['punto-banco', 'Returns up to 98.94% · house edge from 1.06%'],
  ['blackjack', 'Best play returns 99.00% · house edge 1.00%'],
  ['treasure-scratch', 'Returns 97.00% · house edge 3.00%'],
  ['three-jam-jars', 'Returns 95.97% · house edge 4.03%'],
])('%s: %s', async (slug, text) => {
  const line = await openGame(slug)
  await expect.poll(line, { timeout: 30_000 }).toBe(text)
})

test('it follows the choice, in the panel too', async () => {
  const line = await openGame('pinfall')
  await expect.poll(line, { timeout: 30_000 }).toBe('Returns 98.52% · house edge 1.48%')
  await page.getByText('High', { exact: true }).click()
  await expect.poll(line).toBe('Returns 98.95% · house edge 1.05%')
  await page.getByRole('button', { name: 'Paytable and rules' }).click()
  const inPanel = () => topDialog()?.querySelector('.modal-body .bet-odds')?.textContent
  await expect.poll(inPanel).toBe('Returns 98.95% · house edge 1.05%')
})
