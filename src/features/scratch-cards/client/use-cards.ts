import { useLiveQuery, type LiveQuery } from '#client/query/use-live-query.ts'
import { calls, type ScratchCards } from '../contract.ts'

/** After these there are other cards. */
const PUSHES = ['scratchCards.given', 'scratchCards.opened', 'scratchCards.boxOpened'] as const

/** The cards as the server has them; asked for again when another page opened one. */
export const useCards = (): LiveQuery<ScratchCards> => useLiveQuery(calls.state, { pushes: PUSHES })
