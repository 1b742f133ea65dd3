import { useReading, type Reading } from '#client/query/use-reading.ts'
import { calls, type ScratchCards } from '../contract.ts'

/** After these there are other cards. */
const PUSHES = ['scratchCards.given', 'scratchCards.opened', 'scratchCards.boxOpened'] as const

/** The cards as the server has them; asked for again when another page opened one. */
export const useCards = (): Reading<ScratchCards> => useReading(calls.state, { pushes: PUSHES })
