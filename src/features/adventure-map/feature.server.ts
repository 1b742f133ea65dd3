import { z } from 'zod'
import { isUuid } from '#platform/base/ids/ids.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { ItemKind } from '#platform/items/kind.ts'
import { dearestOf } from '#platform/money/prize.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { refuseEnded } from '#platform/runs/require-run.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { runById } from '#platform/runs/store.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { DAY } from '#platform/time/clock.ts'
import { infoAnswer, mapAnswer, rollAnswer, initDataFields } from './answers.server.ts'
import { calls, type AdventureMap } from './contract.ts'
import { audit } from './evidence.server.ts'
import { SECTIONS, SPECIAL_WORTH } from './economy.ts'
import { adventureMap } from './feature.ts'
import { activityOf, handOf, NAME, progressOf, sectionsOf, SPECIAL_DIE, viewOf } from './map.server.ts'
import { lastRoll, roll } from './roll.server.ts'
import { runEconomy } from './runs.server.ts'
import { latestThrows, throwsOf } from './store.server.ts'

/** Any prize may hold one; it ends with the run in which it is given. */
const specialDie: ItemKind = {
  kind: SPECIAL_DIE,
  lifetime_ms: 7 * DAY,
  endsWithRun: true,
  worth: SPECIAL_WORTH,
  given: (tx, playerId) => pushTo(tx, playerId, 'adventureMap.diceGiven', {}),
}

/**
 * The run of the current map, or of an earlier one: by its id, or the `last` one that the player rolled on and
 * that is over.
 */
async function runOf({ db, brand, now }: Context, standing: Standing, which: string): Promise<Run> {
  if (which === 'current') return (activityOf(standing).isActive ? standing.run(NAME) : null) ?? refuseEnded()
  const id = which === 'last' ? (standing.rows(latestThrows)[0]?.runId ?? '') : which
  const run = isUuid(id) ? await runById(db, id) : null
  const isMine = run?.isOurs && run.feature === NAME && run.theme === brand.name && run.cancelled_ms === null
  if (!isMine || (which === 'last' ? run.ends_ms : run.starts_ms) > now.getTime())
    refuse('UNKNOWN_MAP', 'We couldn’t find this map. Open the current one instead.', { status: 404 })
  return run
}

async function mapOf(context: Context, which: string): Promise<AdventureMap> {
  const standing = await context.standing()
  const run = await runOf(context, standing, which)
  const throws = await throwsOf(context.db, context.playerId, run.runId)
  const sections = sectionsOf(standing, run, throws)
  const next = standing.nextRun(NAME)
  return {
    runId: run.runId,
    finishedAt: new Date(run.ends_ms).toISOString(),
    map: { sections, progressBar: progressOf(sections) },
    dices: handOf(standing, run, throws),
    last: await lastRoll(context, run, throws),
    nextAt: next && new Date(next.starts_ms).toISOString(),
    relatedPromoOfferPresets: { regular: null, special: null },
  }
}

export default service(
  { ...adventureMap, calls },
  {
    audit: (_, elsewhere) => audit(elsewhere),
    runs: runEconomy,
    items: [specialDie],
    demonstration: { items: [{ kind: SPECIAL_DIE, count: 1 }] },

    calls: {
      info: handle(calls.info, {
        by: 'player',
        output: infoAnswer,
        async run(context) {
          return { success: true, data: activityOf(await context.standing()) }
        },
      }),
      map: handle(calls.map, {
        by: 'player',
        shows: 'claim',
        input: z.strictObject({ which: z.string().min(1).max(36) }),
        output: mapAnswer,
        async run(context, { which }) {
          return { success: true, data: await mapOf(context, which) }
        },
      }),
      roll: handle(calls.roll, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({
          value: z.int().min(1).max(6).exactOptional(),
          map: z.uuid().exactOptional(),
        }),
        output: rollAnswer,
        run: roll,
      }),
    },
    standing: { rows: [latestThrows] },
    initFields: initDataFields,
    initData: (standing) => ({
      adventureMap: { isActive: standing.player !== null && activityOf(standing).isActive },
    }),
    rewards(standing) {
      const mine = standing.player ? viewOf(standing) : null
      const { isActive, finishedAt } = mine ?? activityOf(standing)
      const run = isActive ? standing.run(NAME) : null
      return [
        {
          ...ALWAYS_ON,
          ...{ isActive, finishedAt },
          name: 'adventureMap',
          claim: calls.roll,
          ...(mine && {
            ...{ isAvailable: mine.isAvailable, nextAt: mine.nextAt, isUsed: mine.isUsed },
            badge: mine.dice > 1 ? String(mine.dice) : null,
          }),
          isShown: mine !== null,
          expiresAt: finishedAt,
          bonus: { isVisibleToFront: isActive },
          promotion: {
            place: 91,
            way: '/lobby?openModal=adventure-map',
            ...(run && { most: dearestOf(economyOf(run, runEconomy).sections) }),
            isDone: mine?.section === SECTIONS,
          },
        },
      ]
    },
  },
)
