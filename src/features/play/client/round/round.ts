import type { StoreApi } from 'zustand/vanilla'
import type { GameEvent } from '#games/engine/types.ts'
import { priceOf, unitsOf } from '#games/first-choice.ts'
import { reachedIn } from '#games/stage/originals/mark.ts'
import { winOf } from '#games/stage/direction/beats.ts'
import type { Balance, GameMode } from '#platform/base/text/money.ts'
import type { AutoEnd } from './auto/autoplay.ts'
import { calls, type GameSession, type RoundResult, type RoundView } from '../../contract.ts'
import { playable, afterStake } from './balance-view.ts'
import {
  freePlayed,
  noticeOf,
  noticeOfEntry,
  highNotice,
  outdated,
  pausedNotice,
  shortNotice,
  type Notice,
} from '../../refusals.ts'
import { announcementOf } from './announcements.ts'
import type { OpenRound, PlayState } from './state.ts'
import { pushed, setChoice, setMode, setStake } from './controls.ts'
import { withResult } from './results.ts'
import * as at from './table.ts'
import { set, type PlayPorts, type Table } from './table.ts'
import { deciding, move } from './moves.ts'
import { countedDown, nextBetOf, nextSession, type NextBet } from './next-bet.ts'
import { onStage } from './revision/revision.ts'
import { begun, lookBackIn, seen } from './away/unseen.ts'

/** A game being played. The frame draws `state` and calls the rest. */
export interface Play {
  readonly state: StoreApi<PlayState>
  /** Asks for the session; an open round is shown at its intro. */
  readonly enter: () => Promise<void>
  /** Asks again which free spins there are; while a round is under way, after it. */
  readonly refreshFreeSpins: () => Promise<void>
  /** Starts a round, if one may start; or buys the feature at so many times the stake. */
  readonly spin: () => Promise<void>
  readonly buy: (price: number) => Promise<void>
  /** Steps through the intro of an open round. */
  readonly enterFeature: () => Promise<void>
  /** Makes a move in an open round that waits for one. */
  readonly move: (move: unknown) => Promise<void>
  /** Cuts short what is on show. */
  readonly skip: () => void
  /** Sends at once what waits to be sent again. */
  readonly retryNow: () => void
  /** The most that a round stakes in a mode, minor units; Infinity where only what is on offer bounds it. */
  readonly limit: (mode: GameMode) => number
  readonly setStake: (stake: number) => void
  readonly setMode: (mode: GameMode) => void
  /** @param stake the stake of each chip, if the choice changes it */
  readonly setChoice: (choice: unknown, stake?: number) => void
  readonly stopAuto: (why?: AutoEnd) => void
  /** Lends the table to a part that travels only when it is asked for, such as what plays by itself. */
  readonly lend: <R>(part: (table: Table) => R) => R
  /** A balance that the server pushed. */
  readonly pushed: (balance: Balance) => void
  readonly dismiss: () => void
  /** The player leaves: nothing is sent any more. */
  readonly leave: () => void
}

/** How long the intro of a feature is shown before automatic play steps in. */
const INTRO_MS = 900

