import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { firstDeposits } from '#platform/deposits/deposits.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { prizeView } from '#platform/money/prize.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { runAtInstant } from '#platform/runs/store.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import { economyIn, GAUGE, NAME, seasonGauge } from './climb.server.ts'
import { seasonAnswer, switchSystemAnswer, initDataFields } from './answers.server.ts'
import { calls, FREE_WAY, type Season, type SeasonStanding } from './contract.ts'
import { HUNDREDTHS, SPIN_GAME, SWITCH_EVERY_MS } from './economy.ts'
import { lookAfter } from './ending.server.ts'
import { audit } from './evidence.server.ts'
import { seasonTower } from './feature.ts'
import { experienceIn, levelAt, percentOf, xpAt } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { seasonsOfPlayer } from './store.server.ts'
import { switchSystem } from './switch.server.ts'

const iso = (at_ms: number) => new Date(at_ms).toISOString()

/** A season is named by the day on which it began. */
const NAMED = /^season-(\d{4}-\d{2}-\d{2})$/
const slugOf = ({ brand }: Standing, { starts_ms }: Run) => `season-${dayOf(starts_ms, brand.timeZone)}`

/** How the player stands in a season. */
function placeIn(standing: Standing, run: Run) {
  const economy = economyIn(run)
  const row = standing.rows(seasonsOfPlayer).find((one) => one.run_id === run.runId)
  const experience = xpAt(economy, standing.progress(GAUGE, run.runId))
  // A level that was reached is kept, even if a round is taken back.
  const currentLevel = Math.max(row?.level ?? 0, levelAt(economy, experience))
  const isActive = typeof row?.until === 'string' && run.ends_ms > standing.now.getTime()
  return {
    economy,
    experience,
    currentLevel,
    isActive,
    totalProgressPercents: percentOf(economy, experience),
  }
}

/** The season that takes place. */
function currentOf(standing: Standing): Run | null {
  return standing.player && standing.schedule(NAME).isActive ? standing.run(NAME) : null
}

const isOpenTo = ({ account }: Standing) => (account?.depositsCount ?? 0) > 0

/** Where the season leads: its window opens with a deposit (001 §2), and members stay in it. */
function wayFor(standing: Standing): string {
  if (!standing.player) return '/signup'
  const run = currentOf(standing)
  const isIn = run !== null && placeIn(standing, run).isActive
  return isIn || isOpenTo(standing) ? '/lobby?openModal=app-season-modal' : FREE_WAY
}

function standingOf(standing: Standing, run: Run | null): SeasonStanding {
  if (!run) return seasonTower.initData!.season as SeasonStanding
  const { currentLevel, totalProgressPercents, isActive } = placeIn(standing, run)
  return {
    slug: slugOf(standing, run),
    isEnabled: run === currentOf(standing),
    isActive,
    isAvailable: isOpenTo(standing),
    currentLevel,
    totalProgressPercents,
    finishedAt: run === currentOf(standing) ? standing.schedule(NAME).finishedAt : iso(run.ends_ms),
  }
}

/** When the player may switch next; null: now. */
function switchableAt({ rows, now }: Standing): string | null {
  const [last] = rows(seasonsOfPlayer)
  const at_ms = last ? Date.parse(last.switched_at) + SWITCH_EVERY_MS : 0
  return at_ms > now.getTime() ? iso(at_ms) : null
}

const gameIdOf = (slug: string) => (slug === SPIN_GAME.slug ? SPIN_GAME.id : null)

function levelsOf(standing: Standing, run: Run): Season['levels'] {
  const { economy, experience, currentLevel } = placeIn(standing, run)
  const within = experienceIn(economy, experience)
  return economy.levels.map(({ needed, prize }, i) => ({
    currentExperience: i < currentLevel ? needed : within[i]!,
    neededExperience: needed,
    prize: prizeView(standing.prizeUnder(prize), gameIdOf),
  }))
}

