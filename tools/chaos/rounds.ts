import { calls as play, type RoundResult } from '../../src/features/play/contract.ts'
import { differing, hashOf, type ReportedRound } from './memory.ts'
import { finishRound, goOn, movesIn } from './moves.ts'
import { isFlight, type Bet, type Step } from './plan.ts'
import type { Answer } from '../../src/platform/calls/contract.ts'
import type { Actor } from './player.ts'
import type { Answered } from './wire.ts'

/** Rounds in the run: asked for once or often, with one body or two, and asked for again. */

type Played = Answered<Answer<RoundResult>>

/** Refusals that change nothing and that the state of the player explains. */
const IN_ORDER = new Set(['INSUFFICIENT_FUNDS', 'ROUND_OPEN', 'ROUND_ID_REUSED', 'BUSY'])

async function freshId(actor: Actor, slug: string): Promise<string> {
  const { status, body } = await actor.wire.ask(play.session, { slug })
  if (!body.data)
    throw new Error(`${actor.email} got no session of ${slug}: ${status} ${body.code} ${body.message}`)
  return body.data.next_round_id
}

const askFor = (actor: Actor, roundId: string, bet: Bet): Promise<Played> =>
  actor.wire.ask(play.play, { ...bet, round_id: roundId })

export async function playRound(actor: Actor, step: Extract<Step, { kind: 'round' }>): Promise<void> {
  const { bet, altered, copies } = step
  const open = actor.open.get(bet.slug)
  if (open && step.way) await goOn(actor, open, { way: step.way, roll: step.roll, copies })
  const roundId = actor.nextIds.get(bet.slug) ?? (await freshId(actor, bet.slug))
  const bets = Array.from({ length: copies }, (_, copy) => (altered && copy % 2 === 1 ? altered : bet))
  const answers = await Promise.all(
    bets.map(async (one) => ({ bet: one, answer: await askFor(actor, roundId, one) })),
  )
  const good = answers.filter(({ answer }) => answer.body.success)
  for (const { bet: one, answer } of answers)
    if (!answer.body.success) explain(actor, roundId, one, answer, altered !== null)
  if (good.length === 0) {
    // Nothing has happened under it: it may be used again, for another bet.
    const taken = answers.some(({ answer }) => answer.body.code === 'ROUND_ID_REUSED')
    if (taken) actor.odd('two effects of one key', `round ${roundId} was taken, by nobody that was told`)
    if (taken) actor.nextIds.delete(bet.slug)
    else actor.nextIds.set(bet.slug, roundId)
    return
  }
  actor.nextIds.delete(bet.slug)
  const [first] = good
  if (new Set(good.map((one) => hashOf(one.bet))).size > 1)
    actor.odd('two effects of one key', `round ${roundId} was played with two bodies`)
  const unlike = differing(good.map((one) => one.answer.body.data!))
  if (unlike) actor.odd('first answers that changed', `round ${roundId}: ${unlike}`)
  const before = actor.open.get(first!.bet.slug)
  remember(actor, roundId, first!.bet, first!.answer.body.data!)
  if (!before) return
  if (!isFlight(before.bet.slug))
    actor.odd('answers that nothing explains', `round ${roundId} was played beside ${before.roundId}`)
  // The site has ended it by itself: now the player hears how.
  await finishRound(actor, before, 1)
}

function explain(actor: Actor, roundId: string, bet: Bet, { status, body }: Played, altered: boolean) {
  const reused = body.code === 'ROUND_ID_REUSED' && !altered
  const funded = body.code === 'INSUFFICIENT_FUNDS' && !altered && actor.purse.covers(bet.mode, bet.stake)
  const unopened = body.code === 'ROUND_OPEN' && !altered && !actor.open.has(bet.slug)
  if (!IN_ORDER.has(body.code ?? '') || reused || funded || unopened)
    actor.odd(
      'answers that nothing explains',
      `round ${roundId} ${JSON.stringify(bet)}: ${status} ${body.code} ${body.message}`,
    )
}

function remember(actor: Actor, roundId: string, bet: Bet, data: RoundResult) {
  const { purse, memory, reported } = actor
  const opened = data.status === 'open'
  const fromWinnings = purse.stake(bet.mode, bet.stake)
  if (!opened) purse.win(bet.mode, { ...data, fromWinnings })
  const odd = purse.differs(data.balance)
  if (odd) actor.odd('balances that do not add up', `round ${roundId}: ${odd}`)
  const round: ReportedRound = {
    playerId: reported.playerId,
    bet,
    answer: hashOf(data),
    next: data.next_round_id,
    opened,
    flies: isFlight(bet.slug),
    staked: data.staked,
    fromWinnings,
    returned: data.returned,
    win: opened ? null : data.win,
    nonce: data.nonce,
    seedId: data.seed_id,
    version: data.balance.version,
    coins: data.balance.tourPoints,
    entries: data.balance.entries,
    winnings: data.balance.winnings,
  }
  memory.rounds.set(roundId, round)
  reported.version = purse.version()
  if (opened) actor.open.set(bet.slug, { roundId, bet, step: 0, moves: movesIn(data.events) })
  actor.nextIds.set(bet.slug, data.next_round_id)
  actor.played.push(roundId)
  if (actor.played.length > 50) actor.played.shift()
}

/** Asks again for a round of a while ago: the answer must be the first one, to the letter. */
export async function replayRound(actor: Actor, step: Extract<Step, { kind: 'replay' }>): Promise<void> {
  const roundId = actor.played.at(-1 - step.back)
  if (!roundId) return
  const { bet, answer, next } = actor.memory.rounds.get(roundId)!
  const answers = await Promise.all(Array.from({ length: step.copies }, () => askFor(actor, roundId, bet)))
  for (const { status, body } of answers) {
    if (body.data && hashOf(body.data) === answer) continue
    const only = body.data && hashOf({ ...body.data, next_round_id: next }) === answer
    const what = only
      ? `next_round_id ${body.data?.next_round_id}, first ${next}`
      : `${status} ${JSON.stringify(body)}`
    actor.odd('first answers that changed', `again ${roundId}: ${what.slice(0, 400)}`)
  }
}
