import type { GateLine } from '../calls/gate.ts'
import { listed } from '../base/text/text.ts'
import { lastPlace, type Proof } from '../jurisdiction/location.server.ts'
import { placeOf, residenceOf } from '../jurisdiction/place-line.server.ts'
import type { Policies } from '../jurisdiction/policy.server.ts'
import type { Db } from '../data/db.server.ts'

type Law = Pick<Policies, 'of'>

/** Whether the law of a state lets offers be sent there; null is a place that is none of the states. */
export const mayOfferIn = async (
  policies: Law,
  state: string | null,
  theme: string,
  db: Db,
): Promise<boolean> => state !== null && (await policies.of(state, theme, db))?.marketing === true

/** The gate's line for an offer: by the state of the account, and by the place that is proven. */
export const offerLine = ({ policies, ...proof }: Proof & { readonly policies: Law }): GateLine => ({
  code: 'NO_OFFERS_HERE',
  order: 200,
  actions: ['offer'],
  async look(asked) {
    const { where, who, now } = asked
    const { theme, state } = await residenceOf(asked)
    if (!(await mayOfferIn(policies, state, theme, who.db))) return { ok: false }
    const place = placeOf(where ?? (await lastPlace(proof, who.db, who.playerId, now)))
    return { ok: !place?.isProven || (await mayOfferIn(policies, place.state, theme, who.db)) }
  },
  refusal: () => ({
    message: listed('Offers aren’t available where you are. Everything else stays as it is.'),
  }),
})
