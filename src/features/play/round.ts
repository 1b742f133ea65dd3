import type { StoreApi } from 'zustand/vanilla'
import { winOf } from '#games/stage/beats.ts'
import type { Balance, GameMode } from '#platform/money.ts'
import { afterRound, begin, endOf, type AutoEnd, type AutoPlan } from './autoplay.ts'
import { calls, type GameSession, type RoundResult, type RoundView } from './contract.ts'
import { playable, spent } from './purse.ts'
import { noticeOf, outdated, type Notice } from './refusals.ts'
import { saidOf } from './said.ts'
import type { PlayState } from './state.ts'
import * as at from './table.ts'
import { set, type PlayPorts, type Table } from './table.ts'

/** A game being played. The frame draws `state` and calls the rest. */
export interface Play {
  readonly state: StoreApi<PlayState>
  /** Asks for the session; an open round is shown at its door. */
  readonly enter: () => Promise<void>
  /** Starts a round, if one may start. */
  readonly spin: () => Promise<void>
  /** Steps through the door of an open round. */
  readonly goOn: () => Promise<void>
  /** Cuts short what is on show. */
  readonly skip: () => void
  /** Sends at once what waits to be sent again. */
  readonly retryNow: () => void
  readonly setStake: (stake: number) => void
  readonly setMode: (mode: GameMode) => void
  readonly setChoice: (choice: unknown) => void
  readonly startAuto: (plan: AutoPlan) => Promise<void>
  readonly stopAuto: (why?: AutoEnd) => void
  /** Plays a stored round again on the stage; nothing is staked. */
  readonly replay: (round: RoundView) => Promise<void>
  /** A balance that the server pushed. */
  readonly pushed: (balance: Balance) => void
  readonly dismiss: () => void
  /** The player leaves: nothing is sent any more. */
  readonly leave: () => void
}

/** Between two rounds of automatic play. */
const PAUSE_MS = 420
/** How long the door of a feature is shown before automatic play steps in. */
const DOOR_MS = 900

/** The rounds of one game, from the press of the button to the balance. */
export function playing(ports: PlayPorts): Play {
  const table = at.openTable(ports)
  return {
    state: table.state,
    enter: () => enter(table),
    spin: () => spin(table),
    goOn: () => goOn(table),
    skip: () => ports.stage.skip(),
    retryNow: () => (table.sendNow ? table.sendNow() : void enter(table)),
    setStake: (stake) => setStake(table, stake),
    setMode: (mode) => setMode(table, mode),
    setChoice: (choice) => set(table, { choice }),
    startAuto: (plan) => startAuto(table, plan),
    stopAuto: (why = 'stopped') => at.stopAuto(table, why),
    replay: (round) => replay(table, round),
    pushed: (balance) => pushed(table, balance),
    dismiss: () => set(table, { notice: null }),
    leave() {
      table.left = true
      table.drop()
    },
  }
}

async function enter(table: Table): Promise<void> {
  const { call, slug } = table.ports
  const known = table.state.getState().session !== null
  if (!known) set(table, { phase: 'loading', notice: null })
  const answer = await call(calls.session, { slug })
  if (table.left) return
  if (answer.success && answer.data) return take(table, answer.data)
  set(table, { phase: known ? 'idle' : 'closed' })
  at.trouble(table, noticeOf(answer))
}

function take(table: Table, session: GameSession): void {
  const { session: known, mode: chosen } = table.state.getState()
  const asked = known ? chosen : session.mode
  const mode = session.entriesAllowed ? asked : 'TournamentPoints'
  at.keepBalance(table, session.balance)
  const round = session.open_round
  set(table, { session, mode, stake: at.stakeFor(table, session, mode), open: null, phase: 'idle' })
  at.showBalance(table)
  if (!round) return
  table.revealed = round.events.reduce((sum, event) => sum + winOf(event), 0)
  table.ports.stage.jump(round.events, { stake: round.stake })
  const said = saidOf(round.events, 0, round.stake, table.ports.words, true)
  set(table, { phase: 'door', open: round, mode: round.mode, stake: round.stake, win: 0, said })
}

async function spin(table: Table): Promise<void> {
  const { phase, session, stake, mode, choice, balance } = table.state.getState()
  const { call, slug, stage, memory } = table.ports
  if (phase !== 'idle' || !session || !balance) return
  set(table, { notice: null })
  if (playable(balance, mode) < stake) return at.trouble(table, noticeOf({ code: 'INSUFFICIENT_FUNDS' }))
  memory.write(at.stakeKey(table, mode), String(stake))
  set(table, { phase: 'spinning', balance: spent(balance, mode, stake), win: 0, said: '' })
  stage.spin(stake)
  const round_id = session.next_round_id
  const ask = { slug, round_id, stake, mode, ...(choice === undefined ? {} : { choice }) }
  const answer = await at.decided(table, () => call(calls.play, ask))
  if (table.left) return
  if (!answer.success || !answer.data) return refused(table, noticeOf(answer))
  table.revealed = 0
  await present(table, answer.data, { stake, mode })
}