/** The season that a slug names: the one that takes place, or one that the brand had. */
async function seasonBy({ db, brand, now }: Context, standing: Standing, slug: string): Promise<Run | null> {
  if (slug === 'default') return currentOf(standing)
  const day = NAMED.exec(slug)?.[1]
  const end_ms = day ? dayStart(dayAfter(day), brand.timeZone) - 1 : NaN
  const run = Number.isNaN(end_ms)
    ? null
    : await runAtInstant(db, NAME, brand.name, Math.min(end_ms, now.getTime()))
  if (!run || slugOf(standing, run) !== slug)
    refuse('UNKNOWN_SEASON', 'We couldn’t find this season. Open the current one instead.', { status: 404 })
  const current = currentOf(standing)
  return current?.runId === run.runId ? current : run
}

async function seasonOf(context: Context, slug: string): Promise<Season> {
  const standing = await context.standing()
  const run = await seasonBy(context, standing, slug)
  const next = run ? null : standing.nextRun(NAME)
  const perPoint = run ? economyIn(run).perPoint : 0
  return {
    ...standingOf(standing, run),
    levels: run ? levelsOf(standing, run) : [],
    experience: run ? placeIn(standing, run).experience : 0,
    rate: { entries: perPoint, coins: perPoint * HUNDREDTHS },
    switchableAt: switchableAt(standing),
    nextAt: next && iso(next.starts_ms),
  }
}

/** The first purchase or free card opens the season to its player. */
const opened = (runtime: Runtime): Consumer => ({
  name: 'season-tower.opened',
  topics: ['deposit.settled'],
  fromNow: true,
  async take(tx, events) {
    const ids = (events as readonly DomainEvent<'deposit.settled'>[]).map(({ payload }) => payload.deposit_id)
    const players = await firstDeposits(tx, ids)
    const themes = await brandsOf(tx, players)
    const now = new Date(runtime.clock.now())
    for (const playerId of players)
      if (await runtime.runs.currentRun(NAME, themes.get(playerId)!, now))
        await pushAll(tx, [{ playerId, name: 'season.availableByDeposit', data: null }])
  },
})

export default service(
  { ...seasonTower, calls },
  {
    runs: runEconomy,

    calls: {
      season: handle(calls.season, {
        by: 'player',
        shows: 'claim',
        input: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
        output: seasonAnswer,
        async run(context, { slug }) {
          return { success: true, data: await seasonOf(context, slug) }
        },
      }),
      switchSystem: handle(calls.switchSystem, {
        by: 'player',
        admits: 'claim',
        place: 'any',
        output: switchSystemAnswer,
        run: switchSystem,
      }),
    },
    gauges: (runtime) => [seasonGauge(runtime)],
    events: (runtime) => [opened(runtime)],
    jobs: (runtime) => ({
      'season-tower.look': { every: '* * * * *', run: () => lookAfter(runtime) },
    }),
    audit,
    standing: { rows: [seasonsOfPlayer] },
    restsLeague(standing) {
      const run = currentOf(standing)
      return run && placeIn(standing, run).isActive ? standing.schedule(NAME).finishedAt : null
    },
    initFields: initDataFields,
    initData: (standing) => ({ season: standingOf(standing, currentOf(standing)) }),
    /** Levels are paid by themselves as they are reached: there is nothing to claim. */
    rewards(standing) {
      const { isActive, finishedAt } = standing.schedule(NAME)
      const run = currentOf(standing)
      const place = run && placeIn(standing, run)
      const next = run ? null : standing.nextRun(NAME)
      const status = {
        ...{ name: 'season', isActive, finishedAt },
        isAvailable: false,
        nextAt: next && iso(next.starts_ms),
        promotion: { place: 63, way: wayFor(standing) },
      }
      if (!place) return [status]
      const { economy, currentLevel } = place
      const prize = levelsOf(standing, run)[currentLevel]?.prize ?? {}
      return [
        {
          ...{ ...status, prize },
          badge: place.isActive ? `${currentLevel}/${economy.levels.length}` : null,
          bonus: {
            ...{ auto: true, expiresAt: finishedAt, isVisibleToFront: true },
            ...{ streakCount: economy.levels.length, streakCurrent: currentLevel },
          },
        },
      ]
    },
  },
)
