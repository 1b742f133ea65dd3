import { calls as account } from '../../src/features/account/contract.ts'
import { calls as catalogue } from '../../src/features/catalogue/contract.ts'
import { calls as init } from '../../src/features/init/contract.ts'
import { calls as jackpots } from '../../src/features/jackpots/contract.ts'
import { calls as play } from '../../src/features/play/contract.ts'
import type { GiftPoster } from './gift-poster.ts'
import type { Memory, Surprise, ReportedPlayer } from './memory.ts'
import { finishRound, look, type OpenRound } from './moves.ts'
import type { Step } from './plan.ts'
import { openExpectedBalance, type ExpectedBalance } from './expected-balance.ts'
import { playRound, replayRound } from './rounds.ts'
import type { Wire } from './wire.ts'

/** One player of the run: takes step after step, and holds each answer against what must be. */
export interface Actor {
  readonly name: string
  readonly wire: Wire
  /** Another browser at the same address. */
  readonly visitor: () => Wire
  readonly memory: Memory
  readonly giver: GiftPoster
  readonly reported: ReportedPlayer
  readonly purse: ExpectedBalance
  /** The round id to use next, by game; where there is none, the game's session gives one. */
  readonly nextIds: Map<string, string>
  /** Open rounds by game. */
  readonly open: Map<string, OpenRound>
  /** The jackpots as this player saw them last. */
  seen: ReadonlyMap<string, { readonly cycle: number; readonly amount: number }>
  readonly played: string[]
  readonly email: string
  keys: number
  readonly odd: (surprise: Surprise, what: string) => void
}

const PASSWORD = 'a port in every run'

/** Signs up until an answer comes; each try has its own address: a lost one may have opened an account. */
async function signUp(wire: Wire, name: string, memory: Memory): Promise<string> {
  for (let tries = 1; ; tries++) {
    const email = `${name}-${tries}@chaos.example`
    const answer = await wire.ask(account.register, {
      email,
      password: PASSWORD,
      birth_date: '1990-05-17',
      state: 'TX',
      terms: true,
    })
    if (answer.body.success && answer.tries === 1) return email
    if (answer.body.success) memory.accounts.push(email)
    else if (answer.status !== 429)
      throw new Error(`sign-up refused: ${answer.body.code} ${answer.body.message}`)
  }
}

export async function openActor(
  name: string,
  visitor: () => Wire,
  memory: Memory,
  giver: GiftPoster,
): Promise<Actor> {
  const wire = visitor()
  const email = await signUp(wire, name, memory)
  const playerId = await giver.playerOf(email)
  const balance = (await wire.ask(account.balance, undefined)).body.data!
  const seedId = (await wire.ask(play.seeds, undefined)).body.data!.commitment.seed_id
  const reported: ReportedPlayer = {
    playerId,
    email,
    favourites: [],
    mode: 'TournamentPoints',
    seedId,
    rotations: [],
    version: balance.version,
    arrivals: [],
  }
  memory.players.push(reported)
  const odd = (surprise: Surprise, what: string) =>
    void memory.surprises.get(surprise)!.push(`${name}: ${what}`)
  const actor: Actor = {
    name,
    wire,
    visitor,
    memory,
    giver,
    reported,
    purse: openExpectedBalance(balance, reported.arrivals),
    nextIds: new Map(),
    open: new Map(),
    seen: new Map(),
    played: [],
    email,
    keys: 0,
    odd,
  }
  await gift(actor, { coins: 2_000_000, entries: 100_000, copies: 1 })
  return actor
}

/** Takes one step of the plan. */
export async function take(actor: Actor, step: Step): Promise<void> {
  const { memory } = actor
  memory.kinds.set(step.kind, (memory.kinds.get(step.kind) ?? 0) + 1)
  if (step.kind === 'round') await playRound(actor, step)
  else if (step.kind === 'replay') await replayRound(actor, step)
  else if (step.kind === 'rotate') await rotate(actor, step)
  else if (step.kind === 'favourite') await favourite(actor, step)
  else if (step.kind === 'mode') await mode(actor, step)
  else if (step.kind === 'gift') await gift(actor, step)
  else if (step.kind === 'read') await read(actor, step)
  else if (step.kind === 'jackpots') await seeJackpots(actor)
  else if (step.kind === 'login') await login(actor)
  else memory.accounts.push(await signUp(actor.visitor(), `${actor.name}-${++actor.keys}`, memory))
  memory.done++
}

const times = <T>(copies: number, work: (copy: number) => Promise<T>) =>
  Promise.all(Array.from({ length: copies }, (_, copy) => work(copy)))

async function rotate(actor: Actor, step: Extract<Step, { kind: 'rotate' }>) {
  const headers = { 'idempotency-key': `${actor.name}-rotate-${++actor.keys}` }
  const answers = await times(step.copies, (copy) =>
    actor.wire.ask(
      play.rotate,
      { client_seed: step.altered && copy > 0 ? `${step.seed}-else` : step.seed },
      headers,
    ),
  )
  const good = answers.filter(({ body }) => body.success).map(({ body }) => body.data!)
  for (const { status, body } of answers) {
    const explained =
      body.success || body.code === 'ROUND_OPEN' || (step.altered && body.code === 'KEY_REUSED')
    if (!explained)
      actor.odd('answers that nothing explains', `rotate ${status} ${body.code} ${body.message}`)
  }
  if (new Set(good.map(({ commitment }) => commitment.seed_id)).size > 1)
    actor.odd('two effects of one key', `rotated ${JSON.stringify(good)}`)
  const [first] = good
  if (!first) return
  if (first.revealed.seed_id !== actor.reported.seedId)
    actor.odd(
      'two effects of one key',
      `revealed ${first.revealed.seed_id}, expected ${actor.reported.seedId}`,
    )
  actor.reported.rotations.push(first.revealed.seed_id)
  actor.reported.seedId = first.commitment.seed_id
}

