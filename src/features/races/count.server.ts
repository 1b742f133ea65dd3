import type { Runtime } from '#platform/calls/runtime.server.ts'
import { changeScores, type Score } from '#platform/boards/boards.server.ts'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { firstPaidRounds, paidRoundsOf, type PaidRound } from '#platform/evidence/round-figures.server.ts'
import { REPORTED_WITHIN_MS } from '#platform/events/behind.server.ts'
import type { Follow, FollowedRound } from '#platform/facts/follow.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { runsByIds } from '#platform/runs/store.server.ts'
import { FIRST_ROUNDS, LEAST_STAKE } from './economy.ts'
import { pointsOf, scoreOf, withRounds, type CountedRound } from './rules.ts'
import { economyFor, RUNS } from './runs.server.ts'
import { addVoided, lockMembers, voidedIn, writeMembers, type Member } from './store.server.ts'

/**
 * Counts rounds for races. Events only say which rounds to look at: what counts is read from the rounds
 * themselves, so that a score can be computed again from them at any time.
 */

/** A round and a race in which it may count. */
interface Candidate {
  readonly run: Run
  readonly round: FollowedRound
}

const memberKey = (runId: string, playerId: string) => `${runId} ${playerId}`

/** Whether a round may count in a race, whoever played it. */
const qualifies = (run: Run, { game, mode, stake }: Pick<FollowedRound, 'game' | 'mode' | 'stake'>) =>
  stake >= LEAST_STAKE[mode] && economyOf(run, economyFor(run.feature)).games.includes(game)

/**
 * The races in which a round may count by when it was reported: the one at that instant, and those that ended
 * shortly before it, to which the round may still belong. Its row decides.
 */
const runsAround = ({ runs }: Runtime, name: string, theme: string, reportedAt: Date) =>
  runs.runsWithin(
    name,
    theme,
    new Date(reportedAt.getTime() - REPORTED_WITHIN_MS),
    new Date(reportedAt.getTime() + 1),
  )

/** The rounds that may count, with their races. */
async function candidatesOf(
  runtime: Runtime,
  tx: Tx,
  rounds: readonly FollowedRound[],
): Promise<readonly Candidate[]> {
  const themes = await brandsOf(tx, [...new Set(rounds.map(({ playerId }) => playerId))])
  const found: Candidate[] = []
  for (const round of rounds) {
    const theme = themes.get(round.playerId)
    if (theme === undefined) continue
    for (const name of RUNS)
      for (const run of await runsAround(runtime, name, theme, round.at))
        if (qualifies(run, round)) found.push({ run, round })
  }
  return found
}

const countedRound = ({ version, stake, win }: PaidRound): CountedRound => ({
  version,
  points: pointsOf(stake, win),
})

/** Computes the counted rounds of members of a race from stored rounds alone, by player. */
export async function countedFromRounds(
  db: Db,
  run: Run,
  members: readonly Pick<Member, 'playerId' | 'joinedAt'>[],
): Promise<ReadonlyMap<string, readonly CountedRound[]>> {
  const rounds = await firstPaidRounds(
    db,
    members.map(({ playerId, joinedAt }) => ({ playerId, since: joinedAt })),
    {
      until: new Date(run.ends_ms),
      games: economyOf(run, economyFor(run.feature)).games,
      least: LEAST_STAKE,
      without: await voidedIn(db, run.runId),
      limit: FIRST_ROUNDS,
    },
  )
  const byPlayer = Map.groupBy(rounds, ({ playerId }) => playerId)
  return new Map(
    members.map(({ playerId }) => [
      playerId,
      withRounds([], (byPlayer.get(playerId) ?? []).map(countedRound)),
    ]),
  )
}

/** The races as they end, which may be sooner than this node has heard. */
async function endsOf(tx: Tx, runs: readonly Run[]): Promise<ReadonlyMap<string, Run>> {
  const stored = await runsByIds(
    tx,
    runs.map(({ runId }) => runId),
  )
  return new Map([...stored].filter(([, { cancelled_ms }]) => cancelled_ms === null))
}

/** A member after a batch, and when the score was reached. */
interface Changed extends Member {
  readonly scoredAt: Date
}

