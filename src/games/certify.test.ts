import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionHash, everyGame, gameOf } from './catalogue.ts'
import {
  differences,
  EXACT_AGREEMENT,
  faultsOf,
  rtpBoundsOf,
  SIMULATION_ERRORS,
  type ParSheet,
} from './certify.ts'
import { checkPayouts, choicesOf, diceReturn, stakesOf } from './engine/sheets/dice-sheet.ts'
import { simulationRng } from './engine/draws.ts'
import { hasReels } from './engine/reel-mechanics.ts'
import { checkedEnumeration, expectedOf, standardErrors } from './engine/sheets/reel-sheet.ts'
import { simulate } from './engine/simulate/simulate.ts'

const ROUNDS = 20_000
/** Tumbling games play fall by fall; `npm run par` plays a million rounds of each. */
const TUMBLES = 4_000
type LineGame = Parameters<typeof checkedEnumeration>[0]
const sheets = everyGame.map(({ slug }) => ({ slug, sheet: committed(slug), game: gameOf(slug) }))
const reelGames = sheets.flatMap(({ slug, sheet, game }) =>
  hasReels(game) && 'featureEvery' in sheet ? [{ slug, sheet, game }] : [],
)
const diceGames = sheets.flatMap(({ slug, sheet, game }) =>
  game.mechanic === 'dice' && sheet.mechanic === 'dice' ? [{ slug, sheet, game }] : [],
)

function committed(slug: string): ParSheet {
  return JSON.parse(readFileSync(new URL(`par/${slug}.json`, import.meta.url), 'utf8')) as ParSheet
}

test.each(sheets)('$slug: the committed sheet is a certificate of this definition', ({ slug, sheet }) => {
  expect(faultsOf(sheet)).toEqual([])
  expect(sheet.hash).toBe(definitionHash(slug))
  expect(new Set(sheet.proof.methods).size).toBe(2)
  const least = 'ways' in sheet ? 100_000 * sheet.ways.length : 1_000_000
  expect(sheet.proof.simulation.rounds).toBeGreaterThanOrEqual(least)
})

/** Tumbling games have no closed form: each of their spins is played, which `npm run par` does. */
const closedGames = reelGames.filter(
  ({ game }) => game.mechanic !== 'cascade' && game.mechanic !== 'scatter-pays',
)

test.each(closedGames)('$slug: closed forms give the committed figures', ({ sheet, game }) => {
  const { base, feature, trigger } = expectedOf(game)
  expect(Math.abs(base - sheet.rtp.base)).toBeLessThan(EXACT_AGREEMENT)
  expect(Math.abs(feature - sheet.rtp.feature)).toBeLessThan(EXACT_AGREEMENT)
  expect(Math.abs(1 / trigger - sheet.featureEvery)).toBeLessThan(EXACT_AGREEMENT)
  expect(Math.abs(base + feature - sheet.rtp.cut - sheet.rtp.total)).toBeLessThan(EXACT_AGREEMENT)
})

const lineGames = reelGames.flatMap(({ slug, game }) =>
  'lines' in game.model ? [{ slug, game: game as LineGame }] : [],
)

test.each(lineGames.slice(0, 4))(
  '$slug: every combination of stops adds up to the closed form exactly',
  ({ game }) => {
    const { combinations } = checkedEnumeration(game, 'base')
    expect(combinations).toBeGreaterThan(20_000_000)
  },
)

test.each(reelGames)('$slug: a short simulation lies within 3.5 standard errors', ({ sheet, game }) => {
  const rounds = game.mechanic === 'cascade' || game.mechanic === 'scatter-pays' ? TUMBLES : ROUNDS
  const tally = simulate(game, rounds, simulationRng(game.definition.id))
  const mean = tally.won / rounds / tally.stake
  const error = sheet.deviation / Math.sqrt(rounds)
  expect(Math.abs(mean - sheet.rtp.total) / error).toBeLessThan(SIMULATION_ERRORS)
  expect(Math.abs(standardErrors(tally.hits, rounds, sheet.hitRate))).toBeLessThan(SIMULATION_ERRORS)
  expect(Math.abs(standardErrors(tally.features, rounds, 1 / sheet.featureEvery))).toBeLessThan(
    SIMULATION_ERRORS,
  )
  expect(tally.most).toBeLessThanOrEqual(sheet.maxWin.times * tally.stake)
})

test.each(diceGames)('$slug: every payout on offer is what the rules say', ({ sheet, game }) => {
  expect(checkPayouts(game)).toEqual({ pairs: sheet.proof.pairs, rolls: sheet.proof.rolls })
})

test.each(diceGames)('$slug: every stake and choice returns what the sheet says', ({ sheet, game }) => {
  covers('games.4')
  let worst = 0
  for (const stake of stakesOf(game))
    for (const choice of choicesOf(game))
      worst = Math.max(worst, Math.abs(diceReturn(game, stake, choice) - sheet.rtp.total))
  expect(worst).toBeLessThan(1e-12)
  expect(sheet.rtp.total).toBe(0.99)
})

test('each family has the bounds of its market', () => {
  expect(rtpBoundsOf('tidal-fortune')).toEqual([0.94, 0.97])
  expect(rtpBoundsOf('falling-columns')).toEqual([0.94, 0.97])
  for (const slug of ['rocket-rush', 'gem-field', 'blackjack', 'deuces-wild'])
    expect(rtpBoundsOf(slug)).toEqual([0.98, 0.9925])
  for (const slug of ['treasure-scratch', 'thirty-ball-bingo'])
    expect(rtpBoundsOf(slug)).toEqual([0.965, 0.98])
  const { sheet } = sheets.find(({ slug }) => slug === 'silver-toss')!
  const low = { ...sheet, rtp: { ...sheet.rtp, least: 0.96 } } as ParSheet
  expect(faultsOf(low).join()).toMatch(/the return 0.96 … 0.99 is out of bounds/)
})

test.each(diceGames)('$slug: a short simulation lies within 3.5 standard errors', ({ game }) => {
  for (const chance of [100, 4_850, 9_500]) {
    const bet = { stake: 200, choice: { target: 9_999 - chance, over: true } }
    const tally = simulate(game, ROUNDS, simulationRng(chance), bet)
    expect(Math.abs(standardErrors(tally.hits, ROUNDS, chance / 10_000))).toBeLessThan(SIMULATION_ERRORS)
    const fair = (200 * game.definition.maths.returned) / chance
    expect(Math.abs(tally.won / tally.hits - fair)).toBeLessThan(1)
  }
})

test('a sheet that is not of its game is found out', () => {
  const { sheet } = reelGames[0]!
  const wrong = { ...sheet, hash: 'x', rtp: { ...sheet.rtp, total: 0.99 }, deviation: 100 }
  expect(faultsOf(wrong).join('\n')).toMatch(/another version[^]*out of bounds[^]*promises[^]*calls it/)
  const once = { ...sheet, proof: { ...sheet.proof, methods: ['closed-form', 'closed-form'] as const } }
  expect(faultsOf(once)).toEqual([`${sheet.slug}: it does not rest on two methods`])
  expect(differences(sheet, wrong)).toHaveLength(3)
  expect(differences(sheet, structuredClone(sheet))).toEqual([])
  expect(differences({ a: 1 }, { a: 1, b: null })).toEqual(['/b: undefined is not null'])
})
