import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { gives, refuses, type Reply } from '#tests/components/wire.ts'
import { calls, type SeedView } from '../../contract.ts'

const PATH = '/fairness'
const hash = 'ab'.repeat(32)
const commitment = { seed_id: 's2', server_seed_hash: hash, client_seed: 'mine', nonce: 7 }
const old: SeedView = {
  seed_id: 's1',
  server_seed_hash: 'cd'.repeat(32),
  server_seed: 'ef'.repeat(32),
  client_seed: 'before',
  rounds: 12,
}
const seeds = (...revealed: readonly SeedView[]) => gives(calls.seeds, { commitment, seeds: revealed })
/** What other features tell on this page has specs of its own. */
const nadia = player({ features: {} })
const answers = [
  gamesAre(catalogueOf()),
  seeds(),
  gives(calls.draws, { draws: [] }),
  gives(calls.history, { rounds: [] }),
]

pageConforms(PATH, {
  title: 'Provably fair',
  ready: 'No revealed seeds yet.',
  player: nadia,
  answers,
  reads: calls.seeds,
})

const open = (...more: readonly Reply[]) => mountPage(PATH, { player: nadia, answers: [...answers, ...more] })

describe('the page of fairness', () => {
  test('shows players the promise under which they play now', async () => {
    await open()
    const mine = page.getByRole('region', { name: 'Your seeds' })
    await expect.element(mine.getByText('mine', { exact: true }).first()).toBeInTheDocument()
    expect(textOf(mine.element())).toContain(hash)
  })

  test('asks nothing of guests but to sign in, and lets them verify', async () => {
    const { wire } = await mountPage(PATH, {
      player: guest({ features: {} }),
      answers: [gamesAre(catalogueOf())],
    })
    await expect
      .element(page.getByRole('region', { name: 'Your seeds' }).getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/signin')
    expect(wire.sent(calls.seeds)).toEqual([])
    expect(page.getByRole('option', { name: 'Lucky Ladder' }).elements()).toHaveLength(1)
  })

  test('lists what was revealed, and fills it in to be verified', async () => {
    await open(seeds(old))
    const table = page.getByRole('table', { name: 'Revealed seeds' })
    await expect.element(table.getByText('before')).toBeVisible()
    await table.getByRole('button', { name: 'Verify' }).click()
    const filled = () => [...document.querySelectorAll('input')].map(({ value }) => value)
    await expect.poll(filled).toContain(old.server_seed)
  })

  test('says that draws failed to load', async () => {
    await open(refuses(calls.draws, { code: 'FAULT', message: 'A fault of ours.', status: 500 }))
    await expect.element(page.getByRole('region', { name: 'Your results' }).getByRole('alert')).toBeVisible()
  })

  test('says why the seeds were not changed', async () => {
    const { wire } = await open()
    wire.answer(refuses(calls.rotate, { code: 'ROUND_OPEN', message: 'Finish your open round first.' }))
    await page.getByRole('button', { name: /^(Change|Reveal)/ }).click()
    await expect.element(page.getByText('Finish your open round first.')).toBeVisible()
  })

  test('speaks Spanish where the page does', async () => {
    await mountPage(PATH, { player: nadia, locale: 'es', answers })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Demostrablemente justo')
  })
})
