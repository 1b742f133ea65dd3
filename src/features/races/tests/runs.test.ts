import { expect, test } from 'vitest'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { DAILY_RACE, TEAM_RACE, type RaceEconomy } from '../economy.ts'
import { dailyRuns, teamRuns } from '../runs.server.ts'

test('a race names slots that the site has, each once; what demonstrations and operators get fits', () => {
  const refused = (economy: Partial<RaceEconomy>) => {
    try {
      checkEconomy(dailyRuns, { ...DAILY_RACE, ...economy })
      return 'fits'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused({})).toBe('fits')
  expect(refused({ games: ['tidal-fortune', 'dragon-vault'] })).toBe('fits')
  // Players set how lucky a round of these can be.
  for (const slug of ['sky-limit', 'gem-field', 'comet-climb', 'single-zero', 'blackjack', 'star-keno'])
    expect(refused({ games: ['tidal-fortune', slug] })).toMatch(/games that are no slots is 1/)
  expect(refused({ games: ['tidal-fortune', 'no-such-game'] })).toMatch(/games that the site lacks is 1/)
  expect(refused({ games: ['tidal-fortune', 'tidal-fortune'] })).toMatch(/games that are named twice is 1/)
  expect(refused({ isTeamBased: true })).toMatch(/teams where there should be none/)
  for (const of of [dailyRuns, teamRuns])
    for (const economy of [of.sample, of.usual]) expect(() => checkEconomy(of, economy)).not.toThrow()
  expect(TEAM_RACE.guarantee + DAILY_RACE.guarantee).toBe(0)
})
