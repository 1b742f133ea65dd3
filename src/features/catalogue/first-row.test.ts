import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { lasts } from '#games/sessions/lasting.server.ts'
import type { GameView } from '#games/views.ts'
import { forNewcomers } from './first-row.server.ts'
import { sectionOf } from './shared-catalogue.server.ts'

const all = games as unknown as readonly GameView[]
const short = all.filter(({ slug }) => !lasts(slug)).map(({ id }) => id)
const lasting = all.filter(({ slug }) => lasts(slug)).map(({ id }) => id)

test('a newcomer’s first row names only games in which the gift lasts, in the order of the brand’s rows', () => {
  const rows = [
    sectionOf('hotGames', [short[0]!, lasting[7]!, short[1]!]),
    sectionOf('recommend', short.slice(0, 5)),
    sectionOf('allGames', [...short, ...lasting]),
  ]
  const [first, ...others] = forNewcomers(rows, all)
  expect(first).toMatchObject({ key: 'recommend', title: 'Great first games' })
  expect(first!.gameIds).toEqual([lasting[7]!, ...lasting.filter((_, i) => i !== 7).slice(0, 11)])
  expect(others).toEqual([rows[0], rows[2]])
})

test('where fewer than a line of them are left, rows stay as they are', () => {
  const rows = [sectionOf('hotGames', short), sectionOf('allGames', [...short, ...lasting.slice(0, 5)])]
  expect(forNewcomers(rows, all)).toEqual(rows)
  expect(forNewcomers([], all)).toEqual([])
})
