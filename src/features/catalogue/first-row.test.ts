import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { beginsWell, lasts } from '#games/sessions/lasting.server.ts'
import type { GameView } from '#games/wire.ts'
import { forNewcomers } from './first-row.server.ts'
import { sectionOf } from './shared-catalogue.server.ts'

const all = games as unknown as readonly GameView[]
const short = all.filter(({ slug }) => !lasts(slug)).map(({ id }) => id)
const lasting = all.filter(({ slug }) => lasts(slug)).map(({ id }) => id)

const mechanicOf = (id: number) => all.find((game) => game.id === id)!.mechanic

test('a newcomer’s first row names only games in which the gift lasts, those of the brand’s rows first', () => {
  const rows = [
    sectionOf('hotGames', [short[0]!, lasting[7]!, short[1]!]),
    sectionOf('recommend', short.slice(0, 5)),
    sectionOf('allGames', [...short, ...lasting]),
  ]
  const [first, ...others] = forNewcomers(rows, all)
  expect(first).toMatchObject({ key: 'recommend', title: 'Great first games' })
  expect(first!.gameIds).toHaveLength(12)
  expect(first!.gameIds).toContain(lasting[7])
  expect(first!.gameIds.filter((id) => !lasting.includes(id))).toEqual([])
  expect(others).toEqual([rows[0], rows[2]])
})

const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(new URL(`../../games/par/${slug}.json`, import.meta.url), 'utf8')) as {
    readonly featureEvery: number
  }

test('it begins with the brand’s first game whose feature most newcomers meet in what their gift buys', () => {
  // In 25,000 coins at 400 there are 62 spins (decision 105).
  const meets = ({ slug }: GameView) => 1 - (1 - 1 / sheetOf(slug).featureEvery) ** 62
  const [often, seldom] = [true, false].map((is) =>
    all.filter((game) => lasts(game.slug) && beginsWell(game.slug) === is),
  ) as [GameView[], GameView[]]
  expect(Math.min(...often.map(meets))).toBeGreaterThan(0.7)
  expect(Math.max(...seldom.map(meets))).toBeLessThan(0.72)
  const ids = [...seldom.slice(0, 9), often[1]!, often[0]!, ...seldom.slice(9)].map(({ id }) => id)
  const [first] = forNewcomers([sectionOf('allGames', ids)], all)
  expect(first!.gameIds[0]).toBe(often[1]!.id)
  // Where a brand has none of these, its own first game.
  const rare = seldom.map(({ id }) => id)
  expect(forNewcomers([sectionOf('allGames', rare)], all)[0]!.gameIds[0]).toBe(rare[0])
})

test('it begins with one game of each mechanic, then the others in the brand’s order', () => {
  const ids = lasting.toSorted((a, b) => mechanicOf(a).localeCompare(mechanicOf(b)))
  const [first] = forNewcomers([sectionOf('allGames', ids)], all)
  const kinds = new Set(ids.map(mechanicOf)).size
  const shown = first!.gameIds.map(mechanicOf)
  expect(new Set(shown.slice(0, kinds)).size).toBe(kinds)
  expect(first!.gameIds[0]).toBe(ids[0])
  expect(first!.gameIds[kinds]).toBe(ids[1])
})

test('where fewer than a line of them are left, rows stay as they are', () => {
  const rows = [sectionOf('hotGames', short), sectionOf('allGames', [...short, ...lasting.slice(0, 5)])]
  expect(forNewcomers(rows, all)).toEqual(rows)
  expect(forNewcomers([], all)).toEqual([])
})
