import { z } from 'zod'
import { transact } from '#platform/data/db.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { pausable } from '#platform/standing/paused.ts'
import type { Standing } from '#platform/standing/standing.ts'
import {
  buyAnswer,
  chosenAnswer,
  claimAnswer,
  packagesAnswer,
  homeDataFields,
  initDataFields,
} from './answers.server.ts'
import { calls } from './contract.ts'
import { DAYS } from './economy.ts'
import { deposits, endPackages, NAME } from './deposits.server.ts'
import { audit } from './evidence.server.ts'
import { packages } from './feature.ts'
import { endDueOffers, sections, standingOffer } from './offers.server.ts'
import { chosenOf, isUnfinished, readyOf } from './rules.ts'
import { macTables, standingPackages } from './store.server.ts'
import { buy, claim } from './take.server.ts'
import { chosenView, isOnOffer, pauseOfSale, viewsOf } from './view.server.ts'

/** Where the packages of a signed-in player stand. */
function mine(standing: Standing) {
  const { isActive, isOn, finishedAt } = standing.schedule(NAME)
  const all = standing.player ? standing.rows(standingPackages) : []
  const now = standing.now.getTime()
  const running = all.find((one) => isUnfinished(one, now))
  const ready = running ? readyOf(running, now, standing.brand.timeZone) : { part: null, nextAt: null }
  const chosen = chosenOf(all, now)
  return {
    ...{ all, running, ready, chosen, finishedAt },
    isActive: isActive && (isOnOffer(standing) || chosen !== null),
    canTake: isOn && isActive && ready.part !== null,
  }
}

/** Those beside the fortune packages that are for sale to this player. */
function presetsOf(standing: Standing) {
  const [offer] = standing.player ? standing.rows(standingOffer) : []
  return viewsOf(standing, offer ?? null).filter(({ kind }) => kind !== 'fortune')
}

async function packagesOf(context: Context) {
  const standing = await context.standing()
  const pause = pauseOfSale(standing)
  return {
    packages: viewsOf(standing, null).filter(({ kind }) => kind === 'fortune'),
    presets: presetsOf(standing),
    days: DAYS,
    isDemonstration: context.runtime.env.demo,
    isPaused: pause !== null,
    ...pausable(pause),
  }
}

export default service(
  { ...packages, calls },
  {
    calls: {
      packages: handle(calls.packages, {
        by: 'player',
        output: packagesAnswer,
        async run(context) {
          return { success: true, data: await packagesOf(context) }
        },
      }),
      chosen: handle(calls.chosen, {
        by: 'player',
        shows: 'claim',
        output: chosenAnswer,
        async run(context) {
          const standing = await context.standing()
          const { all } = mine(standing)
          return { success: true, data: chosenView(all, standing) }
        },
      }),
      claim: handle(calls.claim, {
        by: 'player',
        admits: 'claim',
        place: 'any',
        input: z.strictObject({ part: z.int().min(1).max(7) }),
        output: claimAnswer,
        run: claim,
      }),
      buy: handle(calls.buy, {
        by: 'player',
        // A purchase that was made is answered again, and asks nothing.
        admits: { inside: 'buy' },
        place: 'noted',
        input: z.strictObject({ package_id: z.string().min(1).max(40), order: z.uuid() }),
        output: buyAnswer,
        run: buy,
      }),
    },
    standing: { rows: [standingPackages, standingOffer] },
    events: (runtime) => [deposits(runtime), sections(runtime)],
    jobs: (runtime) => ({
      'packages.ends': {
        every: '* * * * *',
        async run() {
          await transact(runtime.database.db, (tx) => endDueOffers(runtime, tx))
          await endPackages(runtime)
        },
      },
    }),
    macTables,
    audit: () => audit(),
    statusName: 'fortuneInvestment',
    initFields: initDataFields,
    homeFields: homeDataFields,
    initData: (standing) => ({
      packages: { isActive: standing.player !== null && mine(standing).isActive },
      popupPresetPackages: presetsOf(standing),
    }),
    homeData: { without: { packages: [] }, of: async () => ({ packages: [] }) },
    // Only what can be bought now: beside a fortune package there is no second one.
    playerHomeData: (standing) => ({
      packages: mine(standing).running
        ? []
        : viewsOf(standing, null).filter(({ kind }) => kind === 'fortune'),
    }),
    rewards(standing) {
      if (!standing.player) return []
      const { isActive, running, ready, canTake, finishedAt } = mine(standing)
      const nextAt = ready.nextAt === null ? null : new Date(ready.nextAt).toISOString()
      const status = { isActive, isShown: isActive, isAvailable: canTake, nextAt, finishedAt }
      const ended = running && new Date(running.endsAt).toISOString()
      return [
        {
          ...{ ...status, name: 'fortunePackage', claim: calls.claim },
          // A part is announced before the one that is ready was claimed, and all end together.
          ...(running && {
            prize: { coins: running.partCoins },
            bonus: { availableDate: nextAt, expiresAt: ended! },
          }),
        },
        {
          ...{ ...status, name: 'fortunePackages' },
          promotion: { place: 97, way: '/lobby?openModal=app-preset-package-modal' },
        },
      ]
    },
  },
)
