import { z } from 'zod'
import { feature } from '#client/feature.ts'
import { loadServices } from '#features/index.server.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import { service, type Service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { economyOf, type RunEconomy } from '#platform/runs/economy.server.ts'
import { requireRun } from '#platform/runs/require-run.server.ts'
import { dayOf } from '#platform/time/day.ts'

/**
 * A feature that runs for a time, as `npm run new-feature` makes one: a prize that is drawn and claimed once
 * a day, by the odds of the run. The product has none yet, and the suite must hold a real one.
 */
const NAME = 'prize-run'

interface Prizes {
  readonly chances: readonly { readonly coins: number; readonly weight: number }[]
}

const economy: RunEconomy<Prizes> = {
  schema: z.strictObject({
    chances: z.array(z.strictObject({ coins: z.int().min(1), weight: z.int().min(1) })).min(1),
  }),
  check: ({ chances }) => [
    {
      name: 'the sum of the weights',
      value: chances.reduce((sum, { weight }) => sum + weight, 0),
      least: 10_000,
      most: 10_000,
    },
    {
      name: 'the expected value in coins',
      value: chances.reduce((sum, { coins, weight }) => sum + coins * weight, 0) / 10_000,
      most: 2_000,
    },
  ],
}

export const paying = (coins: number): Prizes => ({ chances: [{ coins, weight: 10_000 }] })

export const calls = {
  state: get<Answer<{ readonly isOpen: boolean; readonly endsAt: string | null }>>(`/rest/${NAME}/`),
  claim: post<Answer<{ readonly coins: number }>>(`/rest/${NAME}/claim/`),
}

export const prizeRun = feature({
  name: NAME,
  runs: true,
  ends: true,
  modals: { [NAME]: { when: () => true } },
})

const currentRun = ({ runtime, brand, now }: Context) => runtime.runs.currentRun(NAME, brand.name, now)

async function claim(context: Context) {
  const { runtime, tx, brand, now, playerId } = context
  const period = dayOf(now.getTime(), brand.timeZone)
  const { answer } = await claimOnce<{ coins: number }>(
    tx,
    { playerId, feature: NAME, period, at: now },
    async () => {
      // Within the claim: what was claimed is answered again after its run.
      const { chances } = economyOf(await requireRun(context, NAME), economy)
      const key = `${NAME}:${period}`
      const weights = chances.map(({ weight }) => weight)
      const { result } = await drawReward(tx, runtime.clock, { playerId, feature: NAME, key, weights })
      const { coins } = chances[result]!
      await grant(runtime, tx, receiverOf(context), { coins }, { feature: 'tests', key, kind: NAME })
      return { coins }
    },
  )
  return { success: true, data: answer }
}

const stateAnswer = answer(z.strictObject({ isOpen: z.boolean(), endsAt: z.iso.datetime().nullable() }))
const claimAnswer = answer(z.strictObject({ coins: z.int() }))

const prizeRunService = service(
  { ...prizeRun, calls },
  {
    runs: economy,
    calls: {
      state: handle(calls.state, {
        by: 'player',
        output: stateAnswer,
        async run(context) {
          const run = await currentRun(context)
          return {
            success: true,
            data: { isOpen: run !== null, endsAt: run && new Date(run.ends_ms).toISOString() },
          }
        },
      }),
      claim: handle(calls.claim, {
        by: 'player',
        open: 'a test asks no gate',
        output: claimAnswer,
        run: claim,
      }),
    },
    state({ schedule, nextRun }) {
      const { isActive, finishedAt } = schedule(NAME)
      const next = nextRun(NAME)
      const nextAt = next && new Date(next.starts_ms).toISOString()
      return { isActive, isAvailable: isActive, nextAt, finishedAt }
    },
  },
)

/** The product's services, and this one. */
export const withPrizeRun = async (): Promise<readonly Service[]> => [
  ...(await loadServices()),
  prizeRunService,
]
