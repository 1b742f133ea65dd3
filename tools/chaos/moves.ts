import { calls as play, type RoundResult } from '../../src/features/play/contract.ts'
import { differing } from './memory.ts'
import { isFlight, type Bet, type RoundAction } from './plan.ts'
import type { Answer } from '../../src/platform/calls/contract.ts'
import type { Actor } from './player.ts'
import type { Answered } from './wire.ts'

/** Rounds that wait in the run: gone on with by moves, watched, looked at and ended, each once or often. */

/** A round that is open, as far as the player knows: a flight may have landed since. */
export interface OpenRound {
  readonly roundId: string
  readonly bet: Bet
  /** Moves made so far, and those that can be made next; none where a feature waits. */
  step: number
  moves: readonly string[]
}

type RoundAnswer = Answered<Answer<RoundResult>>

/** The moves that are offered with the last of some events. */
export function movesIn(events: RoundResult['events']): readonly string[] {
  const last = events.at(-1)
  return last?.type === 'turn' ? last.moves : []
}

const times = <T>(copies: number, work: () => Promise<T>) => Promise.all(Array.from({ length: copies }, work))

/** A move that may be made now; the player decides by the roll. */
function moveOf({ moves, step }: OpenRound, roll: number): unknown {
  const kind = moves[roll % moves.length]!
  if (kind === 'take' || kind === 'pass' || kind === 'leave') return { [kind]: true }
  if (kind === 'open') return { open: step }
  if (kind === 'door') return { door: roll % 2 }
  if (kind === 'hold') return { hold: Array.from({ length: 5 }, (_, card) => ((roll >> card) & 1) === 1) }
  return ['higher', 'lower', 'same'].includes(kind) ? { guess: kind } : { play: kind }
}

/** Goes on with a round that is open, in one of the ways. */
export async function goOn(
  actor: Actor,
  open: OpenRound,
  { way, roll, copies }: { readonly way: RoundAction; readonly roll: number; readonly copies: number },
): Promise<void> {
  if (way === 'look') return look(actor, open)
  if (way === 'finish' || open.moves.length === 0) return finishRound(actor, open, copies)
  if (way === 'watch') return watch(actor, open, copies)
  // Some rounds are left in the middle.
  const most = 1 + (roll % 7)
  for (let made = 0; made < most && actor.open.get(open.bet.slug) === open; made++)
    if (!(await move(actor, open, roll * 31 + made * 7, copies))) return
}

/** Makes the next move; false when it was refused. */
async function move(actor: Actor, open: OpenRound, roll: number, copies: number): Promise<boolean> {
  const { bet, roundId } = open
  const step = open.step + 1
  const made = moveOf(open, roll)
  const answers = await times(copies, () =>
    actor.wire.ask(play.step, { slug: bet.slug, round_id: roundId, step, move: made as null }),
  )
  const good = goodOf(actor, `step ${step} of ${roundId}`, answers, ({ code }) => {
    if (code === 'STEP_REUSED' || code === 'ROUND_OVER') return isFlight(bet.slug)
    return code === 'INSUFFICIENT_FUNDS' && !actor.purse.covers(bet.mode, bet.stake)
  })
  const [first] = good
  // The site was first, and has made the last move of the flight itself.
  if (!first) return isFlight(bet.slug) ? finishRound(actor, open, 1).then(() => false) : false
  const unlike = differing(good)
  if (unlike) actor.odd('first answers that changed', `step ${step} of ${roundId}: ${unlike}`)
  const round = actor.memory.rounds.get(roundId)!
  const more = first.staked - round.staked
  if (more > 0) round.fromWinnings += actor.purse.stake(bet.mode, more)
  round.staked = first.staked
  open.step = step
  open.moves = movesIn(first.events)
  if (first.status !== 'open') ended(actor, open, first)
  balances(actor, `step ${step} of ${roundId}`, [first])
  count(actor, 'move')
  return true
}

