import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { lasts } from '#games/sessions/lasting.server.ts'
import type { GameView } from '#games/views.ts'
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
  expect(first!.gameIds[0]).toBe(lasting[7])
  expect(first!.gameIds.filter((id) => !lasting.includes(id))).toEqual([])
  expect(others).toEqual([rows[0], rows[2]])
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
