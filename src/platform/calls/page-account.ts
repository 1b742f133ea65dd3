import type { Said } from './contract.ts'

/**
 * The account of the open page, which its calls send along. The cookie of a session belongs to all tabs of a
 * browser: a page that one player left open would otherwise ask, and act, as whoever signed in after them.
 */

/** The header in which a page says for which account it was made. */
export const ACCOUNT_HEADER = 'x-account'

export interface PageOwner {
  /** The account of the page; null while it is a guest's, and something else once it is nobody's. */
  readonly account: () => string | null
  /** An answer says that the page's player is not the one who is signed in. */
  readonly onOther: () => void
}

let owner: PageOwner | null = null

/**
 * Says from now on whose the page is.
 * @returns takes it back
 */
export function setPageOwner(its: PageOwner): () => void {
  owner = its
  return () => {
    if (owner === its) owner = null
  }
}

/** The account that the page was made for, or null. */
export const pageAccount = (): string | null => owner?.account() ?? null

/** Refusals that a page of a player hears only when they are not the one who is signed in. */
const OTHERS: readonly (string | undefined)[] = ['ACCOUNT_CHANGED', 'SIGN_IN_FIRST']

/**
 * An answer on its way to a page. What was asked for a player who has left meanwhile never arrives.
 * @param account the page's account when it sent the call
 */
export function forOwner<A extends Said>(account: string | null, answer: A): A | Promise<never> {
  if (account === null) return answer
  if (pageAccount() !== account) return new Promise<never>(() => {})
  if (OTHERS.includes(answer.code)) owner?.onOther()
  return answer
}
