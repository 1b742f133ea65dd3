/**
 * Whether what was paid fits what the par sheets promise. A ledger that balances says nothing of that: money
 * can be emptied by rounds whose every posting is in order. Pure arithmetic over rounds, in the order of
 * their nonces.
 *
 * Two tests, because each is blind where the other sees. The band compares the return of many rounds with the
 * par sheet's, in standard errors; it needs thousands of rounds. The streak bets on each round what an honest
 * game cannot return on average, whatever is staked, chosen and decided; a few rounds are enough when they
 * are far too good, and one jackpot is never enough.
 */

/** The figures of a par sheet that an audit compares play with. */
export interface Par {
  /** The highest return that any way to play has, and where nobody decides anything the exact one. */
  readonly most: number
  /** Mean and deviation of a round's return, in stakes; null where they depend on what the player does. */
  readonly plain: Spread | null
  readonly bought: Spread | null
  /** The chance of a round that returns at least ten and a hundred stakes, at most; bought rounds aside. */
  readonly chance: Readonly<Record<(typeof HEIGHTS)[number], number>>
}

interface Spread {
  readonly mean: number
  readonly deviation: number
  /** The most that a round returns, in stakes. */
  readonly top: number
}

/** A settled round. */
export interface PlayedRound {
  readonly playerId: string
  readonly slug: string
  /** The revision of the game that it was played on, by its hash. */
  readonly hash: string
  /** All that was staked, and what of it came back undecided, minor units. */
  readonly staked: number
  readonly returned: number
  readonly win: number
  readonly bought: boolean
  /** The kinds of the player's moves; empty where a round needs none. */
  readonly moves: readonly string[]
}

/** A deviation of the rounds played from the par sheets, too large to be chance. */
export interface Oddity {
  readonly kind: 'return' | 'streak' | 'no risk'
  /** '' where it is of all players together. */
  readonly playerId: string
  /** '' where it is of all games together. */
  readonly slug: string
  readonly rounds: number
  readonly staked: number
  readonly won: number
  /** Standard errors off, the chance of a streak as a power of ten, or stakes that came back as wins. */
  readonly by: number
}

const HEIGHTS = [10, 100] as const
/** Beyond so many standard errors a return is no chance: once in 3.5 million. */
const SIGMAS = 5
const CHANCE = 2.9e-7
/** Parts of the capital that the streak bets on each round's return, and on its being high. */
const PARTS = [0.1, 0.5, 0.9] as const
const BETS = PARTS.length * (1 + HEIGHTS.length)
/** Moves that decide nothing. */
const IDLE = new Set(['take', 'pass'])

interface Sum {
  rounds: number
  staked: number
  won: number
  /** Mean, variance, and highest single win that the par sheets predict for these rounds, in minor units. */
  mean: number
  variance: number
  top: number
}

interface Streak extends Sum {
  /** Logarithms of the capital of each bet since it was last at its start, and the highest that it was. */
  readonly now: number[]
  best: number
}

export interface Economics {
  /** Takes a round; those of one player in their order. */
  readonly take: (round: PlayedRound) => void
  /** The deviations found so far. */
  readonly oddities: () => Oddity[]
  /** Return of each game, for people: rounds, what was at risk, what was won, and what the sheets promise of it. */
  readonly games: () => ReadonlyMap<string, { rounds: number; staked: number; won: number; mean: number }>
}

const freshSum = (): Sum => ({ rounds: 0, staked: 0, won: 0, mean: 0, variance: 0, top: 0 })
const freshStreak = (): Streak => ({ ...freshSum(), now: Array<number>(BETS).fill(0), best: 0 })

function of<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known) return known
  const fresh = make()
  map.set(key, fresh)
  return fresh
}

/**
 * Opens an audit.
 * @param parOf the par sheet of a revision; null where a game is none of ours any more: its rounds are left
 * out
 */
