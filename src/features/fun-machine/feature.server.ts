import { z } from 'zod'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { adoptOnce } from '#platform/evidence/adoption.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { machineAnswer, meterAnswer, spinAnswer, initDataFields } from './answers.server.ts'
import { calls, type FunMachine, type FunMeter, type Spun } from './contract.ts'
import { METER, SPIN_GAME, TIERS } from './economy.ts'
import { audit } from './evidence.server.ts'
import { funMachine } from './feature.ts'
import { GAUGE, meterGauge } from './meter.server.ts'
import { prizeAt, returnOf, stepFor, valueOf, weights } from './rules.ts'
import { awardOf, NAME, periodOf, spin, toEntries } from './spin.server.ts'
import { evidence, macTables, markOpenings, ownMeter } from './store.server.ts'

/** Where meter and machine of a signed-in player stand. */
function machineOf(standing: Standing) {
  const { isActive, finishedAt } = standing.schedule(NAME)
  const [meter] = standing.rows(ownMeter)
  const isOpen = isActive && meter !== undefined && meter.openUntil > standing.now
  const coins = standing.account?.balance?.tourPoints ?? 0
  const step = stepFor(standing.player!)
  const left = TIERS.filter(({ id }) => !standing.isClaimed(NAME, periodOf(standing.day, id)))
  return {
    ...{ isActive, finishedAt, isOpen, step },
    value: valueOf(standing.progress(GAUGE.name), meter?.fills ?? 0),
    openUntil: isOpen ? meter.openUntil.toISOString() : null,
    isAvailable: isOpen && step === null && left.some(({ cost }) => cost <= coins),
  }
}

async function meterFor(context: Context): Promise<FunMeter> {
  const { isActive, value, openUntil } = machineOf(await context.standing())
  return { is_active: isActive, value, max: METER.coins, hours: METER.hours, openUntil }
}

async function machineFor(context: Context): Promise<FunMachine> {
  const { db, playerId, player } = context
  const standing = await context.standing()
  const { isOpen, openUntil } = machineOf(standing)
  const isForEntries = await toEntries(context)
  const lasts = await Promise.all(
    TIERS.map(({ id }) =>
      standing.isClaimed(NAME, periodOf(standing.day, id))
        ? claimed<Spun>(db, { playerId, feature: NAME, period: periodOf(standing.day, id) })
        : null,
    ),
  )
  const { emailConfirmed, phoneConfirmed, profileCompleted } = player!
  return {
    isActive: isOpen,
    data: TIERS.map((tier, i) => ({
      funmachineSectionId: tier.id,
      costValue: tier.cost,
      awards: weights.map((weight, place) => ({
        award: awardOf(standing.prizeUnder(prizeAt(tier, place, isForEntries))),
        weight,
      })),
      returns: returnOf(tier, SPIN_GAME.rtp, isForEntries),
      last: lasts[i]!,
    })),
    endAt: openUntil,
    ...{ emailConfirmed, phoneConfirmed, profileCompleted },
    nextAt: standing.nextDayAt,
  }
}

export default service(
  { ...funMachine, calls },
  {
    calls: {
      meter: handle(calls.meter, {
        by: 'player',
        shows: ['claim', 'stake'],
        output: meterAnswer,
        async run(context) {
          return { success: true, data: await meterFor(context) }
        },
      }),
      machine: handle(calls.machine, {
        by: 'player',
        shows: ['claim', 'stake'],
        output: machineAnswer,
        async run(context) {
          return { success: true, data: await machineFor(context) }
        },
      }),
      spin: handle(calls.spin, {
        by: 'player',
        // Its price is a stake.
        admits: ['stake', 'claim'],
        input: z.strictObject({ funmachine_section_id: z.literal(TIERS.map(({ id }) => id)) }),
        output: spinAnswer,
        run: spin,
      }),
    },
    standing: { rows: [ownMeter], claims: ({ day }) => TIERS.map(({ id }) => periodOf(day, id)) },
    gauges: (runtime) => [meterGauge(runtime)],
    evidence,
    macTables,
    audit,
    start: ({ database }) => adoptOnce(database.db, NAME, markOpenings),
    initFields: initDataFields,
    initData(standing) {
      if (!standing.player) return {}
      const { isActive, isOpen } = machineOf(standing)
      return { funMachine: { isActive: isOpen }, funMeter: { is_active: isActive } }
    },
    rewards(standing) {
      const mine = standing.player ? machineOf(standing) : null
      const { isActive, finishedAt } = standing.schedule(NAME)
      const { isAvailable = false, isOpen = false, openUntil = null, step = null, value = 0 } = mine ?? {}
      return [
        {
          ...{ name: 'funMachine', claim: calls.spin, isActive, isAvailable, finishedAt },
          nextAt: null,
          expiresAt: openUntil,
          reasonType: isOpen ? step : null,
          badge: isOpen ? null : `${Math.floor((100 * value) / METER.coins)}%`,
          bonus: { reasonType: openUntil ? step : 'meter' },
          promotion: {
            place: 97,
            way: `/lobby?openModal=${isAvailable ? 'fun-machine-modal' : 'app-funmeter-modal'}`,
          },
        },
      ]
    },
  },
)
