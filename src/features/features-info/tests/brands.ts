import { expect } from 'vitest'
import { features } from '#features/index.ts'
import type { BrandsPiece } from '#tests/server/brands-piece.ts'
import { calls } from '../contract.ts'
import { STATUS_FEATURES } from '../economy.ts'

const built: ReadonlySet<string> = new Set(features.map(({ name }) => name))

/** What features say of themselves: nothing of what a brand lacks. */
export const piece: BrandsPiece = {
  feature: 'features-info',
  async tells({ client, off }) {
    const { statusFeatures, featuresInfo, featuresPriority } = (await client.call(calls.info, {})).body.data!
    const told = Object.keys(featuresInfo)
    expect(told.filter((name) => off.includes(name))).toEqual([])
    expect(featuresPriority.onMainPage.toSorted()).toEqual(told.toSorted())
    const on = Object.entries(STATUS_FEATURES).map(([name, feature]) => [
      name,
      built.has(feature) && !off.includes(feature),
    ])
    expect(statusFeatures).toMatchObject(Object.fromEntries(on))
  },
}
