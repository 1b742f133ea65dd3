import { setTimeout } from 'node:timers/promises'
import { closeBoard } from '#platform/boards/boards.server.ts'
import { scoresOn } from '#platform/boards/places.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { areRoundsBehind } from '#platform/events/behind.server.ts'
import { FIRST, nextSize, restAfter } from '#platform/owed/batch-size.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { confirmedPhones } from '#platform/players/contacts.server.ts'
import { isOwnRun } from '#platform/runs/economy.server.ts'
import { runById, type StoredRun } from '#platform/runs/store.server.ts'
import { countedFromRounds } from '../count.server.ts'
import { FREEZE_MS } from '../economy.ts'
import { scoreOfTeam } from '../join.server.ts'
import { paidPlaces, paidPool, poolsOfTeams, scoreOf, splitPool } from '../rules.ts'
import {
  finalPlaces,
  findRace,
  membersAfter,
  unsettledRaces,
  type Member,
  type StoredRace,
} from '../store.server.ts'
import { hashOf, linesOf, PAGE, shares, type FinalTeam } from './results.server.ts'
import {
  addCounted,
  addPage,
  fixTeam,
  freeze,
  halt,
  boardKey,
  noteChecked,
  noteSettled,
  sharingIn,
} from './settle-store.server.ts'

/**
 * Ends races: once all rounds are read and the freeze is over, every score is computed again from the rounds;
 * the first difference stops it. Then the list is written and its prizes are owed, page by page. Each step is
 * a transaction of its own, so that whoever takes over after a crash goes on where it ended.
 */

/** The name of the operation in the statement. */
const KIND = 'race prize'
/** The job that notifies winners. */
export const TELL = 'races.tell'
/** Reads the rounds that count. */
const READER = 'races.follow'

/** Called after each transaction, for whoever measures. */
export type Watch = (step: 'checked' | 'paid', rows: number, took_ms: number) => void

/** Runs a step in batches, each in a transaction, until one says that it was the last. */
async function inBatches(
  runtime: Runtime,
  work: (tx: Tx, size: number) => Promise<{ readonly rows: number; readonly isLast: boolean }>,
  watch: (rows: number, took_ms: number) => void,
): Promise<void> {
  for (let size = FIRST; ;) {
    const since = performance.now()
    const { rows, isLast } = await transact(runtime.database.db, (tx) => work(tx, size))
    const took_ms = performance.now() - since
    watch(rows, took_ms)
    if (isLast) return
    await setTimeout(restAfter(took_ms))
    size = nextSize(size, took_ms)
  }
}

/** The race under its lock, where it is still at the step; null where another node was faster. */
async function atStep(
  tx: Tx,
  runId: string,
  isAt: (race: StoredRace) => boolean,
): Promise<StoredRace | null> {
  const race = await findRace(tx, runId, { lock: true })
  return race && race.halted_at === null && race.settled_at === null && isAt(race) ? race : null
}

/** Where a member's score is not what the rounds say; null where it is. */
async function differenceIn(
  tx: Tx,
  run: StoredRun,
  members: readonly Member[],
): Promise<{ readonly playerId: string; readonly why: string } | null> {
  const found = await countedFromRounds(tx, run, members)
  const onBoards = await scoresOn(tx, members)
  for (const { playerId, counted, score } of members) {
    const again = found.get(playerId)!
    const total = scoreOf(again.map(({ points }) => points))
    const same = JSON.stringify(again) === JSON.stringify(counted)
    if (!same || total !== score)
      return { playerId, why: `${counted.length} rounds score ${score}, ${again.length} score ${total}` }
    const shown = onBoards.get(playerId)
    if (shown !== score) return { playerId, why: `the board has ${shown}, not ${score}` }
  }
  return null
}

/** Computes the next scores again. */
async function checkSome(runtime: Runtime, tx: Tx, run: StoredRun, size: number) {
  const now = new Date(runtime.clock.now())
  const race = await atStep(tx, run.runId, ({ checked_at }) => checked_at === null)
  if (!race) return { rows: 0, isLast: true }
  if (!race.frozen_at) {
    await freeze(tx, run.runId, new Date(run.ends_ms), now)
    for (const { board_id } of race.teams) await closeBoard(tx, board_id, now)
  }
  const members = await membersAfter(tx, run.runId, { after: race.checked_through, limit: size })
  const difference = await differenceIn(tx, run, members)
  if (difference) {
    await halt(tx, run.runId, `${difference.playerId}: ${difference.why}`, now)
    runtime.log.error(
      { race: run.runId, ...difference },
      'a score of a race differs from its rounds; nothing of it is paid until somebody has looked',
    )
    return { rows: members.length, isLast: true }
  }
  await countMembers(tx, run, members)
  const isLast = members.length < size
  await noteChecked(tx, run.runId, members.at(-1)?.playerId ?? null, isLast ? now : null)
  if (isLast) await fixTeams(tx, run.runId)
  return { rows: members.length, isLast }
}

