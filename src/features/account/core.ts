import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Balance } from '#platform/base/text/money.ts'

/** The account's calls that every page may make, apart from the contract: that comes with the account's own parts. */

export const balance = get<Answer<Balance>>('/rest/player/balance/')
export const logout = post<Answer>('/rest/logout/')