async function favourite(actor: Actor, { id, add, copies }: Extract<Step, { kind: 'favourite' }>) {
  const call = add ? catalogue.addFavorite : catalogue.removeFavorite
  const answers = await times(copies, () => actor.wire.ask(call, { id }))
  const wanted = new Set(actor.reported.favourites)
  if (add) wanted.add(id)
  else wanted.delete(id)
  for (const { status, body } of answers) {
    const mine = body.data?.favoriteGames
    if (!mine) actor.odd('answers that nothing explains', `favourite ${status} ${body.code} ${body.message}`)
    else if (mine.length !== wanted.size || mine.some((one) => !wanted.has(one)))
      actor.odd('first answers that changed', `favourites ${mine}, expected ${[...wanted]}`)
  }
  actor.reported.favourites = [...wanted]
}

async function mode(actor: Actor, step: Extract<Step, { kind: 'mode' }>) {
  const call = step.mode === 'SweepStakes' ? init.toSweepStakes : init.toTournamentPoints
  for (const { status, body } of await times(step.copies, () => actor.wire.ask(call, undefined)))
    if (body.gameMode !== step.mode)
      actor.odd('answers that nothing explains', `mode ${status} ${body.code} ${body.message}`)
  actor.reported.mode = step.mode
}

async function gift(actor: Actor, step: { coins: number; entries: number; copies: number }) {
  const key = `chaos-gift-${++actor.keys}`
  const { playerId } = actor.reported
  const posted = await times(step.copies, () => actor.giver.give(playerId, key, step))
  if (posted.filter(({ fresh }) => fresh === true).length > 1)
    actor.odd('two effects of one key', `gift ${key}`)
  actor.memory.gifts.set(`${playerId} ${key}`, { playerId, coins: step.coins, entries: step.entries })
  actor.purse.gift(step)
  const odd = actor.purse.differs(posted.at(-1)!.balance)
  if (odd) actor.odd('balances that do not add up', `gift ${key}: ${odd}`)
  actor.reported.version = actor.purse.version()
}

async function read(actor: Actor, { slug, what }: Extract<Step, { kind: 'read' }>) {
  const open = actor.open.get(slug)
  if (what === 'balance') await readBalance(actor)
  else if (what === 'session' && open) await look(actor, open)
  else if (what === 'session') {
    const { status, body } = await actor.wire.ask(play.session, { slug })
    if (!body.data) return actor.odd('answers that nothing explains', `session ${status} ${body.code}`)
    actor.nextIds.set(slug, body.data.next_round_id)
    if (body.data.commitment.seed_id !== actor.reported.seedId)
      actor.odd(
        'first answers that changed',
        `seed ${body.data.commitment.seed_id}, expected ${actor.reported.seedId}`,
      )
    if (body.data.open_round)
      actor.odd('first answers that changed', `open round ${body.data.open_round.round_id} of ${slug}`)
  } else {
    const { status, body } = await actor.wire.ask(play.history, { slug, limit: 5 })
    if (!body.data) return actor.odd('answers that nothing explains', `history ${status} ${body.code}`)
    for (const { round_id } of body.data.rounds)
      if (!actor.memory.rounds.has(round_id)) actor.odd('two effects of one key', `history has ${round_id}`)
  }
}

async function readBalance(actor: Actor) {
  const { status, body } = await actor.wire.ask(account.balance, undefined)
  const odd = body.data ? actor.purse.differs(body.data) : `${status} ${body.code}`
  if (odd) actor.odd('balances that do not add up', `balance: ${odd}`)
  actor.reported.version = actor.purse.version()
}

/** Looks at the jackpots: they only grow until they fall, and what fell stays as it was told. */
async function seeJackpots(actor: Actor) {
  const { memory, odd } = actor
  const { status, body } = await actor.wire.ask(jackpots.list, undefined)
  if (!body.data) return odd('answers that nothing explains', `jackpots ${status} ${body.code}`)
  for (const { id, cycle, amount, mustFallBy } of body.data.jackpots) {
    const before = actor.seen.get(id)
    const back = before && (cycle < before.cycle || (cycle === before.cycle && amount < before.amount))
    if (back || amount < 0 || amount > mustFallBy)
      odd('jackpots that went back', `${id} ${cycle}: ${amount}, before ${JSON.stringify(before)}`)
  }
  actor.seen = new Map(body.data.jackpots.map((one) => [one.id, one]))
  memory.jackpots = body.data.jackpots
  for (const fall of body.data.fallen) {
    const key = `${fall.id}:${fall.cycle}`
    const known = memory.falls.get(key)
    if (known && JSON.stringify(known) !== JSON.stringify(fall))
      odd('first answers that changed', `fall ${key}: ${JSON.stringify(fall)}`)
    memory.falls.set(key, fall)
  }
}

/** When all is quiet: learns how flights ended, and sees the balance and the jackpots for the last time. */
export async function lastLook(actor: Actor): Promise<void> {
  for (const open of [...actor.open.values()])
    if (actor.memory.rounds.get(open.roundId)!.flies) await finishRound(actor, open, 1)
  await readBalance(actor)
  await seeJackpots(actor)
}

async function login(actor: Actor) {
  const { status, body } = await actor.wire.ask(account.login, { login: actor.email, password: PASSWORD })
  if (!body.success)
    actor.odd('answers that nothing explains', `login ${status} ${body.code} ${body.message}`)
}
