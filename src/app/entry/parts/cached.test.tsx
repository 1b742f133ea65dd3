import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppProvider, usePlayer, type App, type Keep } from '#client/context/app.ts'
import { createPlayer, type PlayerStore } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { shelvesOf } from '../server.tsx'
import { openKeeper, type Shelf } from './cached.tsx'

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
  const shelves = shelvesOf('aurelia')

  test('of a player and of guests are the same by kept parts as without', async () => {
    const client = await at.player()
    const all = (['/lobby', '/library', '/'] as const).flatMap((url) =>
      [client, undefined].flatMap((who) =>
        (['en', 'es'] as const).flatMap((locale) =>
          (['phone', 'desktop'] as const).map((device) => async () => {
            const { html } = await render(url, { locale, device }, who)
            // Tokens are made for each page, and the channel's place moves on by itself.
            return html.replaceAll(/ey[\w-]+\.[\w-]+\.[\w-]+|"since":\{[^}]*\}/g, '')
          }),
        ),
      ),
    )
    const plain: string[] = []
    for (const page of all) {
      for (const shelf of Object.values(shelves)) shelf.clear()
      plain.push(await page())
    }
    // Each after all others, so that one's parts would be seen in another.
    for (let turn = 0; turn < 4; turn++)
      for (const [n, page] of all.entries()) expect(await page()).toBe(plain[n])
    for (const shelf of Object.values(shelves)) {
      expect(cached(shelf)).toEqual(expect.arrayContaining(['foot', 'tabs', 'categories', 'collections']))
      expect(cached(shelf).filter((name) => name.startsWith('games-')).length).toBeGreaterThan(8)
    }
  })
})
