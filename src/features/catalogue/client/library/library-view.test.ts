import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { hrefOf, libraryView, readQuery } from './library-view.ts'
import { catalogue } from '#client/games/games.fixture.ts'

describe('the library', () => {
  const view = (query: string) => libraryView(catalogue, readQuery(new URLSearchParams(query)))
  const ids = (query: string) => view(query).games.map(({ id }) => id)

  test('narrows by studio, kind and volatility, with the count that each would leave', () => {
    covers('000 §2.64', '000 §3.36')
    expect(ids('')).toEqual([3, 1, 2])
    expect(ids('provider=reels&volatility=high')).toEqual([1])
    expect(ids('mechanic=dice&volatility=low')).toEqual([])
    const { facets } = view('volatility=low')
    expect(facets.volatility.map(({ value, count }) => [value, count])).toEqual([
      ['low', 1],
      ['high', 1],
      ['chosen', 1],
    ])
    expect(facets.provider.map(({ label, count }) => [label, count])).toEqual([
      ['Originals', 0],
      ['Reels', 1],
    ])
  })

  test('sorts, and shows a group in its own order', () => {
    expect(ids('sort=title')).toEqual([3, 2, 1])
    expect(ids('sort=return')).toEqual([3, 2, 1])
    expect(ids('sort=win')).toEqual([3, 2, 1])
    expect(ids('sort=popular')).toEqual([2, 1, 3])
    expect(ids('category=popularGames')).toEqual([2, 1])
    expect(ids('category=recent')).toEqual([1])
    expect(view('category=nonsense&sort=nonsense')).toMatchObject({ category: 'allGames' })
  })

  test('has an address for every state, short where nothing is chosen', () => {
    covers('000 §2.68')
    const query = readQuery(new URLSearchParams('category=popularGames&volatility=low&q=x'))
    expect(hrefOf(query, {})).toBe('/library?category=popularGames&volatility=low&q=x')
    expect(hrefOf(query, { category: 'allGames', volatility: null, text: '' })).toBe('/library')
    expect(hrefOf(query, { sort: 'win' })).toContain('sort=win')
  })
})
