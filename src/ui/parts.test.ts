import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { money, nextBalance } from './balance.tsx'
import { nextTile } from './lobby/game-rail.tsx'
import { iconNames } from './art/icons.names.ts'
import { closeAllModals, closeModal, isModalOpen, modals, openModal } from './overlays/modals.ts'
import { shouldClose } from './overlays/sheet.ts'
import { arrowTo } from './tabs.tsx'
import { tileHtml, tilesHtml, type TileGame } from './lobby/tile.ts'
import { dismissToast, MAX_TOASTS, toast, TOAST_MS, toasts } from './overlays/toasts.ts'

const game: TileGame = {
  slug: 'rock-&-roll',
  title: 'Rock "n" <Roll>',
  image: '/art/tiles/rock',
  ground: 7,
  tag: 'Dice',
}

test('the names of icons are those of the sheet’s symbols', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'art/icons.svg'), 'utf8')
  expect([...sheet.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name)).toEqual([
    ...iconNames,
  ])
  // It is drawn by the pages' theme: a color of its own would be one for all nine.
  expect(sheet).not.toMatch(/\b(?:style|class|stroke|stroke-width)="/)
})

describe('a tile', () => {
  it('escapes whatever a game is called', () => {
    const html = tileHtml(game)
    expect(html).toContain('data-open="rock-&amp;-roll"')
    expect(html).toContain('<span>Rock &quot;n&quot; &lt;Roll&gt;</span>')
    expect(html).not.toMatch(/<Roll>|"n"/)
  })

  it('names both densities, AVIF first, and loads late by default', () => {
    const html = tileHtml(game)
    expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('.webp'))
    expect(html).toContain('/art/tiles/rock@2x.avif 2x')
    expect(html).toContain('loading="lazy"')
    expect(tileHtml(game, true)).not.toContain('lazy')
  })

  it('shows a badge instead of its tag and says whether it is a favorite', () => {
    const html = tileHtml({ ...game, badge: { kind: 'new', text: 'New' }, favorite: true })
    expect(html).toContain('<b data-badge="new">New</b>')
    expect(html).not.toContain('<i>')
    expect(html).toContain('aria-pressed="true"')
  })

  it('is the same string again in a row of many', () => {
    expect(tilesHtml([game, game])).toBe(tileHtml(game) + tileHtml(game))
    expect(tilesHtml([game, game], { eager: 1 })).toBe(tileHtml(game, true) + tileHtml(game))
  })
})

describe('keys among tiles', () => {
  const grid = [0, 0, 0, 100, 100, 100, 200]
  const columns = [0, 100, 0, 100, 0, 100]
  it('move along one line', () => {
    expect(nextTile('ArrowRight', 1, 5, [0, 0, 0, 0, 0])).toBe(2)
    expect(nextTile('ArrowLeft', 1, 5, [0, 0, 0, 0, 0])).toBe(0)
    expect(nextTile('ArrowDown', 1, 5, [0, 0, 0, 0, 0])).toBeUndefined()
    expect(nextTile('End', 1, 5, [0, 0, 0, 0, 0])).toBe(4)
    expect(nextTile('a', 1, 5, [0])).toBeUndefined()
  })
  it('keep the column in a grid and in a rail of lines', () => {
    expect(nextTile('ArrowDown', 1, 7, grid)).toBe(4)
    expect(nextTile('ArrowUp', 4, 7, grid)).toBe(1)
    expect(nextTile('ArrowRight', 0, 6, columns)).toBe(2)
    expect(nextTile('ArrowDown', 0, 6, columns)).toBe(1)
  })
  it('go round in tabs', () => {
    expect(arrowTo('ArrowRight', 2, 3)).toBe(0)
    expect(arrowTo('ArrowLeft', 0, 3)).toBe(2)
    expect(arrowTo('Tab', 0, 3)).toBeUndefined()
  })
})

describe('numbers', () => {
  it('are written in thousands, entries with cents', () => {
    expect(money(1_284_500)).toBe('1,284,500')
    expect(money(3620, 2)).toBe('36.20')
    expect(money(5, 2)).toBe('0.05')
  })

  it('of a balance never go back to an older version', () => {
    const first = { amount: 100, version: 4, text: '100', before: '' }
    expect(nextBalance(first, 50, 3, 0)).toBe(first)
    expect(nextBalance(first, 100, 4, 0)).toBe(first)
    expect(nextBalance(first, 100, 6, 0)).toEqual({ ...first, version: 6 })
    expect(nextBalance(first, 1250, 5, 0)).toEqual({ amount: 1250, version: 5, text: '1,250', before: '100' })
  })
})

describe('toasts', () => {
  afterEach(() => toasts.setState({ shown: [] }))

  it('are at most three and last as long as their kind', () => {
    covers('000 §8.1', '001 §9.1')
    for (const text of ['one', 'two', 'three', 'four']) toast(text)
    expect(toasts.getState().shown.map(({ text }) => text)).toEqual(['two', 'three', 'four'])
    expect(toasts.getState().shown).toHaveLength(MAX_TOASTS)
    toast({ kind: 'error', text: 'no' })
    expect(toasts.getState().shown.at(-1)?.lasts_ms).toBe(5000)
    // 000 §9, 001 §9: 3 s, errors and prizes 5 s, email 3 s, the last game 4.5 s.
    expect(TOAST_MS).toEqual({
      info: 3000,
      success: 3000,
      error: 5000,
      email: 3000,
      prize: 5000,
      'last-game': 4500,
    })
  })

  it('of one key replace each other, and go when dismissed', () => {
    toast({ key: 'balance', text: 'old' })
    const id = toast({ key: 'balance', text: 'new' })
    expect(toasts.getState().shown.map(({ text }) => text)).toEqual(['new'])
    dismissToast(id)
    expect(toasts.getState().shown).toEqual([])
  })
})

describe('modals', () => {
  afterEach(closeAllModals)
  const names = () => modals.getState().stack.map(({ name }) => name)

  it('stack, and close from the top', () => {
    covers('000 §2.40')
    openModal('season')
    openModal('profile', { step: 2 })
    expect(names()).toEqual(['season', 'profile'])
    closeModal()
    expect(names()).toEqual(['season'])
    closeModal()
    closeModal()
    expect(isModalOpen()).toBe(false)
  })

  it('do not open twice on top of themselves', () => {
    const id = openModal('season')
    expect(openModal('season')).toBe(id)
    openModal('profile')
    closeModal(id)
    expect(names()).toEqual(['profile'])
  })
})

describe('a sheet', () => {
  it('closes by a long pull or a quick flick, not by a touch', () => {
    covers('000 §2.44')
    expect([shouldClose(120, 2_000), shouldClose(40, 50)]).toEqual([true, true])
    expect([shouldClose(40, 400), shouldClose(10, 1), shouldClose(0, 0)]).toEqual([false, false, false])
  })
})
