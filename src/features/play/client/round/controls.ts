import { unitsOf } from '#games/first-choice.ts'
import type { Balance, GameMode } from '#platform/base/text/money.ts'
import * as at from './table.ts'
import type { PlayState } from './state.ts'
import { set, type Table } from './table.ts'
import { nextBetOf } from './next-bet.ts'

/** Chooses the stake of the next round, one of those on offer. */
export function setStake(table: Table, stake: number): void {
  const { phase, session, mode, auto } = table.state.getState()
  if (nextBetOf(table.state.getState()).free) return
  if (phase !== 'idle' || auto || !session?.stakes[mode].includes(stake)) return
  set(table, { stake, notice: null })
}

/** Chooses what the next round is played with, and the stake of each of its chips where that changes as well. */
export const setChoice = (table: Table, choice: unknown, stake?: number): void =>
  set(table, { choice, notice: null, ...(stake === undefined ? {} : { stake }) })

/** Chooses the currency of the next round. */
export function setMode(table: Table, mode: GameMode): void {
  const { phase, session, auto, mode: before } = table.state.getState()
  if (phase !== 'idle' || auto || !session || (mode === 'SweepStakes' && !session.entriesAllowed)) return
  // The other currency is the player's own; back in that of the free spins they go on.
  const free = session.free_spins.some((one) => one.mode === mode)
  // Amounts in the other currency would read as this one's, and chips would be worth something else.
  if (mode !== before) {
    table.ports.stage.clear()
    if (unitsOf(table.ports.choice) === 0) set(table, { choice: table.ports.choice })
  }
  set(table, {
    mode,
    notice: null,
    win: 0,
    returned: 0,
    stake: 0,
    aside: session.free_spins.length > 0 && !free,
  })
  set(table, { stake: at.stakeFor(table, session, mode) })
}

/** Nothing is being shown that the balance has to wait for. */
const QUIET: readonly PlayState['phase'][] = ['loading', 'closed', 'idle', 'intro', 'deciding', 'replaying']

/** Takes a balance that the server pushed. */
export function pushed(table: Table, balance: Balance): void {
  at.storeBalance(table, balance)
  const { phase } = table.state.getState()
  // While a round is under way the pushed balance may hold a win that is still to be shown.
  if (QUIET.includes(phase)) set(table, { balance: table.server })
}
