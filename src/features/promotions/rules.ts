import type { OwnPromotion } from '#platform/calls/promotion.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Promotion } from './contract.ts'

/** Who asks, as far as promotions differ by it. */
export interface Asker {
  readonly guest: boolean
  /** Keys of the ledger that were paid to the player. */
  readonly paid: ReadonlySet<string>
  /** The prize as this player gets it: without entries where the state does not allow them. */
  readonly given: (prize: Prize) => Prize
}

/** Returns the current promotions with this visitor's progress, open ones first. */
export function promotionsFor(own: readonly OwnPromotion[], { guest, paid, given }: Asker): Promotion[] {
  const isPaid = ({ paidBy }: OwnPromotion) => paidBy !== undefined && paid.has(paidBy)
  return own
    .filter((one) => !one.onlyPaid || guest || isPaid(one))
    .map((one): Promotion => ({
      id: one.type,
      type: one.type,
      prize: one.prize ? given(one.prize) : null,
      state: (one.completed ?? isPaid(one)) ? 'completed' : 'open',
      // What is given comes with an account.
      href: guest && one.prize ? '/signup' : one.href,
      endsAt: one.endsAt ?? null,
      details: (guest ? null : one.details) ?? null,
    }))
    .toSorted((a, b) => Number(a.state === 'completed') - Number(b.state === 'completed'))
}
