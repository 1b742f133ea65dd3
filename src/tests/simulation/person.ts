import { calls as account } from '#features/account/contract.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { post } from '#platform/money/ledger.server.ts'
import type { Rng } from '#platform/base/random/rng.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { SetCookie } from '#platform/calls/context.server.ts'
import { dayNumber, hundredthsFor } from './model.ts'
import { giveSeed } from '../rig/rewards/seeds.ts'
import type { World } from './world.ts'

/** A round as its player was notified of it, and the instant at which it was settled; null while it is open. */
export interface ReportedRound {
  readonly game: string
  readonly entries: boolean
  readonly free: boolean
  readonly stake: number
  win: number
  settledAt: number | null
  /** It counted for a season instead of the league. */
  season?: boolean
}

/**
 * The answers that a player received, beside those that pieces of features keep, to be compared with the
 * database at the end.
 */
export interface Memory {
  readonly rounds: Map<string, ReportedRound>
  /** Amounts claimed through pieces of features, by the pieces' own keys. */
  readonly claimed: Map<string, number>
  /** Round ids that come next, by game. */
  readonly next: Map<string, string>
  /** The player's rounds count for a season now. */
  isInSeason: boolean
}

/** A player of the simulation: what the server knows by a cookie, and what it told. */
export interface SimulatedPlayer {
  readonly playerId: string
  readonly email: string
  readonly state: string
  readonly theme: string
  /** Plays for entries where it may; else for coins. */
  readonly keen: number
  whole: boolean
  excludedUntil: number
  /** The days on which they kept out of play, even for a part. */
  readonly closedDays: Set<number>
  readonly excludedBefore: () => boolean
  readonly rng: Rng
  readonly memory: Memory
  readonly caller: () => Caller
  readonly storeCookies: (cookies: readonly SetCookie[]) => void
}

/** Points of all rounds that the player paid, in hundredths: those that counted for the league, or for a season. */
export const hundredthsOf = ({ memory }: SimulatedPlayer, forSeason = false): number =>
  [...memory.rounds.values()].reduce(
    (sum, { game, settledAt, free, entries, stake, season = false }) =>
      settledAt === null || free || season !== forSeason ? sum : sum + hundredthsFor(game, entries, stake),
    0,
  )

const hex = (rng: Rng, bytes: number) =>
  Array.from({ length: bytes }, () => rng.below(256).toString(16).padStart(2, '0')).join('')

const FUNDS = { entries: 150_000, coins: 12_000_000 } as const

/**
 * Signs a player up, confirms what its kind confirms, gives it money, and seals seeds that the simulation's own
 * seed decides, so that a run draws the same outcomes again.
 */
export async function openPerson(world: World, i: number, rng: Rng): Promise<SimulatedPlayer> {
  const cookies = new Map<string, string>()
  const theme = i % 3 === 2 ? 'popply' : 'aurelia'
  const state = i % 4 === 3 ? 'CA' : 'TX'
  const email = `sim${i}@test.example`
  const person: SimulatedPlayer = {
    playerId: '',
    email,
    state,
    theme,
    keen: rng.below(4),
    whole: false,
    excludedUntil: 0,
    closedDays: new Set(),
    excludedBefore: () => person.excludedUntil > world.clock.now(),
    rng,
    memory: {
      rounds: new Map(),
      claimed: new Map(),
      next: new Map(),
      isInSeason: false,
    },
    caller: () => ({
      ip: `10.1.${i >> 8}.${i & 255}`,
      origin: 'http://simulation',
      agent: 'simulation',
      theme,
      cookies: Object.fromEntries(cookies),
      idempotencyKey: null,
    }),
    storeCookies(set) {
      for (const { name, value } of set) if (value) cookies.set(name, value)
    },
  }
  const signUp = { email, password: 'correct horse battery', birth_date: '1990-05-17', state, terms: true }
  const { success } = await world.ask(person, account.register, signUp)
  if (!success) throw new Error(`${email} could not sign up`)
  const { rows } = await world.pool.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [email],
  )
  Object.assign(person, { playerId: rows[0]!.player_id })
  const serverSeed = hex(rng, 32)
  const { database, clock } = world.node().runtime
  const pair = { server: serverSeed, client: hex(rng, 8) }
  await transact(database.db, (tx) => giveSeed(tx, clock, person.playerId, pair))
  await fund(world, person)
  if (i % 3 !== 1) await makeWhole(world, person)
  return person
}

async function fund(world: World, { playerId, state }: SimulatedPlayer) {
  const { database, clock } = world.node().runtime
  const legs = [
    { unit: 'coins' as const, amount: FUNDS.coins, against: 'bonus' as const },
    ...(state === 'TX'
      ? [{ unit: 'entries' as const, amount: FUNDS.entries, against: 'bonus' as const }]
      : []),
  ]
  await transact(database.db, (tx) => post(tx, clock, playerId, { key: 'simulation', kind: 'gift', legs }))
}

/** Confirms everything at once, as messages and codes would; the event tells the features. */
export async function makeWhole(world: World, person: SimulatedPlayer): Promise<void> {
  const { database, clock } = world.node().runtime
  const confirm = async (tx: Tx) => {
    const at = new Date(clock.now())
    await tx
      .updateTable('player')
      .set({ email_confirmed_at: at, phone_confirmed_at: at, profile_completed_at: at })
      .where('player_id', '=', person.playerId)
      .execute()
    await emit(tx, clock, person.playerId, 'account.confirmed', { kind: 'profile' })
  }
  await world.insist(() => transact(database.db, confirm))
  world.forget(person.playerId)
  person.whole = true
}

/** Keeps a player out of play for some time. */
export async function exclude(world: World, person: SimulatedPlayer, ms: number): Promise<void> {
  const now = world.clock.now()
  person.excludedUntil = now + ms
  for (let day = dayNumber(now); day <= dayNumber(now + ms - 1); day++) person.closedDays.add(day)
  await world.pool.query(
    'insert into exclusion (player_id, since, until) values ($1, $2, $3) on conflict do nothing',
    [person.playerId, new Date(now), new Date(now + ms)],
  )
  world.forget(person.playerId)
  // Their sessions have ended: they come back for their account alone.
  person.storeCookies([{ name: 'account_only', value: '1', httpOnly: false, sameSite: 'lax', maxAge_s: 0 }])
  await comeBack(world, person)
}

/** Signs in again; while they keep out of play, for their account alone. */
async function comeBack(world: World, person: SimulatedPlayer): Promise<void> {
  const { code } = await world.ask(person, account.login, {
    login: person.email,
    password: 'correct horse battery',
  })
  if (code) world.tally.surprises.push(`${person.email} did not come back: ${code}`)
}

/** Days from one to another, without those between on which a player kept out of play: they break no streak. */
export const openDaysBetween = ({ closedDays }: SimulatedPlayer, from: number, to: number): number =>
  to - from - [...closedDays].filter((day) => day > from && day < to).length
