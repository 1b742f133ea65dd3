import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { gives, refuses, type Reply } from '#tests/components/wire.ts'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import { drawNonce } from '#platform/base/random/weights.ts'
import { drawShape, openSeedOf, shapeOf } from '#platform/draws/shapes.ts'
import type { DrawView } from '#platform/draws/draw-view.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type SealView, type SeedView } from '../../contract.ts'

const PATH = '/fairness'
const hash = 'ab'.repeat(32)
const commitment = { seed_id: 's2', server_seed_hash: hash, client_seed: 'mine', nonce: 7 }
const old: SeedView = {
  seed_id: 's1',
  server_seed_hash: 'cd'.repeat(32),
  server_seed: 'ef'.repeat(32),
  client_seed: 'before',
  rounds: 1_203,
}
const seeds = (...revealed: readonly SeedView[]) => gives(calls.seeds, { commitment, seeds: revealed })
/** Sections of this page that other features add have specs of their own. */
const nadia = player({ features: {} })
const answers = [
  gamesAre(catalogueOf()),
  seeds(),
  gives(calls.draws, { draws: [] }),
  gives(calls.history, { rounds: [] }),
  gives(calls.seals, { seals: [] }),
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

  test('shows each space of a seed that was typed', async () => {
    await open(gives(calls.seeds, { commitment: { ...commitment, client_seed: 'a  b' }, seeds: [] }))
    const mine = page.getByRole('region', { name: 'Your seeds' })
    const seed = () => [...mine.element().querySelectorAll('code')].find((one) => one.textContent === 'a  b')
    await expect.poll(() => seed()?.innerText).toBe('a  b')
  })

  test('asks nothing of guests but to sign in, and lets them verify', async () => {
    const { wire } = await mountPage(PATH, {
      player: guest({ features: {} }),
      answers: [gamesAre(catalogueOf()), gives(calls.seals, { seals: [] })],
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
    await expect.element(table.getByRole('cell', { name: '1,203', exact: true })).toBeVisible()
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

/** One of each shape that a draw can have. */
const SHAPES = ['weights', 'dice 2', 'sample 4 of 30', 'shuffle 9']
const weightsOf = (shape: string) => (shape === 'weights' ? [2_000, 5_000, 3_000] : [])
const seed = 'cd'.repeat(32)
const at = '2026-11-20T08:00:00.000Z'

test('a draw of each shape is drawn again by the page, and a changed one is found out', async () => {
  const draws = SHAPES.map((shape, n): DrawView => {
    const weights = weightsOf(shape)
    const rng = browserFairRng(seed, 'mine', drawNonce('sample', n))
    const results = drawShape(shapeOf(shape, weights), rng)
    const hash = commitmentOf(seed)
    const sealed = { seed_id: 's', server_seed_hash: hash, server_seed: seed, client_seed: 'mine' }
    return { feature: 'sample', key: 'cause', n, shape, weights, results, at, ...sealed }
  })
  const changed = { ...draws[2]!, n: 9 }
  await open(gives(calls.draws, { draws: [...draws, changed] }))
  const mine = page.getByRole('region', { name: 'Your results' })
  await expect.poll(() => mine.getByText('Result verified').elements()).toHaveLength(SHAPES.length)
  expect(mine.getByText('Doesn’t match').elements()).toHaveLength(1)
  const rows = mine.getByRole('listitem').elements().map(textOf)
  for (const [index, { shape, results }] of draws.entries())
    expect(rows[index]).toContain(shape === 'weights' ? `Outcome ${results[0]! + 1}` : results.join(' · '))
})

const hashOf = async (lines: readonly string[]) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n'))))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

describe('draws for many players', () => {
  const seal = (more: Partial<SealView> = {}): SealView => {
    const what = { purpose: 'sample-drops', subject: '2026-11-20' }
    const draws = SHAPES.map((shape, n) => {
      const weights = weightsOf(shape)
      const results = drawShape(shapeOf(shape, weights), browserFairRng(seed, openSeedOf(what), n))
      return { n, key: `draw ${n}`, shape, weights, results, at, list_hash: null, list_size: null }
    })
    return {
      seal_id: 'seal',
      ...what,
      server_seed_hash: commitmentOf(seed),
      server_seed: seed,
      list_hash: 'ef'.repeat(32),
      list_size: 1_234,
      created_at: at,
      revealed_at: at,
      draw_count: draws.length,
      draws,
      ...more,
    }
  }
  const region = () => page.getByRole('region', { name: 'Prize draws for everyone' })
  const show = async (...seals: readonly SealView[]) => {
    await open(gives(calls.seals, { seals }))
    await region().getByText('sample drops').first().click()
  }
  const check = () => region().getByRole('button', { name: 'Check' })

  test('are none yet: guests and players are told when one shows up', async () => {
    await mountPage(PATH, {
      player: guest({ features: {} }),
      answers: [gamesAre(catalogueOf()), gives(calls.seals, { seals: [] })],
    })
    await expect.element(region().getByText('No prize draws yet')).toBeVisible()
  })

  test('show what was promised, and are drawn again here without a call', async () => {
    covers('001 §4.18')
    await show(seal())
    const text = () => textOf(region().element())
    // A feature without words for its draws shows them as they are.
    expect(text()).toContain('draw 0')
    for (const value of ['2026-11-20', commitmentOf(seed), seed, 'ef'.repeat(32), '1,234', '4 draws'])
      expect(text()).toContain(value)
    expect(text()).not.toContain('Result verified')
    const asked = vi.spyOn(globalThis, 'fetch')
    await check().click()
    await expect.element(region().getByText('Recalculated here: every result is the same.')).toBeVisible()
    await expect
      .element(region().getByText('The server seed matches the hash shown beforehand.'))
      .toBeVisible()
    expect(region().getByRole('img', { name: 'Result verified' }).elements()).toHaveLength(SHAPES.length)
    expect(asked).not.toHaveBeenCalled()
  })

  test('are called by what they decide, in the words of their feature', async () => {
    const draws = ['instants', 'prizes', 'drop 1'].map((key, n) => ({ ...seal().draws[0]!, n, key }))
    await open(
      gives(calls.seals, {
        seals: [seal({ purpose: 'prize-drops', subject: '0192', draws, draw_count: 3 })],
      }),
    )
    await region().getByText('One day’s drops').click()
    const text = () => textOf(region().element())
    await expect.poll(text).toMatch(/Moments of the drops.*Order of the prizes.*Drop 1/s)
    // What the draws are made of stays as it is, for whoever draws them again.
    expect(text()).toMatch(/Subject of the draws.*0192/s)
  })

  test.each([
    ['as they are', ['0a 2', '1b 1', '2c 5'], 'Lists match their hashes, and every result is on its list.'],
    ['with another line', ['0a 2', '1b 1', '2d 5'], 'A list doesn’t match its hash.'],
  ])('have lists that are checked here: %s', async (_, lines, says) => {
    covers('001 §4.19')
    const list_hash = await hashOf(['0a 2', '1b 1', '2c 5'])
    const drawn = { ...seal().draws[0]!, shape: 'sample 2 of 8', results: [3, 2], list_hash, list_size: 8 }
    const whole = seal({ list_hash, list_size: 3, draws: [drawn], draw_count: 1 })
    await open(
      gives(calls.seals, { seals: [whole] }),
      gives(calls.lists, { pages: [{ n: -1, page: 0, lines }], next: null }),
    )
    await region().getByText('sample drops').first().click()
    await region().getByRole('button', { name: 'Check the list' }).click()
    await expect.element(region().getByText(says)).toBeVisible()
    // Ticket 3 is the only one of the second line, and ticket 2 of the first.
    await expect.element(region().getByText('Line 1b')).toBeVisible()
    await expect.element(region().getByText('Line 0a')).toBeVisible()
  })

  test('say so where their lists can’t be loaded, or are not kept any more', async () => {
    const whole = seal({ draw_count: 4 })
    const { wire } = await open(
      gives(calls.seals, { seals: [whole] }),
      refuses(calls.lists, { code: 'FAULT', message: 'A fault of ours.', status: 500 }),
    )
    await region().getByText('sample drops').first().click()
    const checkList = region().getByRole('button', { name: 'Check the list' })
    await checkList.click()
    await expect.element(region().getByText('We couldn’t load the lists. Try again.')).toBeVisible()
    wire.answer(gives(calls.lists, { pages: [], next: null }))
    await checkList.click()
    await expect.element(region().getByText('These are no longer available.', { exact: false })).toBeVisible()
  })

  test('that are many come whole when they are opened, each with its list', async () => {
    const { draws } = seal()
    const all = draws.map((draw) => ({ ...draw, list_hash: 'ab'.repeat(32), list_size: 321 }))
    await open(
      gives(calls.seals, { seals: [seal({ draws: draws.slice(0, 1), draw_count: 4 })] }),
      gives(calls.seal, { draws: all }),
    )
    await region().getByText('sample drops').first().click()
    await expect.poll(() => region().getByText('from 321 entries').elements()).toHaveLength(4)
    await check().click()
    await expect.poll(() => region().getByRole('img', { name: 'Result verified' }).elements()).toHaveLength(4)
  })

  test('that were changed are found out: a result, or the seed', async () => {
    const [first, ...others] = seal().draws
    await show(seal({ draws: [{ ...first!, results: [(first!.results[0]! + 1) % 3] }, ...others] }))
    await check().click()
    await expect.element(region().getByText('Recalculated here: a result is different.')).toBeVisible()
    await expect.element(region().getByText('Doesn’t match', { exact: true })).toBeVisible()
    expect(region().getByRole('img', { name: 'Result verified' }).elements()).toHaveLength(others.length)
  })

  test('keep their seed until they are over', async () => {
    await show(seal({ server_seed: null, revealed_at: null, draws: [], draw_count: 0 }))
    await expect.element(region().getByText('Not revealed yet')).toBeVisible()
    await expect.element(region().getByText('Nothing drawn yet')).toBeVisible()
    expect(check().elements()).toEqual([])
    expect(textOf(region().element())).toContain(commitmentOf(seed))
  })

  test('that failed to load say so, and come when asked again', async () => {
    const { wire } = await open(
      refuses(calls.seals, { code: 'FAULT', message: 'A fault of ours.', status: 500 }),
    )
    await expect.element(region().getByRole('alert')).toBeVisible()
    wire.answer(gives(calls.seals, { seals: [seal()] }))
    await region().getByRole('button', { name: 'Try again' }).click()
    await expect.element(region().getByText('Seed revealed').first()).toBeVisible()
  })
})
