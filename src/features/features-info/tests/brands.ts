import { expect } from 'vitest'
import type { BrandsPiece } from '#tests/server/brands-piece.ts'
import { calls } from '../contract.ts'

/** The statuses name no feature that a brand lacks. */
export const piece: BrandsPiece = {
  feature: 'features-info',
  async tells({ client, off }) {
    const { featuresInfo, featuresPriority } = (await client.call(calls.info, {})).body.data!
    const names = Object.keys(featuresInfo)
    expect(names.filter((name) => off.includes(name))).toEqual([])
    expect(featuresPriority.onMainPage.toSorted()).toEqual(names.toSorted())
  },
}
