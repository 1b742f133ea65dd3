import { joinBoard } from '#platform/boards/boards.server.ts'
import { placedOn, sumOfBest } from '#platform/boards/places.server.ts'
import { isUuid } from '#platform/base/ids/ids.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { latestRoundSince } from '#platform/evidence/round-figures.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { holdRuns, runById } from '#platform/runs/store.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { lockRace } from './open.server.ts'
import { countOfBest, joinUntil, teamScore } from './rules.ts'
import { RUNS } from './runs.server.ts'
import { addMember, teamOf, type TeamRow } from './store.server.ts'

/** Joins races, and puts members into teams. */

/** @throws Refusal UNKNOWN_RACE (404) */
export const refuseUnknown = (): never =>
  refuse('UNKNOWN_RACE', 'We couldn’t find this race. See which races are on now.', { status: 404 })

/** @throws Refusal JOIN_CLOSED (409) */
const refuseClosed = (): never =>
  refuse('JOIN_CLOSED', 'You can’t join this race now. Try the next one.', { status: 409 })

/** Says when a race that is coming opens, in the caller's language. @throws Refusal JOIN_CLOSED (409) */
function refuseNotStarted({ caller, brand }: Context, starts_ms: number): never {
  const { timeZone } = brand
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const { t, momentText } = translatorOf(callerLocale(caller))
  const message = t('This race opens on {time}. You can join from then on.', {
    time: momentText(starts_ms, form),
  })
  return refuse('JOIN_CLOSED', message, { status: 409 })
}

/** A team's score now: the mean of its best. */
export async function scoreOfTeam(tx: Parameters<typeof sumOfBest>[0], boardId: string): Promise<number> {
  const placed = (await placedOn(tx, [boardId])).get(boardId) ?? 0
  return teamScore(await sumOfBest(tx, boardId, countOfBest(placed)), placed)
}

/** The smaller team, of equal ones the weaker, of those the first. */
async function teamToJoin(tx: Tx, [first, second]: readonly TeamRow[]): Promise<TeamRow> {
  if (!second) return first!
  if (first!.members !== second.members) return first!.members < second.members ? first! : second
  const scores = [await scoreOfTeam(tx, first!.board_id), await scoreOfTeam(tx, second.board_id)]
  return scores[1]! < scores[0]! ? second : first!
}

/** The team as clients know it; null where there is none. */
const teamId = (team: number): number | null => (team === 0 ? null : team)

/** An instant after all rounds that the player has played, also in this very one, or before the clock was put back. */
async function afterAllRounds(tx: Tx, playerId: string, now: Date): Promise<Date> {
  const latest = await latestRoundSince(tx, playerId, now)
  return latest ? new Date(latest.getTime() + 1) : now
}

/**
 * Makes the player a member of a race; who is one already gets the same answer. Under the lock of the wallet,
 * and from an instant within it: a round that was settled before is none of a member, however long the race's
 * row is waited for, and one that is settled later reaches the reader after the join. Otherwise a round that
 * the reader passed over would count when scores are computed again, and halt the race.
 * @throws Refusal UNKNOWN_RACE (404), JOIN_CLOSED (409), SELF_EXCLUDED (403)
 */
export async function subscribe(
  context: Context,
  id: string,
): Promise<{ readonly success: true; readonly teamId: number | null }> {
  const { runtime, tx, now, playerId, clock } = context
  const run = isUuid(id) ? await runById(tx, id) : null
  // Rounds count where their player is at home, whatever brand a demonstration shows.
  const theme = (await brandsOf(tx, [playerId])).get(playerId)
  if (!run?.isOurs || run.cancelled_ms !== null || run.theme !== theme) return refuseUnknown()
  if (!(RUNS as readonly string[]).includes(run.feature)) return refuseUnknown()
  const before = await teamOf(tx, id, playerId)
  if (before !== null) return { success: true, teamId: teamId(before) }
  await lockWallet(tx, playerId)
  await context.requireAdmitted('claim')
  // Stopping the run and joining it exclude each other, so the state below is current.
  await holdRuns(tx, run.feature, run.theme)
  const held = (await runById(tx, id))!
  if (held.starts_ms > now.getTime()) refuseNotStarted(context, held.starts_ms)
  if (joinUntil(held) <= now.getTime()) refuseClosed()
  const race = await lockRace(runtime, tx, held)
  if (race.frozen_at) refuseClosed()
  const meanwhile = await teamOf(tx, id, playerId)
  if (meanwhile !== null) return { success: true, teamId: teamId(meanwhile) }
  const team = await teamToJoin(tx, race.teams)
  const joinedAt = await afterAllRounds(tx, playerId, new Date(clock.now()))
  await addMember(tx, { runId: id, team: team.team, playerId, joinedAt })
  await joinBoard(tx, team.board_id, playerId, joinedAt)
  await pushTo(tx, playerId, 'races.joined', { id, teamId: teamId(team.team) })
  return { success: true, teamId: teamId(team.team) }
}
