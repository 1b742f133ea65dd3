import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameEvent } from '#games/engine/types.ts'
import type { Director } from '#games/stage/direction/director.ts'
import type { call as wireCall } from '#platform/calls/call.ts'
import type { Answer } from '#platform/calls/contract.ts'
import type { Balance, GameMode } from '#platform/base/text/money.ts'
import type { AutoEnd } from './auto/autoplay.ts'
import type { GameSession } from '../../contract.ts'
import { newer } from './balance-view.ts'
import { noticeOf, SLOW, slowNotice, type Notice } from '../../refusals.ts'
import { persist, type After } from './retry.ts'
import type { Words } from './announcements.ts'
import { firstStake, startState, type Memory, type OpenRound, type PlayState } from './state.ts'

/** The dependencies of a game's rounds. */
export interface PlayPorts {
  readonly slug: string
  readonly call: typeof wireCall
  readonly stage: Pick<Director, 'spin' | 'play' | 'jump' | 'rest' | 'clear' | 'skip'>
  /** Whether the game's board can be seen: no round begins without it. */
  readonly shown: Pick<StoreApi<boolean>, 'getState' | 'subscribe'>
  readonly after: After
  /** ms since 1970. */
  readonly now: () => number
  readonly memory: Memory
  readonly words: Words
  /** The choice to begin with, undefined for games without one. */
  readonly choice?: unknown
  /** The most that a round stakes at its start, minor units; Infinity where only what is on offer bounds it. */
  readonly limit?: (mode: GameMode) => number
  /** Says what to do while nothing lies on a felt. */
  readonly empty?: () => string | undefined
  /** The round ends by itself, and is watched until it does. */
  readonly watched?: boolean
  /** Puts a revision on the stage; null when it is there already, else whether it could be had. */
  readonly revise?: ((hash: string, newest: string) => Promise<boolean> | null) | undefined
  /** Told of each balance that came with a round, once it may be shown. */
  readonly onBalance?: ((balance: Balance) => void) | undefined
}

/** Automatic play on a table. */
export interface Auto {
  readonly stopAuto: (table: Table, why: AutoEnd) => void
  /**
   * Goes on after a round.
   * @param paid the amount that the player had at risk in it, 0 for a free spin
   * @param spin plays a round
   */
  readonly nextAuto: (table: Table, paid: number, win: number, spin: () => Promise<void>) => Promise<void>
  /**
   * Makes the next move of a round.
   * @param events the events shown since the last move
   */
  readonly steer: (table: Table, open: OpenRound, events: readonly GameEvent[]) => Promise<void>
}

/** A game that is open in front of a player, and what is under way in it. */
export interface Table {
  readonly ports: PlayPorts
  readonly state: StoreApi<PlayState>
  /** The newest balance of the server, which may hold wins that were not shown yet. */
  server: Balance | null
  /** Sends at once what waits to be sent again; null when nothing does. */
  sendNow: (() => void) | null
  /** Asks for the session again. */
  enter: () => Promise<void>
  /** Stops sending. */
  drop: () => void
  /** Revealed before the intro of the open round, in minor units. */
  revealed: number
  /** The multiplier that the moves of the round reached, hundredths; null if none did. */
  reached: number | null
  /** Free spins may have come or gone while a round was under way. */
  stale: boolean
  /** Until when a press was meant for the round that ended, on the clock of `performance.now`. */
  calm_ms: number
  left: boolean
  /** Plays by itself; there once it was started. */
  auto: Auto | null
}

export const openTable = (ports: PlayPorts): Table => ({
  ports,
  state: createStore<PlayState>(() => ({ ...startState, choice: ports.choice })),
  server: null,
  sendNow: null,
  auto: null,
  enter: () => Promise.resolve(),
  drop: () => {},
  revealed: 0,
  reached: null,
  stale: false,
  calm_ms: 0,
  left: false,
})

export const set = (table: Table, change: Partial<PlayState>): void => table.state.setState(change)

/** A press right after a round of moves ended was one of them, and stakes nothing, ms. */
export const CALM_MS = 400

/** Plays what a player's press asks for, unless it was meant for the round before. */
export const calmly = async (table: Table, spin: (table: Table) => Promise<void>): Promise<void> => {
  if (performance.now() >= table.calm_ms) await spin(table)
}

/** Ends once the game's board can be seen; until then its place says how it stands. */
export async function boardShown({ ports: { shown } }: Table): Promise<void> {
  if (shown.getState()) return
  await new Promise<void>((resolve) => {
    const stop = shown.subscribe((isShown) => {
      if (!isShown) return
      stop()
      resolve()
    })
  })
}

export const pause = ({ ports }: Table, ms: number) =>
  new Promise<void>((resolve) => void ports.after(ms, resolve))

/** The most that a round may stake now, minor units. */
export const limitIn = ({ ports }: Table, mode: GameMode): number => ports.limit?.(mode) ?? Infinity

/** Shows what the server says the balance is. */
export function showBalance(table: Table): void {
  set(table, { balance: table.server })
  if (table.server) table.ports.onBalance?.(table.server)
}

/** Stores a balance of the server unless a newer one is known; shown by `showBalance`. */
export function storeBalance(table: Table, balance: Balance): void {
  table.server = newer(table.server, balance)
}

/** Shows the player what was refused; automatic play ends. */
export function trouble(table: Table, notice: Notice): void {
  stopAuto(table, 'trouble')
  set(table, { notice, retrying: false })
}

/** Ends automatic play after the round under way. */
export const stopAuto = (table: Table, why: AutoEnd): void => table.auto?.stopAuto(table, why)

/** Makes the next move of a round that automatic play steers; nothing in others. */
export const steer = (table: Table, open: OpenRound, events: readonly GameEvent[]) =>
  table.auto?.steer(table, open, events)

/** How long nothing is said of an answer that does not come. */
export const SLOW_MS = 3_000

/** Sends until the answer decides; the player sees that it is sent again, or that it takes long. */
export async function decided<T extends Answer<unknown>>(table: Table, send: () => Promise<T>): Promise<T> {
  const calm = table.ports.after(SLOW_MS, () => {
    if (!table.state.getState().retrying) set(table, { notice: slowNotice() })
  })
  const sending = persist(send, table.ports.after, (answer) => {
    stopAuto(table, 'trouble')
    set(table, { notice: noticeOf(answer), retrying: true })
    table.sendNow = sending.now
  })
  table.drop = () => {
    calm()
    sending.drop()
  }
  const answer = await sending.answer
  calm()
  table.sendNow = null
  const { retrying, notice } = table.state.getState()
  if (retrying || notice?.code === SLOW) set(table, { retrying: false, notice: null })
  return answer
}

export const stakeKey = ({ ports }: Table, mode: GameMode): string => `stake:${ports.slug}:${mode}`

/** The stake to offer in a mode: the one chosen now, else the one to begin with. */
export function stakeFor(table: Table, session: GameSession, mode: GameMode): number {
  const stakes = session.stakes[mode]
  const { stake } = table.state.getState()
  if (stakes.includes(stake)) return stake
  const coins = mode === 'TournamentPoints' ? session.balance.tourPoints : 0
  return firstStake(stakes, table.ports.memory.read(stakeKey(table, mode)), coins)
}