/** The member with rounds, taken one by one: of equal scores the one that was reached earlier stands first. */
function withPlayed(member: Member, played: readonly PaidRound[]): Changed | null {
  let [counted, score, scoredAt] = [member.counted, member.score, member.joinedAt]
  for (const round of played.toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime())) {
    counted = withRounds(counted, [countedRound(round)])
    const now = scoreOf(counted.map(({ points }) => points))
    if (now !== score) [score, scoredAt] = [now, round.settledAt]
  }
  return counted === member.counted ? null : { ...member, counted, score, scoredAt }
}

/** A round that was taken back may have counted in the race before. */
const isSame = (one: Member, other: Member) =>
  one.score === other.score &&
  one.counted.length === other.counted.length &&
  one.counted.every(({ version }, i) => version === other.counted[i]!.version)

/** Members as the rounds of a batch leave them; who stays as before is left out. */
async function changedBy(
  tx: Tx,
  members: readonly Member[],
  candidates: readonly Candidate[],
): Promise<readonly Changed[]> {
  const mine = Map.groupBy(candidates, ({ run, round }) => memberKey(run.runId, round.playerId))
  const of = ({ runId, playerId }: Member) => mine.get(memberKey(runId, playerId))!
  const runs = new Map(candidates.map(({ run }) => [run.runId, run]))
  const ends = await endsOf(
    tx,
    [...new Set(members.map(({ runId }) => runId))].map((id) => runs.get(id)!),
  )
  const played = await paidRoundsOf(
    tx,
    members.flatMap((member) => of(member).map(({ round }) => round)),
  )
  const byId = new Map(played.map((round) => [round.roundId, round]))
  const changed: Changed[] = []
  for (const member of members) {
    const run = ends.get(member.runId)
    if (!run) continue
    const theirs = of(member)
    const taken = theirs.find(({ round }) => round.isVoided)
    const more = theirs
      .flatMap(({ round }) => byId.get(round.roundId) ?? [])
      .filter(({ at, settledAt }) => at >= member.joinedAt && settledAt.getTime() < run.ends_ms)
    const next = taken ? await fromRounds(tx, run, member, taken.round.at) : withPlayed(member, more)
    if (next && !isSame(next, member)) changed.push(next)
  }
  return changed
}

/** A member as the rounds say, after one of them was taken back. */
async function fromRounds(tx: Tx, run: Run, member: Member, scoredAt: Date): Promise<Changed> {
  const found = (await countedFromRounds(tx, run, [member])).get(member.playerId)!
  return { ...member, counted: found, score: scoreOf(found.map(({ points }) => points)), scoredAt }
}

/** Follows rounds: each counts once, whatever the batches, and nothing is written for who has not joined. */
export const followRounds =
  (runtime: Runtime): Follow =>
  async (tx, rounds) => {
    const candidates = await candidatesOf(runtime, tx, rounds)
    if (candidates.length === 0) return
    const keys = new Map(
      candidates.map(({ run: { runId }, round: { playerId } }) => [
        memberKey(runId, playerId),
        { runId, playerId },
      ]),
    )
    const members = await lockMembers(tx, [...keys.values()])
    if (members.length === 0) return
    const voided = candidates.filter(
      ({ run, round }) =>
        round.isVoided &&
        members.some(({ runId, playerId }) => runId === run.runId && playerId === round.playerId),
    )
    if (voided.length > 0)
      await addVoided(
        tx,
        voided.map(({ run: { runId }, round: { playerId, roundId } }) => ({ runId, playerId, roundId })),
      )
    const changed = await changedBy(tx, members, candidates)
    const before = new Map(members.map((one) => [memberKey(one.runId, one.playerId), one.score]))
    await writeMembers(tx, changed)
    const scores: Score[] = changed
      .filter((one) => before.get(memberKey(one.runId, one.playerId)) !== one.score)
      .map(({ playerId, boardId, score, scoredAt }) => ({ boardId, playerId, score, at: scoredAt }))
    await changeScores(tx, scores)
    await pushAll(
      tx,
      changed.map(({ runId, playerId, score, counted }) => ({
        playerId,
        name: 'races.scored',
        data: { id: runId, points: score, roundsPlayed: counted.length },
      })),
    )
  }
