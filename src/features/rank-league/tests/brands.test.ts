import { expect, test } from 'vitest'
import { featuresOf } from '#themes/offers.ts'
import { themeNames, themes } from '#themes/index.ts'
import type { Theme } from '#themes/theme.ts'
import { rankLeague } from '../feature.ts'

test('prize drops begin at a level: a brand with their page has the league', () => {
  const dropping = themeNames.filter((name) => (themes[name] as Theme).flags.prizeDropsPage)
  expect(dropping.length).toBeGreaterThan(0)
  for (const name of dropping) expect([name, featuresOf(themes[name])[rankLeague.name]]).toEqual([name, true])
})
