import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { sheetOf, slugs } from './sheets.ts'

/** `npm run check` leaves the economy guard out, which needs the server's weights: what it reads is checked here. */
test('the economy guard reads one sheet of each game, and nothing else', () => {
  expect(slugs.toSorted()).toEqual(games.map(({ slug }) => slug).toSorted())
  const returns = slugs.map((slug) => [slug, sheetOf(slug).rtp.total] as const)
  expect(returns.filter(([, total]) => !(total > 0.9 && total < 1))).toEqual([])
})
