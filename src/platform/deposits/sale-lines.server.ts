import { refuse } from '../base/errors.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Asked, GateLine } from '../gates/gate.ts'
import { provenLocation } from '../jurisdiction/location.server.ts'
import { isSelling, mayBuyAt } from './sales.server.ts'

/** The state of the account and its brand, read where the caller does not say them. */
async function buyerOf({ who: { db, playerId, theme, state } }: Asked) {
  if (theme !== undefined && state !== undefined) return { theme, state }
  return db
    .selectFrom('player')
    .select(['theme', 'state'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** What the gate asks of whoever buys: something is for sale, and the law of the place allows it. */
export const saleLines = (runtime: Pick<Runtime, 'env' | 'policies'>): readonly GateLine[] => [
  {
    code: 'NOT_FOR_SALE',
    order: 150,
    actions: ['buy'],
    look: async () => ({ ok: isSelling(runtime) }),
    refuse: () =>
      refuse('NOT_FOR_SALE', 'Packages aren’t for sale here yet. Everything on this site is free to play.', {
        status: 409,
      }),
  },
  {
    code: 'NO_PURCHASES_HERE',
    order: 200,
    actions: ['buy'],
    async look(asked) {
      const { who, where, now } = asked
      const place = where ?? (await provenLocation(who.db, who.playerId, now))
      const known = place === 'unknown' ? null : place
      const ok = await mayBuyAt(runtime, who.db, await buyerOf(asked), known)
      return ok ? { ok } : { ok, until: null, fix: 'place' }
    },
    refuse: () =>
      refuse('NO_PURCHASES_HERE', 'Packages can’t be bought where you are. Everything else stays as it is.', {
        status: 403,
      }),
  },
]
