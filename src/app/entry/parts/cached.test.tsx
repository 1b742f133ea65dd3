import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppProvider, usePlayer, type App, type Keep } from '#client/context/app.ts'
import { createPlayer, type PlayerStore } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { openKeeper, type Shelf } from './cached.tsx'

const shelves = vi.hoisted(() => new Set<Shelf>())
vi.mock('./cached.tsx', async (importOriginal) => {
  const own = await importOriginal<typeof import('./cached.tsx')>()
  return { ...own, openKeeper: (shelf: Shelf) => (shelves.add(shelf), own.openKeeper(shelf)) }
})

/** Names of what is kept as text. */
const cached = (shelf: Shelf) => [...shelf].flatMap(([name, { html }]) => (html ? [name] : []))

describe('parts of pages that are kept', () => {
  let shelf: Shelf
  let made = 0
  beforeEach(() => {
    shelf = new Map()
    made = 0
  })
  const page = (draw: (keep: Keep) => React.ReactNode, player?: PlayerStore) => {
    const keeper = openKeeper(shelf)
    const app = { brand: {}, player } as App
    const Page = () => (
      <AppProvider value={app}>
        <main>{draw(keeper.keep)}</main>
      </AppProvider>
    )
    return keeper.finish(renderToString(<Page />), app)
  }
  const Part = ({ text }: { readonly text: string }) => (made++, (<b>{text}</b>))
  const shown = (text: string) => page((keep) => keep({ name: 'part', by: [text] }, <Part text={text} />))

  test('are rendered until they were met twice, and are the same text from then on', () => {
    const pages = [1, 2, 3, 4].map(() => shown('a & b'))
    expect(new Set(pages)).toEqual(new Set(['<main><b>a &amp; b</b></main>']))
    // Twice in pages, once by itself.
    expect([made, cached(shelf)]).toEqual([3, ['part']])
  })

  test('follow what they show', () => {
    for (let n = 0; n < 3; n++) shown('before')
    expect(['after', 'after', 'after', 'before'].map(shown)).toEqual(
      ['after', 'after', 'after', 'before'].map((text) => `<main><b>${text}</b></main>`),
    )
  })

  test('of one that changes with every page nothing is kept, and nothing is rendered twice', () => {
    for (let n = 0; n < 6; n++) shown(`${n}`)
    expect([made, cached(shelf)]).toEqual([6, []])
  })

  test('are put where they stood, whatever they hold', () => {
    const both = () =>
      page((keep) => (
        <>
          {keep({ name: 'one', by: [] }, <i>{'$& $1'}</i>)}
          <u />
          {keep({ name: 'two', by: [] }, <b>{'<template data-cached="0"></template>'}</b>)}
        </>
      ))
    const [first, ...later] = [1, 2, 3, 4].map(both)
    expect(cached(shelf)).toEqual(['one', 'two'])
    for (const one of later) expect(one).toBe(first)
  })

  test('what asks for the player, or knows its place by an id, is rendered each time', () => {
    const Own = () => <b>{usePlayer(({ me }) => me.login)}</b>
    const Placed = () => <b id={useId()} />
    const pageOf = () =>
      page((keep) => (
        <>
          <i />
          {keep({ name: 'placed', by: [] }, <Placed />)}
        </>
      ))
    const pages = [1, 2, 3, 4].map(pageOf)
    expect(new Set(pages).size).toBe(1)
    const named = createPlayer({ login: 'nadia' } as InitData)
    for (let n = 0; n < 4; n++)
      expect(page((keep) => keep({ name: 'own', by: [] }, <Own />), named)).toContain('nadia')
    expect(cached(shelf)).toEqual([])
    for (let n = 0; n < 4; n++)
      page((keep) => keep({ name: 'own', by: ['nadia'], me: { login: 'nadia' } }, <Own />), named)
    expect(cached(shelf)).toEqual(['own'])
  })
})

describe('pages', () => {
  const at = testSite()
  const render = pagesOf(at)
  beforeEach(() => shelves.clear())

  test('of a player and of guests are the same by kept parts as without', async () => {
    const client = await at.player()
    for (const [url, who] of [
      ['/lobby', client],
      ['/lobby', undefined],
      ['/', undefined],
    ] as const) {
      for (const locale of ['en', 'es'] as const)
        for (const device of ['phone', 'desktop'] as const) {
          const pages = []
          for (let n = 0; n < 4; n++) pages.push((await render(url, { locale, device }, who)).html)
          const [first, ...later] = pages.map((html) => html.replaceAll(/ey[\w-]+\.[\w-]+\.[\w-]+/g, ''))
          for (const html of later) expect(html).toBe(first)
        }
    }
    const names = [...shelves].map(cached)
    expect(names).toHaveLength(2)
    for (const one of names) {
      expect(one).toEqual(expect.arrayContaining(['foot', 'tabs', 'categories', 'collections']))
      expect(one.filter((name) => name.startsWith('games-')).length).toBeGreaterThan(8)
    }
  })
})
