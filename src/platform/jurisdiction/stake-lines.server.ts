import type { Asked, Currencies, GateLine, Place } from '../calls/gate.ts'
import type { Context } from '../calls/context.server.ts'
import type { Db } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { listed } from '../base/text/text.ts'
import { callerLocale } from '../words/locale.ts'
import { stakingPlace } from './geolocation.server.ts'
import { isOutside, placeOf, residenceOf } from './place-line.server.ts'
import type { Policies } from './policy.server.ts'

/**
 * The gate's lines for a stake: by the place where the player is at this moment, and for entries by the state of
 * the account. That a place for entries must be proven is the line `LOCATION_NEEDED`. The first is asked of
 * claims too: outside of the states nothing helps but to go back.
 */

export const PLACE_BLOCKED = 'PLACE_BLOCKED'
const BLOCKED = {
  message: listed(
    'Games aren’t available at your current location. You can play again from a place where they are.',
  ),
  status: 403,
  saysFix: true,
} as const
const OUTSIDE = {
  message: listed(
    'This is available only in the United States. Nothing was used. Try again when you’re there.',
  ),
  status: 403,
  saysFix: true,
} as const
const FIX = 'place'

type Law = Pick<Policies, 'of' | 'entriesAllowed'>

/** Whether nothing may be played at a place; one that is none of the states is such a place. */
async function isBlocked(policies: Law, { state }: Place, theme: string, db: Db): Promise<boolean> {
  const found = state === null ? null : await policies.of(state, theme, db)
  return (found?.policy ?? 'blocked') === 'blocked'
}

/** The brand's names of its currencies, for who calls. */
export function currenciesIn({ brand, caller }: Pick<Context, 'brand' | 'caller'>): Currencies {
  const { entries, coins } = brand.words('en')
  const theirs = brand.words(callerLocale(caller))
  return { entries, coins, values: { entries: theirs.entries, coins: theirs.coins } }
}

const currenciesOf = ({ currencies }: Asked): Currencies =>
  currencies?.() ?? { entries: 'Entries', coins: 'Coins', values: { entries: 'Entries', coins: 'Coins' } }

const isOfEntries = ({ mode }: Asked): boolean => mode === 'SweepStakes'

export const stakeLines = ({ policies }: { readonly policies: Law }): readonly GateLine[] => [
  {
    code: PLACE_BLOCKED,
    order: 200,
    actions: ['stake', 'claim', 'free-entry'],
    async look(asked) {
      if (asked.action !== 'stake')
        return (await isOutside({ policies }, asked)) ? { ok: false, fix: FIX } : { ok: true }
      const place = placeOf(asked.where)
      if (!place) return { ok: true }
      const { theme } = await residenceOf(asked)
      return (await isBlocked(policies, place, theme, asked.who.db)) ? { ok: false, fix: FIX } : { ok: true }
    },
    refusal: (_, { action }) => (action === 'stake' ? BLOCKED : OUTSIDE),
  },
  {
    code: 'ENTRIES_NOT_ALLOWED',
    order: 201,
    actions: ['stake'],
    async look(asked) {
      if (!isOfEntries(asked)) return { ok: true }
      const { theme, state } = await residenceOf(asked)
      return { ok: await policies.entriesAllowed(state, theme, asked.who.db) }
    },
    refusal(_, asked) {
      const { entries, coins, values } = currenciesOf(asked)
      return {
        message: listed(
          `You can’t play with ${entries} in your state. You can still play with ${coins}.`,
          'ENTRIES_NOT_ALLOWED',
        ),
        values,
      }
    },
  },
  {
    code: 'PLACE_NOT_ALLOWED',
    order: 202,
    actions: ['stake'],
    async look(asked) {
      const place = placeOf(asked.where)
      if (!isOfEntries(asked) || !place?.isProven) return { ok: true }
      const { theme } = await residenceOf(asked)
      const ok = place.state !== null && (await policies.entriesAllowed(place.state, theme, asked.who.db))
      return ok ? { ok } : { ok, fix: FIX }
    },
    refusal(_, asked) {
      const { entries, coins, values } = currenciesOf(asked)
      return {
        message: listed(
          `You can’t play with ${entries} where you are now. You can still play with ${coins}.`,
          'PLACE_NOT_ALLOWED',
        ),
        values,
      }
    },
  },
]

/**
 * Refuses to open a game where nothing may be played. It is a look, not yet a stake, and asks no other line.
 * @throws Refusal PLACE_BLOCKED (403)
 */
export async function requireOpenPlace(context: Context): Promise<void> {
  const { runtime, brand, db } = context
  const place = placeOf(await stakingPlace(context, 'TournamentPoints'))
  if (place && (await isBlocked(runtime.policies, place, brand.name, db)))
    refuse(PLACE_BLOCKED, BLOCKED.message, { status: 403, details: { fix: FIX } })
}
