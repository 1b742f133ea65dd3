import { usePlayer } from '../context/app.ts'

/** A visitor, as far as the currency of their rewards depends on them. */
interface Payee {
  readonly isGuest: boolean
  readonly mayHaveEntries: boolean
}

/** Whether somebody is paid coins in place of entries, as where a state has no prizes; never a guest. */
export const isCoinsOnly = (me: Payee): boolean => !(me.isGuest || me.mayHaveEntries)

/** The same of the visitor. */
export const useCoinsOnly = (): boolean => usePlayer(({ me }) => isCoinsOnly(me))
