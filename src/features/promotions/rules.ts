import type { ListedPromotion } from '#platform/standing/reward.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Promotion } from './contract.ts'

/** The facts about a visitor by which promotions differ. */
export interface Asker {
  readonly guest: boolean
  /** Keys of the ledger that were paid to the player. */
  readonly paid: ReadonlySet<string>
  /** The prize as this player gets it: without entries where the state does not allow them. */
  readonly given: (prize: Prize) => Prize
}

/** Sorts claimable promotions first and completed ones last. */
const orderOf = ({ ready, state, waits }: Promotion) => (ready ? 0 : state === 'open' || waits ? 1 : 2)

/** Returns the current promotions with this visitor's progress: claimable ones, open ones, and those done. */
export function promotionsFor(own: readonly ListedPromotion[], { guest, paid, given }: Asker): Promotion[] {
  const isPaid = ({ paidBy }: ListedPromotion) => paidBy !== undefined && paid.has(paidBy)
  return own
    .filter((one) => !one.onlyPaid || guest || one.completed || isPaid(one))
    .map((one): Promotion => {
      const isCompleted = one.completed ?? isPaid(one)
      return {
        id: one.type,
        type: one.type,
        prize: one.prize ? given(one.prize) : null,
        ...(one.most && { most: given(one.most) }),
        ...(one.waits && { waits: one.waits }),
        ...(one.paused && (one.waits || !isCompleted) && { paused: one.paused }),
        state: isCompleted ? 'completed' : 'open',
        ready:
          one.ready === null || guest || isCompleted
            ? null
            : { count: one.ready, prize: one.claim ? given(one.claim) : null },
        // Gifts need an account.
        href: guest && one.prize ? '/signup' : one.href,
        endsAt: one.endsAt ?? null,
        details: (guest ? null : one.details) ?? null,
      }
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b))
}
