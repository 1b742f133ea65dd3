import { expect } from 'vitest'
import type { BrandsPiece } from '#tests/server/brands-piece.ts'
import { calls } from '../contract.ts'

/** Every promotion of a brand leads to a page of the brand. */
export const piece: BrandsPiece = {
  feature: 'promotions',
  async tells({ client, read }) {
    const { payload } = (await client.call(calls.promotions)).body
    for (const { href } of payload.promotions)
      if (href.startsWith('/')) expect([href, (await read(href)).status]).toEqual([href, 200])
  },
}
