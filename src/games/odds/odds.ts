import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { ParSheet } from '../certify.ts'
import type { Volatility } from '../engine/definition.ts'
import type { LowFigures } from '../engine/exact/low/low-bets.ts'
import { edgeOf, oneIn, percentDown } from '#platform/words/percent.ts'

export type { Volatility }

/** The part of a par sheet that players are shown; returns and wins are in times the stake. */
export interface Odds {
  readonly hash: string
  readonly rtp: {
    readonly total: number
    /** Over all stakes and choices, where there are any. */
    readonly least?: number
    readonly base?: number
    readonly feature?: number
  }
  readonly maxWin: { readonly times: number; readonly chance: number }
  /** The largest win that comes at least once in ten million rounds. */
  readonly topWin: { readonly times: number; readonly chance: number }
  /** Where tickets are played: figures are of each, and the top win is that of so many at once. */
  readonly tickets?: number
  readonly deviation?: number
  /** Figures that differ at bets whose pays may be fractions, by the bet in minor units. */
  readonly low?: Readonly<Record<string, LowFigures>>
  /** Chances that a round pays anything, and that it brings its stake. */
  readonly hitRate?: number
  readonly atLeastStake?: number
  readonly featureEvery?: number
  /** Reels turn longer once in so many rounds, because a feature is open; this part of them brings it. */
  readonly tensionEvery?: number
  readonly tensionPays?: number
  /** Chance of a win of at least 10, 100, 1000 times the stake. */
  readonly atLeast?: Readonly<Record<string, number>>
  readonly buy?: { readonly price: number; readonly rtp: number; readonly covered: number }
  readonly proof: OddsProof
}

export interface OddsProof {
  readonly methods: readonly [first: string, second: string]
  /** The return by each method, where a game has one return. */
  readonly returns?: readonly [first: number, second: number]
  readonly difference: number
  /** The number of cases that were counted: combinations, pairs of stake and choice, or ways to bet. */
  readonly counted: number
  readonly rounds: number
  /** Of the simulated figures the furthest from its exact one, in standard errors. */
  readonly furthest: number
}

const furthestOf = (errors: Readonly<Record<string, number>>): number =>
  Math.max(...Object.values(errors).map(Math.abs))

/** Returns the figures of a par sheet that players see. */
export function oddsOf(sheet: ParSheet): Odds {
  const { hash, maxWin, topWin, proof } = sheet
  const { rounds, errors } = proof.simulation
  const proved = { methods: proof.methods, rounds, furthest: furthestOf(errors) }
  if (sheet.mechanic === 'dice') {
    const { total } = sheet.rtp
    const counted = sheet.proof.pairs
    return { hash, rtp: { total }, maxWin, topWin, proof: { ...proved, difference: 0, counted } }
  }
  if ('ways' in sheet) {
    const { rtp, ways } = sheet
    const { difference, twice } = sheet.proof
    const [only, more] = ways
    const { hitRate, atLeastStake, deviation } = only!
    // Where there is one way to bet its figures are the game's.
    const own = more ? {} : { hitRate, atLeastStake, deviation }
    const range = { total: rtp.total, least: rtp.least }
    // The prize of one ticket is shared by the bets of all.
    const tickets = sheet.mechanic === 'bingo' ? { tickets: Math.round(maxWin.times / topWin.times) } : {}
    const counts = { ...proved, difference, counted: twice }
    return { hash, rtp: range, maxWin, topWin, ...tickets, ...own, proof: counts }
  }
  const { rtp, deviation, low, hitRate, featureEvery, tensionEvery, tensionPays, atLeast, buy } = sheet
  const { first, second, difference, combinations } = sheet.proof
  const { 1: atLeastStake = 0, ...larger } = atLeast
  return {
    hash,
    rtp: { total: rtp.total, base: rtp.base, feature: rtp.feature },
    maxWin,
    topWin,
    deviation,
    ...(low ? { low } : {}),
    hitRate,
    atLeastStake,
    featureEvery,
    ...(tensionEvery && tensionPays ? { tensionEvery, tensionPays } : {}),
    atLeast: larger,
    ...(buy ? { buy: { price: buy.price, rtp: buy.rtp, covered: buy.covered } } : {}),
    proof: { ...proved, returns: [first, second], difference, counted: combinations },
  }
}

/**
 * The odds of a bet: at a low one pays may be fractions, of which some pay nothing.
 * @param stake minor units
 */
export function oddsAt(odds: Odds, stake: number): Odds {
  const here = odds.low?.[stake]
  if (!here) return odds
  const { deviation, hitRate, atLeast, covered } = here
  const { 1: atLeastStake = 0, ...larger } = atLeast
  const buy = odds.buy && { ...odds.buy, covered: covered ?? odds.buy.covered }
  return { ...odds, deviation, hitRate, atLeastStake, atLeast: larger, ...(buy ? { buy } : {}) }
}

