import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { lasts } from '#games/sessions/lasting.server.ts'
import type { GameView } from '#games/views.ts'
import { forNewcomers } from './first-row.server.ts'
import { sectionOf } from './shared-catalogue.server.ts'

const all = games as unknown as readonly GameView[]
const [a, b] = all.filter(({ slug }) => !lasts(slug))
const [c, d] = all.filter(({ slug }) => lasts(slug))
const ids = [a!.id, c!.id, b!.id, d!.id]

test('a newcomer’s first row begins with games in which the gift lasts, each kind in its order', () => {
  const rows = [sectionOf('hotGames', ids), sectionOf('newGames', ids), sectionOf('allGames', ids)]
  const [first, ...others] = forNewcomers(rows, all)
  expect(first!.gameIds).toEqual([c!.id, d!.id, a!.id, b!.id])
  expect(others).toEqual(rows.slice(1))
})

test('all games keep their order, also where no other row is there', () => {
  const rows = [sectionOf('allGames', ids)]
  expect(forNewcomers(rows, all)).toEqual(rows)
  expect(forNewcomers([], all)).toEqual([])
})