/** Waits for the end of a round that ends by itself; of another one, asks how it stands. */
async function watch(actor: Actor, open: OpenRound, copies: number) {
  const { bet, roundId } = open
  const ask = { slug: bet.slug, round_id: roundId, step: open.step + 1 }
  const good = goodOf(
    actor,
    `watching ${roundId}`,
    await times(copies, () => actor.wire.ask(play.step, ask)),
    () => false,
  )
  const over = good.find(({ status }) => status !== 'open')
  if (over && !isFlight(bet.slug))
    actor.odd('answers that nothing explains', `${roundId} ended while it was watched`)
  if (over) ended(actor, open, over)
  balances(actor, `watching ${roundId}`, good)
  count(actor, 'watch')
}

/** Opens the game again: a flight whose time is over has ended with it. */
export async function look(actor: Actor, open: OpenRound): Promise<void> {
  const { slug } = open.bet
  const { status, body } = await actor.wire.ask(play.session, { slug })
  if (!body.data) return actor.odd('answers that nothing explains', `session ${status} ${body.code}`)
  const id = body.data.open_round?.round_id ?? null
  balances(actor, `session of ${slug}`, [body.data])
  if (id === open.roundId) return
  if (id !== null || !isFlight(slug))
    return actor.odd('first answers that changed', `open round ${id} of ${slug}, expected ${open.roundId}`)
  await finishRound(actor, open, 1)
}

/** Ends a round, or learns how it ended. */
export async function finishRound(actor: Actor, open: OpenRound, copies: number): Promise<void> {
  const { bet, roundId } = open
  const ask = { slug: bet.slug, round_id: roundId }
  const answers = await times(copies, () => actor.wire.ask(play.finish, ask))
  const good = goodOf(actor, `finish ${roundId}`, answers, () => false)
  const [first] = good
  if (!first) return
  // The balance is that of the moment; what was won is not.
  const unlike = differing(
    good.map(({ win, returned, events, staked }) => ({ win, returned, events, staked })),
  )
  if (unlike) actor.odd('first answers that changed', `finish ${roundId}: ${unlike}`)
  if (first.status === 'open') actor.odd('answers that nothing explains', `finish ${roundId} leaves it open`)
  ended(actor, open, first)
  balances(actor, `finish ${roundId}`, good)
  count(actor, 'finish')
}

function ended(actor: Actor, open: OpenRound, { win, returned, staked, next_round_id }: RoundResult) {
  const { bet, roundId } = open
  const round = actor.memory.rounds.get(roundId)!
  if (round.win !== null && round.win !== win)
    actor.odd('first answers that changed', `${roundId} won ${win}, first ${round.win}`)
  // When a flight was paid, the player cannot know: its win arrives by itself.
  const { fromWinnings } = round
  if (round.win === null && !round.flies) actor.purse.finish(bet.mode, { win, returned, fromWinnings })
  round.win = win
  round.returned = returned
  round.staked = staked
  if (actor.open.get(bet.slug) !== open) return
  actor.open.delete(bet.slug)
  actor.nextIds.set(bet.slug, next_round_id)
}

/** The successes among answers; each refusal must be explained. */
function goodOf(
  actor: Actor,
  what: string,
  answers: readonly RoundAnswer[],
  explains: (body: RoundAnswer['body']) => boolean,
): RoundResult[] {
  for (const { status, body } of answers)
    if (!body.success && !explains(body))
      actor.odd('answers that nothing explains', `${what} ${status} ${body.code} ${body.message}`)
  return answers.flatMap(({ body }) => (body.success ? [body.data!] : []))
}

/** Holds balances of one moment against the purse, in their order: money may arrive between two copies. */
function balances(actor: Actor, what: string, reported: readonly Pick<RoundResult, 'balance'>[]) {
  for (const { balance } of reported.toSorted((a, b) => a.balance.version - b.balance.version)) {
    const odd = actor.purse.differs(balance)
    if (odd) actor.odd('balances that do not add up', `${what}: ${odd}`)
  }
  actor.reported.version = actor.purse.version()
}

const count = ({ memory }: Actor, kind: string) =>
  void memory.kinds.set(kind, (memory.kinds.get(kind) ?? 0) + 1)
