import { expect, test } from 'vitest'
import { definitionHash, games } from '../catalogue.ts'
import { lasts, namedThisWeek } from './lasting.server.ts'
import { lastingPart, LASTS_FROM, slotsOfSessions } from './sessions.ts'
import { sessions } from './sessions.gen.ts'

const WEEK = 7 * 86_400_000

test('the committed figures are of the games as they are: run `npm run sessions` after a change', () => {
  expect(Object.keys(sessions)).toEqual(slotsOfSessions())
  const stale = Object.entries(sessions).filter(([slug, { hash }]) => hash !== definitionHash(slug))
  expect(stale).toEqual([])
})

test.each(['crane-and-tiger', 'three-samovars'])('%s: the sessions played again give its figure', (slug) => {
  expect(lastingPart(slug)).toBe(sessions[slug]!.part)
})

test('games last where nine of ten sessions reach a hundred spins, and only slots do', () => {
  expect([lasts('crane-and-tiger'), lasts('three-samovars')]).toEqual([false, true])
  expect([lasts('blackjack'), lasts('no-game')]).toEqual([false, false])
  const parts = Object.entries(sessions)
  expect(parts.filter(([slug, { part }]) => lasts(slug) !== part >= LASTS_FROM)).toEqual([])
  // Enough for a row in every brand.
  expect(games.filter(({ slug }) => lasts(slug)).length).toBeGreaterThan(12)
})

test('every week’s games are such, or any where a visitor may play none of them', () => {
  for (let week = 1; week <= 120; week++)
    expect(namedThisWeek(games, week * WEEK).filter(({ slug }) => !lasts(slug))).toEqual([])
  const others = games.filter(({ slug }) => !lasts(slug))
  expect(namedThisWeek(others, WEEK).length).toBeGreaterThan(0)
})