/** The bets whose odds differ, the lowest first, each with its chances. */
export const lowRows = ({ low = {} }: Odds): readonly (readonly [bet: number, hit: string, back: string])[] =>
  Object.entries(low).map(([bet, { hitRate, atLeast }]) => [
    Number(bet),
    percentDown(hitRate, 1),
    percentDown(atLeast['1']!, 1),
  ])

/** Below this the sums of so many small chances say no more than that it is rare. */
const RARE = 1e-9

/** The most that a round pays and its chance, in words. The bound of an original may be one that no way to play meets. */
function mostRow({ maxWin: { times, chance }, rtp: { base } }: Odds): string {
  const most = mostText(times)
  if (chance === 0 && base === undefined) return t('less than {times}×', { times: most })
  return `${most}×, ${chance >= RARE ? oneIn(chance) : t('less than 1 in a billion')}`
}

/** Whether the most that a round pays is so rare that it is only a cap. */
const isCapped = ({ topWin, maxWin }: Odds): boolean => topWin.times < maxWin.times

/** The most that a round pays, by the figure of the rules: some end in thousandths. */
export const mostText = (times: number): string =>
  Number.isInteger(Math.round(times * 1_000) / 10) ? thousands(times) : times.toLocaleString('en-US')

/** The win that a game advertises: its max win, or, where hardly anybody sees that, its top win. */
export const topWinText = (odds: Odds): string =>
  isCapped(odds)
    ? t('Top win {times}×', { times: thousands(odds.topWin.times) })
    : t('Max win {times}×', { times: mostText(odds.maxWin.times) })

function spread(word: string, deviation: number, tickets: number | undefined): string {
  const said = { word, times: deviation.toFixed(2) }
  return tickets
    ? t('{word}, std. deviation {times}× per ticket', said)
    : t('{word}, std. deviation {times}×', said)
}

function mostLabel(odds: Odds): string {
  if (odds.tickets) return t('Max win of each ticket')
  return isCapped(odds) ? t('Cap on the win of a round') : t('Max win')
}

const topLabel = ({ tickets }: Odds): string =>
  tickets
    ? t('Top win with {count} tickets, at least 1 in 10 million', { count: tickets })
    : t('Top win, at least 1 in 10 million')

const words: Readonly<Record<Volatility, () => string>> = {
  low: () => t('Low'),
  medium: () => t('Medium'),
  high: () => t('High'),
  chosen: () => t('Adjustable'),
}

type Row = readonly [label: string, value: string]

/** The rows of the odds, those that a game has. */
export function oddsRows(odds: Odds, volatility: Volatility): readonly Row[] {
  const { rtp, deviation, hitRate, atLeastStake, featureEvery, atLeast = {}, buy } = odds
  const { tensionEvery, tensionPays, tickets } = odds
  const row = (label: string, value: string | undefined): Row[] =>
    value === undefined ? [] : [[label, value]]
  const part = (chance: number | undefined) =>
    chance === undefined ? undefined : `${percentDown(chance, 1)}, ${oneIn(chance)}`
  const { total, least = total } = rtp
  const [best, edge] = [percentDown(total), edgeOf(total)]
  // Returns that are shown with the same digits are no range.
  const ranges = percentDown(least) !== percentDown(total)
  const word = words[volatility]()
  return [
    ranges
      ? [t('RTP by bet and choice'), t('{least} to {most}', { least: percentDown(least), most: best })]
      : [t('RTP (return to player)'), best],
    [t('House edge'), ranges ? t('{least} to {most}', { least: edge, most: edgeOf(least) }) : edge],
    ...row(t('RTP from base game'), rtp.base === undefined ? undefined : percentDown(rtp.base)),
    ...row(t('RTP from feature'), rtp.feature === undefined ? undefined : percentDown(rtp.feature)),
    [t('Volatility'), deviation === undefined ? word : spread(word, deviation, tickets)],
    ...row(tickets ? t('Hit rate of each ticket') : t('Hit rate'), part(hitRate)),
    ...row(
      tickets ? t('Tickets that pay their price back or more') : t('Rounds that pay the bet back or more'),
      part(atLeastStake),
    ),
    ...row(t('Feature triggers'), featureEvery === undefined ? undefined : oneIn(1 / featureEvery)),
    ...row(t('Reels build suspense'), tensionEvery === undefined ? undefined : oneIn(1 / tensionEvery)),
    ...row(t('Suspense ends in the feature'), part(tensionPays)),
    ...Object.entries(atLeast)
      .filter(([, chance]) => chance >= RARE)
      .flatMap(([times, chance]) =>
        row(t('Win of {times}× or more', { times: thousands(Number(times)) }), oneIn(chance)),
      ),
    ...(isCapped(odds) ? row(topLabel(odds), `${thousands(odds.topWin.times)}×`) : []),
    [mostLabel(odds), mostRow(odds)],
    ...(buy
      ? [
          ...row(t('Bonus buy at {price}×: RTP', { price: buy.price }), percentDown(buy.rtp)),
          ...row(t('Bonus buy: pays its price back or more'), part(buy.covered)),
        ]
      : []),
  ]
}
