import { calls as play, type RoundResult } from '../../src/features/play/contract.ts'
import { differing, hashOf, type ToldRound } from './memory.ts'
import type { Bet, Step } from './plan.ts'
import type { Actor } from './player.ts'
import type { Answered } from './wire.ts'

/** Rounds in the storm: asked for once or often, with one body or two, finished, and asked for again. */

type Played = Answered<{ readonly success: boolean; readonly data?: RoundResult }>

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
  if (open && step.finish) await finishRound(actor, bet.slug, open, copies)
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
  remember(actor, roundId, first!.bet, first!.answer.body.data!)
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
  const { purse, memory, told } = actor
  const opened = data.status === 'open'
  purse.stake(bet.mode, bet.stake)
  if (!opened) purse.win(bet.mode, data.win)
  const odd = purse.differs(data.balance)
  if (odd) actor.odd('balances that do not add up', `round ${roundId}: ${odd}`)
  const round: ToldRound = {
    playerId: told.playerId,
    bet,
    answer: hashOf(data),
    next: data.next_round_id,
    opened,
    win: opened ? null : data.win,
    nonce: data.nonce,
    seedId: data.seed_id,
    version: data.balance.version,
    coins: data.balance.tourPoints,
    entries: data.balance.entries,
    winnings: data.balance.winnings,
  }
  memory.rounds.set(roundId, round)
  told.version = purse.version()
  if (opened) actor.open.set(bet.slug, roundId)
  actor.nextIds.set(bet.slug, data.next_round_id)
  actor.played.push(roundId)
  if (actor.played.length > 50) actor.played.shift()
}

export async function finishRound(
  actor: Actor,
  slug: string,
  roundId: string,
  copies: number,
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: copies }, () => actor.wire.ask(play.finish, { slug, round_id: roundId })),
  )
  const good = answers.flatMap(({ body }) => (body.success ? [body.data!] : []))
  for (const { status, body } of answers)
    if (!body.success)
      actor.odd('answers that nothing explains', `finish ${roundId} ${status} ${body.code} ${body.message}`)
  const [first] = good
  if (!first) return
  // The balance is that of the moment; what was won is not.
  const unlike = differing(good.map(({ win, events }) => ({ win, events })))
  if (unlike) actor.odd('first answers that changed', `finish ${roundId}: ${unlike}`)
  const round = actor.memory.rounds.get(roundId)!
  round.win = first.win
  actor.purse.finish(round.bet.mode, first.win)
  for (const { balance } of good) {
    const odd = actor.purse.differs(balance)
    if (odd) actor.odd('balances that do not add up', `finish ${roundId}: ${odd}`)
  }
  actor.told.version = actor.purse.version()
  actor.open.delete(slug)
  actor.nextIds.set(slug, first.next_round_id)
  actor.memory.kinds.set('finish', (actor.memory.kinds.get('finish') ?? 0) + 1)
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