export function openEconomics(parOf: (slug: string, hash: string) => Par | null): Economics {
  /** By game, and by player and game. */
  const sums = new Map<string, Sum>()
  const streaks = new Map<string, Streak>()
  const idle = new Map<string, Sum>()
  let rounds = 0

  return {
    take({ playerId, slug, hash, staked, returned, win, bought, moves }) {
      const par = parOf(slug, hash)
      const risked = staked - returned
      if (!par || risked <= 0) return
      rounds++
      if (moves.length > 0 && win > 0 && moves.every((move) => IDLE.has(move)))
        add(of(idle, playerId, freshSum), null, risked, win)
      const spread = bought ? par.bought : par.plain
      add(of(sums, ` ${slug}`, freshSum), spread, risked, win)
      add(of(sums, `${playerId} ${slug}`, freshSum), spread, risked, win)
      const logs = growth(par, win / risked, bought)
      for (const key of [` ${slug}`, `${playerId} `, `${playerId} ${slug}`]) {
        const streak = of(streaks, key, freshStreak)
        add(streak, null, risked, win)
        for (let i = 0; i < BETS; i++) {
          streak.now[i] = Math.max(0, streak.now[i]! + logs[i]!)
          streak.best = Math.max(streak.best, streak.now[i]!)
        }
      }
    },
    oddities: () => [
      ...[...sums].flatMap(([key, sum]) => beyondBand(key, sum)),
      ...[...streaks].flatMap(([key, streak]) => tooGood(key, streak, rounds)),
      ...[...idle].map(([playerId, sum]) => oddityOf('no risk', `${playerId} `, sum, sum.rounds)),
    ],
    games: () =>
      new Map([...sums].flatMap(([key, sum]) => (key.startsWith(' ') ? [[key.slice(1), sum] as const] : []))),
  }
}

function add(sum: Sum, spread: Spread | null, risked: number, win: number) {
  sum.rounds++
  sum.staked += risked
  sum.won += win
  // One round without a known spread leaves the sum without a band.
  sum.mean += risked * (spread?.mean ?? Number.NaN)
  sum.variance += (risked * (spread?.deviation ?? Number.NaN)) ** 2
  sum.top = Math.max(sum.top, risked * (spread?.top ?? 0))
}

function oddityOf(kind: Oddity['kind'], key: string, { rounds, staked, won }: Sum, by: number): Oddity {
  const [playerId = '', slug = ''] = key.split(' ')
  return { kind, playerId, slug, rounds, staked, won, by }
}

/** A band is used where no single win could fill half of it: then the many decide, not the one. */
function beyondBand(key: string, sum: Sum): Oddity[] {
  const error = Math.sqrt(sum.variance)
  if (!(error > 0) || sum.top > (SIGMAS * error) / 2) return []
  const sigmas = (sum.won - sum.mean) / error
  return Math.abs(sigmas) > SIGMAS ? [oddityOf('return', key, sum, sigmas)] : []
}

/**
 * By what each bet multiplies its capital in a round, as logarithms. An honest game multiplies it by one at
 * most on average, so that it hardly ever grows far (Ville).
 */
function growth({ most, chance }: Par, times: number, bought: boolean): number[] {
  const bet = (worth: number) => PARTS.map((part) => Math.log(1 - part + part * worth))
  const heights = HEIGHTS.map((height) => {
    // Of bought rounds only the mean is known, which bounds how often they can be so high (Markov).
    const odds = bought ? most / height : chance[height]
    return odds > 0 ? (times >= height ? 1 / odds : 0) : 1
  })
  return [times / most, ...heights].flatMap(bet)
}

/** A streak that one of all rounds would begin by chance less than once in 3.5 million audits. */
function tooGood(key: string, streak: Streak, rounds: number): Oddity[] {
  const bound = Math.log((3 * BETS * rounds) / CHANCE)
  return streak.best > bound ? [oddityOf('streak', key, streak, -streak.best / Math.LN10)] : []
}

/** A committed par sheet, as far as an audit reads it: of any kind. */
export interface Sheet {
  readonly rtp: { readonly total: number; readonly most?: number }
  readonly maxWin: { readonly times: number }
  readonly deviation?: number
  readonly atLeast?: Readonly<Record<string, number>>
  readonly buy?: { readonly price: number; readonly rtp: number; readonly deviation: number }
}

/** Reads what an audit needs from a committed par sheet. */
export function parOf({ rtp, maxWin, deviation, atLeast, buy }: Sheet): Par {
  const most = Math.max(rtp.total, rtp.most ?? 0, buy?.rtp ?? 0)
  const chance = (height: (typeof HEIGHTS)[number]) => atLeast?.[height] ?? most / height
  const { times: top } = maxWin
  return {
    most,
    plain: deviation === undefined ? null : { mean: rtp.total, deviation, top },
    // A bought feature is staked at its price; its figures are in bets of the round.
    bought: buy ? { mean: buy.rtp, deviation: buy.deviation / buy.price, top: top / buy.price } : null,
    chance: { 10: chance(10), 100: chance(100) },
  }
}