/** Counts members who share and had confirmed a phone when the race ended: what is paid depends on them. */
async function countMembers(tx: Tx, run: StoredRun, members: readonly Member[]): Promise<void> {
  const sharing = members.filter(({ team, score, counted }) => score > 0 && shares(team, counted))
  const confirmed = await confirmedPhones(
    tx,
    sharing.map(({ playerId }) => playerId),
    new Date(run.ends_ms),
  )
  const counted = new Map(members.map(({ team }) => [team, 0]))
  for (const { team, playerId } of sharing)
    if (confirmed.has(playerId)) counted.set(team, counted.get(team)! + 1)
  await addCounted(tx, run.runId, counted)
}

/** The final scores of teams, and what their members share. */
async function fixTeams(tx: Tx, runId: string): Promise<void> {
  // Read again: the last members were counted a moment ago.
  const { run_id, pool, teams } = (await findRace(tx, runId))!
  const scores: number[] = []
  const sharing: number[] = []
  for (const { board_id, team } of teams) {
    scores.push(await scoreOfTeam(tx, board_id))
    sharing.push(await sharingIn(tx, run_id, team))
  }
  const paid = paidPool(
    pool,
    sharing.reduce((sum, count) => sum + count, 0),
    teams.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
  )
  const pools = poolsOfTeams(paid, scores)
  for (const [n, { team, counted }] of teams.entries()) {
    const places = paidPlaces(sharing[n]!, counted ?? 0)
    await fixTeam(tx, run_id, team, { score: scores[n]!, sharing: sharing[n]!, pool: pools[n]!, places })
  }
}

/** Writes the next pages of a list and owes their prizes, the highest places first. */
async function paySome(
  runtime: Runtime,
  tx: Tx,
  runId: string,
  of: number,
  { pages, prizes }: { readonly pages: number; readonly prizes: readonly number[] },
) {
  const race = await atStep(tx, runId, ({ checked_at }) => checked_at !== null)
  const team = race?.teams.find((one) => one.team === of)
  // A page that is not full is the last one.
  const isWritten = team && team.hash !== null && (team.listed === 0 || team.listed % PAGE > 0)
  if (!race || !team || isWritten) return { rows: 0, isLast: true }
  const list: FinalTeam = { runId, team: of, boardId: team.board_id }
  let { listed, shared, hash: previous } = { ...team, hash: team.hash ?? '' }
  let after = boardKey(team)
  for (let page = 0; page < pages; page++) {
    const lines = await linesOf(tx, list, after)
    if (lines.length === 0 && listed > 0) return { rows: page * PAGE, isLast: true }
    const won = lines.map((line) => ({
      ...line,
      entries: shares(of, line.points) ? (prizes[shared++] ?? 0) : 0,
    }))
    const hash = hashOf(previous, won)
    const end = { listed: listed + lines.length, shared, after: lines.at(-1)?.key ?? null }
    await addPage(tx, list, { page: listed / PAGE, after, previous, hash }, end, won)
    await oweLines(runtime, tx, race, won)
    if (lines.length < PAGE) return { rows: page * PAGE + lines.length, isLast: true }
    ;[listed, previous, after] = [end.listed, hash, end.after]
  }
  return { rows: pages * PAGE, isLast: false }
}

/** Owes the prizes of lines. */
const oweLines = (
  runtime: Runtime,
  tx: Tx,
  { run_id, is_team_based }: StoredRace,
  lines: readonly { readonly playerId: string; readonly entries: number }[],
) =>
  owe(
    runtime,
    tx,
    lines
      .filter(({ entries }) => entries > 0)
      .map(({ playerId, entries }) => ({
        playerId,
        feature: 'races',
        key: `${is_team_based ? 'team' : 'race'}:${run_id}`,
        kind: KIND,
        prize: { entries },
      })),
  )

/** Settles a race that is over, as far as it can be now. */
async function settleRace(runtime: Runtime, runId: string, watch: Watch): Promise<void> {
  const { database, clock } = runtime
  const run = await runById(database.db, runId)
  if (!run || !isOwnRun(runtime, run) || clock.now() < run.ends_ms + FREEZE_MS) return
  if (await areRoundsBehind(database.db, READER, new Date(run.ends_ms))) return
  await inBatches(
    runtime,
    (tx, size) => checkSome(runtime, tx, run, size),
    (rows, took_ms) => watch('checked', rows, took_ms),
  )
  const race = await findRace(database.db, runId)
  if (!race?.checked_at || race.halted_at || race.settled_at) return
  for (const row of race.teams) {
    const { team } = row
    const prizes = splitPool(row.pool!, finalPlaces(row))
    await inBatches(
      runtime,
      (tx, size) =>
        paySome(runtime, tx, runId, team, { pages: Math.max(1, Math.floor(size / PAGE)), prizes }),
      (rows, took_ms) => watch('paid', rows, took_ms),
    )
  }
  await transact(database.db, async (tx) => {
    await noteSettled(tx, runId, new Date(clock.now()))
    await runtime.jobs.queue(tx, TELL, { runId })
  })
}

/** Settles all races that are over; several nodes may do so at once. */
export async function settleRaces(runtime: Runtime, watch: Watch = () => {}): Promise<void> {
  for (const runId of await unsettledRaces(runtime.database.db)) await settleRace(runtime, runId, watch)
}
