import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { poolOf, sharePercent } from '#platform/facts/pools/pools.ts'
import { checkEconomy, type RunEconomy } from '#platform/runs/economy.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../rig/pieces.ts'
import type { EconomyPiece } from './piece.ts'

/**
 * The guard of pools. What many players share follows from play: all such pools together are at most so
 * much of what the site expects to keep, in parts of 10,000, whatever operators plan (decision 099).
 * Rewards by play have a guard of their own beside it, of 35%.
 */
const MOST = 2_500
/** And what operators may add in a week, whatever is played, in entries; drops are the most of it (122). */
const MOST_GUARANTEED = 760_000

const POOLS = (await piecesOf<EconomyPiece>('economy')).flatMap(({ pools = [] }) => pools)
const RUNS = new Map<string, RunEconomy>(
  (await loadServices()).flatMap(({ feature, runs, moreRuns = {} }) => [
    ...(runs ? [[feature.name, runs] as const] : []),
    ...Object.entries(moreRuns),
  ]),
)

test('every economy with a pool is measured, and takes no more than its bounds', () => {
  const found = [...RUNS].filter(([, { sample }]) => Object.hasOwn((sample ?? {}) as object, 'guarantee'))
  expect(POOLS.map(({ run }) => run).toSorted()).toEqual(found.map(([name]) => name).toSorted())
  for (const { run, bounds, economy } of POOLS) {
    const { share, guarantee } = bounds
    const accepts = (change: object) =>
      checkEconomy(RUNS.get(run)!, { ...economy({ share, guarantee }), ...change })
    expect(accepts({ share, guarantee }).economy).toMatchObject({ share, guarantee })
    expect(() => accepts({ share: share + 1 })).toThrow('the share of the expected win')
    expect(() => accepts({ guarantee: guarantee + 1 })).toThrow('the guarantee')
  }
})

test('nothing is guaranteed unless an operator says so', () => {
  for (const { run, economy } of POOLS) {
    const usual = economy({ share: 0, guarantee: 0 }) as Record<string, unknown>
    const { guarantee: _, ...without } = usual
    expect([run, checkEconomy(RUNS.get(run)!, without).economy]).toMatchObject([run, { guarantee: 0 }])
  }
})

test('all pools together are at most a quarter of what play is expected to bring in', () => {
  covers('001 races.22')
  const shares = POOLS.reduce((sum, { bounds }) => sum + bounds.share, 0)
  const guaranteed = POOLS.reduce((sum, { bounds, aWeek }) => sum + bounds.guarantee * aWeek, 0)
  const lines = POOLS.map(
    ({ run, bounds: { most, share, guarantee }, aWeek }) =>
      `${run.padEnd(22)} ${sharePercent(share)}%, at most ${most} × ${aWeek} a week, guarantee up to ${guarantee}`,
  )
  process.stdout.write(
    `pools: ${sharePercent(shares)}% of the expected win, guarantees of a week up to ${guaranteed}\n  ${lines.join('\n  ')}\n`,
  )
  expect([shares <= MOST, guaranteed <= MOST_GUARANTEED]).toEqual([true, true])
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (week) => {
      const given = POOLS.reduce(
        (sum, { bounds, aWeek }) => sum + aWeek * poolOf({ ...bounds, guarantee: 0 }, week / aWeek),
        0,
      )
      expect(given).toBeLessThanOrEqual((week * MOST) / 10_000)
    }),
  )
})
