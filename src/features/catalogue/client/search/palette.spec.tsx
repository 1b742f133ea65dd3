import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogueOf } from '#tests/components/games.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { heard } from '#tests/components/noise.ts'
import { guest } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { cut, gives, slow, type Reply } from '#tests/components/wire.ts'
import { calls as pages } from '#features/pages/contract.ts'
import { says } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'
import { recentKeys } from './recent.ts'

const games = gives(calls.filters, catalogueOf())
const published = says(pages.list, {
  payload: { pages: [{ path: '/page/terms', title: 'Terms of use', updatedAt: '2026-11-01T00:00:00Z' }] },
})
const answers = [games, published]

modalConforms('search', { title: 'Search', ready: 'Tidal Fortune', player: guest(), answers })

const input = () => page.getByRole('combobox')
const options = () => page.getByRole('option').elements()
const chosen = () => textOf(document.querySelector('[role="option"][aria-selected="true"] b'))
const open = (...more: readonly Reply[]) =>
  openModal('search', { player: guest(), answers: [...answers, ...more] })

describe('the search', () => {
  test('has the focus, and tells by name what the keys stand on', async () => {
    await open()
    await reads('Popular now')
    expect(document.activeElement).toBe(input().element())
    const first = chosen()
    await press('ArrowDown')
    await expect.poll(chosen).not.toBe(first)
    const id = input().element().getAttribute('aria-activedescendant')!
    expect(document.getElementById(id)!.getAttribute('aria-selected')).toBe('true')
    await press('ArrowUp')
    await expect.poll(chosen).toBe(first)
    await press('ArrowUp')
    await expect.poll(chosen).toBe(textOf(options().at(-1)!.querySelector('b')))
    await press('PageUp')
    await expect.poll(chosen).toBe(first)
  })

  test('finds games and pages by a few letters, and says how many', async () => {
    await open()
    await reads('Popular now')
    await input().fill('tidal')
    await expect.poll(chosen).toBe('Tidal Fortune')
    await expect.element(page.getByText(/^1 result$/)).toBeInTheDocument()
    await input().fill('terms')
    await expect.poll(chosen).toBe('Terms of use')
  })

  test('corrects a typing mistake, says so, and says which word a game matches', async () => {
    await open()
    await reads('Popular now')
    await input().fill('tdal')
    await reads('Showing results for “tidal”')
    await expect.poll(chosen).toBe('Tidal Fortune')
    await input().fill('pokies')
    await reads('Matches “pokies”')
  })

  test('leads by Enter to what is chosen, and remembers it', async () => {
    await open()
    await reads('Popular now')
    await input().fill('tidal')
    await expect.poll(chosen).toBe('Tidal Fortune')
    await press('Enter')
    await expect.poll(() => location.pathname).toBe('/games/tidal-fortune')
    expect(recentKeys(null)).toHaveLength(1)
  })

  test('says that nothing was found, and leads to all games', async () => {
    await open()
    await reads('Popular now')
    await input().fill('qqqqqq')
    await reads('No results for “qqqqqq”')
    await expect.element(page.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/library')
    expect(options()).toEqual([])
    expect(input().element().getAttribute('aria-expanded')).toBe('false')
  })

  test('takes what is typed while the games are on their way', async () => {
    const held = slow(games)
    await open(held)
    await expect.poll(() => topDialog()?.querySelector('[aria-busy="true"]')).not.toBeNull()
    await input().fill('tidal')
    expect(options()).toEqual([])
    held.release()
    await expect.poll(chosen).toBe('Tidal Fortune')
  })

  test('says that the games failed to load, and tries again', async () => {
    // Nobody of this kind was here before: the last good games stand in for others.
    const { wire } = await openModal('search', {
      player: guest({ playerRestrictionIdsHash: 'new' }),
      answers: [cut(calls.filters), published],
    })
    await heard('API request failed')
    await expect.element(page.getByRole('alert')).toBeVisible()
    wire.answer(games)
    await page.getByRole('button', { name: 'Try again' }).click()
    await reads('Popular now')
  })

  test('finds the games without what others publish', async () => {
    await open(cut(pages.list))
    await reads('Tidal Fortune')
  })

  test('speaks Spanish where the page does', async () => {
    await openModal('search', { player: guest(), locale: 'es', answers })
    await expect.element(page.getByRole('dialog', { name: 'Buscar', exact: true })).toBeVisible()
    await press('Escape')
    await closed()
  })
})