/** The round did not happen: the stage rests, the balance is the server's again. */
async function refused(table: Table, notice: Notice): Promise<void> {
  table.ports.stage.rest()
  set(table, { phase: 'idle' })
  at.showBalance(table)
  if (outdated(notice.code) || notice.code === 'FAULT') await enter(table)
  at.trouble(table, notice)
}

type Staked = { readonly stake: number; readonly mode: GameMode }

/** Shows a result; only then its win is in the balance. */
async function present(table: Table, result: RoundResult, { stake, mode }: Staked): Promise<void> {
  const { stage, words } = table.ports
  at.keepBalance(table, result.balance)
  set(table, { phase: 'presenting', session: nextSession(table, result) })
  await stage.play(result.events, { stake, before: table.revealed })
  if (table.left) return
  if (result.status === 'open') {
    table.revealed += result.events.reduce((sum, event) => sum + winOf(event), 0)
    const said = saidOf(result.events, 0, stake, words, true)
    set(table, { phase: 'door', open: { round_id: result.round_id, stake, mode }, said })
    at.showBalance(table)
    return throughDoor(table)
  }
  const said = saidOf(result.events, result.win, stake, words, false)
  set(table, { phase: 'idle', open: null, win: result.win, said })
  at.showBalance(table)
  await nextAuto(table, stake, result.win)
}

function nextSession(table: Table, { next_round_id, nonce, seed_id }: RoundResult): GameSession | null {
  const { session } = table.state.getState()
  if (!session) return null
  const { commitment } = session
  const known = commitment.seed_id === seed_id
  const next = { ...commitment, nonce: Math.max(commitment.nonce, nonce + 1) }
  return { ...session, next_round_id, commitment: known ? next : commitment }
}

/** Automatic play steps into a feature by itself; else the player does. */
async function throughDoor(table: Table): Promise<void> {
  if (!table.state.getState().auto) return
  await at.pause(table, DOOR_MS)
  if (table.state.getState().auto && !table.left) await goOn(table)
}

async function goOn(table: Table): Promise<void> {
  const { phase, open } = table.state.getState()
  const { call, slug } = table.ports
  if (phase !== 'door' || !open) return
  set(table, { phase: 'spinning', notice: null })
  const { round_id } = open
  const answer = await at.decided(table, () => call(calls.finish, { slug, round_id }))
  if (table.left) return
  if (answer.success && answer.data) return present(table, answer.data, open)
  const notice = noticeOf(answer)
  set(table, { phase: 'door' })
  if (outdated(notice.code)) await enter(table)
  at.trouble(table, notice)
}

async function startAuto(table: Table, plan: AutoPlan): Promise<void> {
  const { phase, stake } = table.state.getState()
  if (phase !== 'idle') return
  const run = begin(plan)
  set(table, { auto: run, notice: null })
  const end = endOf(run, stake, 0)
  if (end) return at.stopAuto(table, end)
  await spin(table)
}

async function nextAuto(table: Table, stake: number, win: number): Promise<void> {
  const { auto } = table.state.getState()
  if (!auto) return
  const run = afterRound(auto, stake, win)
  set(table, { auto: run })
  const end = endOf(run, stake, win)
  if (end) return at.stopAuto(table, end)
  await at.pause(table, PAUSE_MS)
  if (table.state.getState().auto && !table.left) await spin(table)
}

function setStake(table: Table, stake: number): void {
  const { phase, session, mode, auto } = table.state.getState()
  if (phase !== 'idle' || auto || !session?.stakes[mode].includes(stake)) return
  set(table, { stake, notice: null })
}

function setMode(table: Table, mode: GameMode): void {
  const { phase, session, auto } = table.state.getState()
  if (phase !== 'idle' || auto || !session || (mode === 'SweepStakes' && !session.entriesAllowed)) return
  set(table, { mode, notice: null, win: 0, stake: 0 })
  set(table, { stake: at.stakeFor(table, session, mode) })
}

async function replay(table: Table, round: RoundView): Promise<void> {
  const { stage, words } = table.ports
  if (table.state.getState().phase !== 'idle') return
  set(table, { phase: 'replaying', notice: null, said: '' })
  await stage.play(round.events, { stake: round.stake, replay: true })
  if (!table.left)
    set(table, { phase: 'idle', said: saidOf(round.events, round.win, round.stake, words, false) })
}

function pushed(table: Table, balance: Balance): void {
  at.keepBalance(table, balance)
  const { phase } = table.state.getState()
  // While a round is under way the pushed balance may hold a win that is still to be shown.
  if (phase === 'idle' || phase === 'door' || phase === 'replaying') set(table, { balance: table.server })
}
