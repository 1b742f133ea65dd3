import { games } from '#games/catalogue.ts'
import { transact } from '#platform/data/db.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { broughtSince, MICRO } from '#platform/money/jackpot-pools.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { publicNamesOf } from '#platform/players/names/public-names.server.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { listAnswer, homeDataFields } from './answers.server.ts'
import { calls, type Currency, type FallenView, type HomeJackpot, type JackpotView } from './contract.ts'
import { CURRENCIES, economy, growthShare, TIERS } from './economy.ts'
import { audit, evidence } from './evidence.server.ts'
import { potOf, startJackpots, collectParts } from './fall.server.ts'
import { jackpots } from './feature.ts'
import { idOf } from './rules.ts'
import { fallenCycles, runningMeters } from './store.server.ts'

/** How many falls are told. */
const FALLEN = 12
/** Over which time the growth is measured. */
const SLOPE_MS = 10 * MINUTE

const ALL = CURRENCIES.flatMap((currency) =>
  TIERS.map((tier) => ({ id: idOf(currency, tier), tier, currency })),
)
const POTS = ALL.map(({ id }) => potOf(id))

/** Games whose rounds feed the jackpots and may win them. */
const FEEDING_GAMES: ReadonlySet<string> = new Set(
  games.filter(({ groups }) => groups.includes('jackpot')).map(({ slug }) => slug),
)

async function standing({ db, now }: Context): Promise<JackpotView[]> {
  const [meters, lately] = await Promise.all([
    runningMeters(db, potOf('')),
    broughtSince(db, POTS, 'part', new Date(now.getTime() - SLOPE_MS)),
  ])
  return ALL.flatMap(({ id, tier, currency }) => {
    const cycle = meters.get(id)
    if (!cycle) return []
    const terms = economy[currency][tier]
    const [of, whole] = growthShare(terms)
    const grown = ((lately.get(potOf(id)) ?? 0) * of) / whole
    return [
      {
        id,
        tier,
        currency,
        amount: Math.floor((cycle.held_micro - cycle.reserve_micro) / MICRO),
        at: now.getTime(),
        slope: Math.round(grown / (SLOPE_MS / 1000)) / MICRO,
        mustFallBy: cycle.must_fall_by,
        start: Math.floor(cycle.start_micro / MICRO),
        cycle: cycle.cycle,
        seedHash: cycle.seed_hash,
        part_ppm: terms.part_ppm,
      },
    ]
  })
}

/** The English titles in the home payload. */
const TITLES = { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' } as const

const atHome = async (context: Context): Promise<readonly HomeJackpot[]> =>
  (await standing(context)).map(({ id, tier, currency, amount, at, slope }) => ({
    id,
    title: TITLES[tier],
    tier,
    currency,
    amount,
    at,
    slope,
  }))

async function fallen({ db, runtime, now }: Context): Promise<FallenView[]> {
  const rows = await fallenCycles(db, FALLEN)
  const known = new Map(ALL.map((one) => [one.id, one]))
  const ids = rows.map(({ player_id }) => player_id)
  const names = await publicNamesOf(db, runtime.brands, ids, now)
  return rows.flatMap((row) => {
    const one = known.get(row.jackpot)
    if (!one) return []
    return [
      {
        ...one,
        cycle: row.cycle,
        amount: row.amount,
        name: names.get(row.player_id)!,
        game: row.game,
        at: row.fell_at.toISOString(),
        start: row.start,
        mustFallBy: row.must_fall_by,
        point: row.point,
        serverSeed: row.server_seed,
        seedHash: row.seed_hash,
      },
    ]
  })
}

export default service(
  { ...jackpots, calls },
  {
    evidence,
    audit,

    homeFields: homeDataFields,
    homeData: { without: { jackpots: [] }, of: async (context) => ({ jackpots: await atHome(context) }) },
    calls: {
      list: handle(calls.list, {
        by: 'guest',
        output: listAnswer,
        async run(context) {
          const [now, before] = await Promise.all([standing(context), fallen(context)])
          return { success: true, data: { jackpots: now, fallen: before } }
        },
      }),
    },
    start: (runtime) => transact(runtime.database.db, (tx) => startJackpots(runtime, tx, ALL)),
    events: (runtime) => [
      {
        name: 'jackpots.rounds',
        topics: ['round.settled'],
        // Rounds from before there were jackpots fed none.
        fromNow: true,
        locksShared: true,
        async take(tx, events) {
          const rounds = (events as readonly DomainEvent<'round.settled'>[]).filter(
            // A stake that the site paid feeds nothing, and wins nothing.
            ({ payload }) => !payload.free && FEEDING_GAMES.has(payload.game),
          )
          for (const currency of CURRENCIES) {
            const mine = rounds.filter(({ payload }) => currencyOf(payload) === currency)
            if (mine.length > 0) await collectParts(runtime, tx, currency, mine)
          }
        },
      },
    ],
  },
)

const currencyOf = ({ mode }: DomainEvent<'round.settled'>['payload']): Currency =>
  mode === 'SweepStakes' ? 'entries' : 'coins'
