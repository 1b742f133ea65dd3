import type { Runtime } from '../calls/runtime.server.ts'
import type { GateLine } from '../calls/gate.ts'
import { listed } from '../base/text/text.ts'
import { lastPlace } from '../jurisdiction/location.server.ts'
import { placeOf, residenceOf } from '../jurisdiction/place-line.server.ts'
import { isSelling, mayBuyAt } from './sales.server.ts'

/** The gate's lines for a purchase: something is for sale, and the law of the place allows it. */
export const saleLines = (runtime: Pick<Runtime, 'env' | 'policies' | 'geo'>): readonly GateLine[] => [
  {
    code: 'NOT_FOR_SALE',
    order: 150,
    actions: ['buy'],
    look: async () => ({ ok: isSelling(runtime) }),
    refusal: () => ({
      message: listed('Packages aren’t for sale here yet. Everything on this site is free to play.'),
      status: 409,
    }),
  },
  {
    code: 'NO_PURCHASES_HERE',
    order: 200,
    actions: ['buy'],
    async look(asked) {
      const { who, where, now } = asked
      const place = placeOf(where ?? (await lastPlace(runtime, who.db, who.playerId, now)))
      const ok = await mayBuyAt(runtime, who.db, await residenceOf(asked), place)
      return ok ? { ok } : { ok, fix: 'place' }
    },
    refusal: () => ({
      message: listed('Packages can’t be bought where you are. Everything else stays as it is.'),
      // It goes by where they are: a repeat from elsewhere is tried again.
    }),
  },
]