/** The rounds of one game, from the press of the button to the balance. */
export function playing(ports: PlayPorts): Play {
  const table = at.openTable(ports)
  table.enter = () => enter(table)
  return {
    state: table.state,
    enter: () => enter(table),
    refreshFreeSpins: () => refreshFreeSpins(table),
    spin: () => at.calmly(table, spin),
    buy: (price) => spin(table, price),
    enterFeature: () => enterFeature(table),
    move: (made) => move(table, made),
    skip: () => ports.stage.skip(),
    retryNow: () => (table.sendNow ? table.sendNow() : void enter(table)),
    limit: (mode) => at.limitIn(table, mode),
    setStake: (stake) => setStake(table, stake),
    setMode: (mode) => setMode(table, mode),
    setChoice: (choice, stake) => setChoice(table, choice, stake),
    stopAuto: (why = 'stopped') => at.stopAuto(table, why),
    lend: (part) => part(table),
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
  if (answer.success && answer.data) await at.boardShown(table)
  if (table.left) return
  if (answer.success && answer.data) return take(table, answer.data)
  set(table, { phase: known ? 'idle' : 'closed' })
  at.trouble(table, known ? noticeOf(answer) : noticeOfEntry(answer))
}

async function take(table: Table, session: GameSession): Promise<void> {
  const { definition_hash } = session.open_round ?? session
  if ((await onStage(table, definition_hash, session)) === false) return
  const { session: known, mode: chosen } = table.state.getState()
  const asked = known ? chosen : session.mode
  const mode = session.entriesAllowed ? asked : 'TournamentPoints'
  at.storeBalance(table, session.balance)
  const round = session.open_round
  set(table, {
    session,
    mode,
    stake: at.stakeFor(table, session, mode),
    ...{ open: null, now: null, phase: 'idle' },
  })
  at.showBalance(table)
  if (session.paused) set(table, { notice: pausedNotice(session.paused) })
  if (!round) return lookBackIn(table)
  table.revealed = round.events.reduce((sum, event) => sum + winOf(event), 0)
  table.ports.stage.jump(round.events, { stake: round.staked })
  if (waitsForMove(round.events)) return decide(table, round)
  const said = announcementOf(round.events, 0, round.stake, table.ports.words, true)
  const stake = round.stake / priceOf(round.events)
  // A free spin leaves the player's own stake and currency as they are.
  const own = round.free ? {} : { mode: round.mode, stake }
  const open = { ...round, stake, step: 0, since_ms: 0 }
  set(table, { phase: 'intro', open, now: open, ...own, win: 0, said })
}

/** Takes up an open round that waits for a move; the choice of the round is shown again. */
function decide(table: Table, round: RoundView): Promise<void> | undefined {
  const { round_id, mode, free, moves, elapsed_ms, choice, staked } = round
  table.reached = reachedIn(round.events)
  const stake = round.stake / unitsOf(choice)
  const own = free ? {} : { mode, stake }
  const since_ms = performance.now() - elapsed_ms
  const open = { round_id, stake, mode, free, step: moves.length, since_ms }
  set(table, { phase: 'deciding', open, now: open, ...own, win: 0, ...(choice ? { choice } : {}) })
  const shown = { events: round.events, stake: staked }
  return deciding(table, open, shown, (result) => present(table, result, open))
}

async function spin(table: Table, price = 1): Promise<void> {
  const { phase, session, balance } = table.state.getState()
  const turn = nextBetOf(table.state.getState())
  const { mode, free } = turn
  const choice = price > 1 ? { buy: true } : table.state.getState().choice
  const { stake } = turn
  const { call, slug, stage, memory } = table.ports
  const total = stake * price * unitsOf(choice)
  if (phase !== 'idle' || !session || !balance || (price > 1 && free)) return
  // Nobody stakes on what they can't see; the place of the board says what became of it.
  if (!table.ports.shown.getState()) return at.stopAuto(table, 'trouble')
  const { definition_hash } = free ?? session
  const change = onStage(table, definition_hash, session)
  if (change) return (await change) ? spin(table, price) : undefined
  set(table, { notice: null })
  if (total === 0) return at.trouble(table, { code: 'NO_CHIPS', text: table.ports.empty?.() ?? '', ways: [] })
  const limit = at.limitIn(table, mode)
  if (!free && total > limit) return at.trouble(table, highNotice(total, limit))
  const owned = playable(balance, mode)
  if (!free && owned < total) return at.trouble(table, shortNotice(total, owned))
  // A bet that autoplay raised isn't stored as the player's choice.
  const own = table.state.getState().auto?.base ?? turn.stake
  if (!free) memory.write(at.stakeKey(table, mode), String(own))
  const shown = free ? balance : afterStake(balance, mode, total)
  const now = { stake, mode, free: free !== null }
  set(table, { phase: 'spinning', balance: shown, now, win: 0, returned: 0, said: '' })
  stage.spin(total, price === 1)
  const round_id = session.next_round_id
  begun(table, round_id)
  const ask = { slug, round_id, stake: total, mode, definition_hash, ...chosen(choice), ...paidBy(turn) }
  const answer = await at.decided(table, () => call(calls.play, ask))
  if (table.left) return
  if (!answer.success || !answer.data) return refused(table, noticeOf(answer))
  table.revealed = 0
  table.reached = null
  if (free) set(table, { session: countedDown(session, free.grant_id) })
  await present(table, answer.data, now)
}

const waitsForMove = (events: readonly GameEvent[]) => events.at(-1)?.type === 'turn'

const chosen = (choice: unknown) => (choice === undefined ? {} : { choice })
const paidBy = ({ free }: NextBet) => (free ? { free_spins: free.grant_id } : {})

/** The round did not happen: the stage rests, the balance is the server's again. */
async function refused(table: Table, notice: Notice): Promise<void> {
  table.ports.stage.rest()
  // A round found when the game is entered again isn't part of autoplay, and can't be played on.
  set(table, { phase: 'idle', now: null, pilot: null })
  at.stopAuto(table, 'trouble')
  seen(table)
  at.showBalance(table)
  if (outdated(notice.code) || notice.code === 'FAULT') await enter(table)
  at.trouble(table, notice)
}

type Staked = Pick<OpenRound, 'stake' | 'mode' | 'free'>

/** Shows a result; only then its win is in the balance. */
async function present(table: Table, result: RoundResult, { stake, mode, free }: Staked): Promise<void> {
  const { stage, words } = table.ports
  table.reached = reachedIn(result.events) ?? table.reached
  const shown = { stake: result.staked, before: table.revealed, entries: mode === 'SweepStakes', given: free }
  const before = table.state.getState().open
  if (result.status === 'open' && waitsForMove(result.events)) {
    // A move is shown briefly: the board is available again at once.
    at.storeBalance(table, result.balance)
    set(table, { phase: 'presenting', session: nextSession(table.state.getState().session, result) })
    await stage.play(result.events, shown)
    if (table.left) return
    const same = before?.round_id === result.round_id
    const since_ms = same ? before.since_ms : performance.now()
    const open = { round_id: result.round_id, stake, mode, free, step: result.step, since_ms }
    set(table, { phase: 'deciding', open, sent: false })
    at.showBalance(table)
    return deciding(table, open, { events: result.events, stake: result.staked }, (next) =>
      present(table, next, open),
    )
  }
  at.storeBalance(table, result.balance)
  set(table, { phase: 'presenting', session: nextSession(table.state.getState().session, result) })
  await stage.play(result.events, shown)
  if (table.left) return
  if (result.status === 'open') {
    table.revealed += result.events.reduce((sum, event) => sum + winOf(event), 0)
    const said = announcementOf(result.events, 0, stake, words, true)
    const open = { round_id: result.round_id, stake, mode, free, step: 0, since_ms: 0 }
    set(table, { phase: 'intro', open, said })
    at.showBalance(table)
    return startFeature(table)
  }
  const { win, returned = 0 } = result
  const staked = free ? 0 : result.staked
  const said = announcementOf(result.events, win, staked, words, false)
  const results = withResult(table.state.getState().results, result, table.reached)
  seen(table)
  if (before?.since_ms) table.calm_ms = performance.now() + at.CALM_MS
  set(table, { phase: 'idle', open: null, sent: false, now: null, win, returned, staked, said, results })
  at.showBalance(table)
  if (free) afterFree(table, win, mode)
  if (table.stale) await refreshFreeSpins(table)
  await table.auto?.nextAuto(table, free ? 0 : staked - returned, win, () => spin(table))
}

/** Automatic play steps into a feature by itself; else the player does. */
async function startFeature(table: Table): Promise<void> {
  if (!table.state.getState().auto) return
  await at.pause(table, INTRO_MS)
  if (table.state.getState().auto && !table.left) await enterFeature(table)
}

async function enterFeature(table: Table): Promise<void> {
  const { phase, open } = table.state.getState()
  const { call, slug } = table.ports
  if (phase !== 'intro' || !open) return
  set(table, { phase: 'spinning', notice: null })
  const { round_id } = open
  const answer = await at.decided(table, () => call(calls.finish, { slug, round_id }))
  if (table.left) return
  if (answer.success && answer.data) return present(table, answer.data, open)
  const notice = noticeOf(answer)
  set(table, { phase: 'intro' })
  if (outdated(notice.code)) await enter(table)
  at.trouble(table, notice)
}

/** Counts a free spin's win. After the last one automatic play ends, as the next round costs the player. */
function afterFree(table: Table, win: number, mode: GameMode): void {
  const { freeWin, auto } = table.state.getState()
  const won = freeWin + win
  set(table, { freeWin: won })
  if (nextBetOf(table.state.getState()).free) return
  set(table, { freeWin: 0 })
  if (auto && (auto.left === null || auto.left > 1)) return at.stopAuto(table, 'free')
  set(table, { notice: freePlayed(won > 0 ? table.ports.words.amount(won) : null, mode) })
}

/** Fetches the free spins that are left; while a round is under way, it only marks them as stale. */
async function refreshFreeSpins(table: Table): Promise<void> {
  const { phase, session } = table.state.getState()
  table.stale = phase !== 'idle'
  if (table.stale || !session) return
  const { call, slug } = table.ports
  const answer = await call(calls.session, { slug })
  const now = table.state.getState()
  if (table.left || !answer.data) return
  // A spin that began meanwhile knows better; it looks again at its end.
  if (now.phase !== 'idle' || now.session !== session) return void (table.stale = true)
  set(table, { session: { ...session, free_spins: answer.data.free_spins } })
}
