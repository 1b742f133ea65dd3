import { randomBytes } from 'node:crypto'
import { calls as account } from '#features/account/contract.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { definitionOf, gameOf, games } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { beginDemoContent, beginSamples, demoPerson, endDemoContent } from '#platform/http/demo.server.ts'
import type { Dispatcher } from '#platform/dispatch/dispatcher.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { giveOrOwe } from '#platform/owed/gift.server.ts'
import { seededRng, type Rng } from '#platform/base/random/rng.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Service } from '#platform/calls/service.server.ts'

/**
 * Fills an empty site with players who signed up and played, through the same calls as everybody: what
 * the demonstration shows was earned, round by round, in the ledger.
 */
const PEOPLE = [
  'nadia',
  'tomasz',
  'priya',
  'owen',
  'mika',
  'lucia',
  'jonah',
  'amara',
  'felix',
  'sofia',
  'ravi',
  'greta',
]
const ROUNDS_EACH = 60
/** Rounds of one game, before the person goes to the next one. */
const ROUNDS_OF_GAME = 20

/** The site, its calls, and callers with cookies, for all steps that fill a demonstration. */
interface Filling {
  readonly runtime: Runtime
  readonly dispatcher: Dispatcher
  readonly callerOf: (theme: string, cookies: Caller['cookies']) => Caller
}

/**
 * Plans what runs for a time, writes what operators would, and fills the demonstration where it is empty, and
 * goes on where a start that was killed has left it. Each person has a seed of their own, so that what is added
 * does not depend on where it was cut.
 * @param port where the server will listen, for the links in messages
 */
export async function fillDemonstration(
  runtime: Runtime,
  dispatcher: Dispatcher,
  { themes, port }: { readonly themes: readonly string[]; readonly port: number },
  progress: (done: number, of: number) => void,
): Promise<void> {
  if (!(await beginDemoContent(runtime))) return
  const callerOf: Filling['callerOf'] = (theme, cookies) => ({
    ip: '127.0.0.1',
    origin: runtime.env.origins.canonical(theme, `http://localhost:${port}`),
    agent: 'demonstration',
    theme,
    cookies,
    idempotencyKey: null,
  })
  await beginSamples(runtime)
  for (const { sampleContent } of new Set(dispatcher.entries.map(({ service }) => service)))
    await sampleContent?.(runtime)
  let done = 0
  for (const [i, name] of PEOPLE.entries()) {
    // The first theme gets half of the people, so that its lobby looks lived in.
    const theme = i % 2 === 0 ? themes[0]! : themes[1 + (i % (themes.length - 1))]!
    await person({ runtime, dispatcher, callerOf }, theme, name, i)
    progress(++done, PEOPLE.length)
  }
  await endDemoContent(runtime)
}

/** Newcomers of a demonstration get what features give there, as a reward would give it. */
export const demonstrationGifts = (runtime: Runtime, services: readonly Service[]): readonly Consumer[] => [
  {
    name: 'demonstration.gifts',
    topics: ['account.registered'],
    async take(tx, events) {
      for (const { player_id: playerId, payload } of events as readonly DomainEvent<'account.registered'>[])
        for (const { feature, demonstration } of services) {
          const { theme, state } = payload
          if (!demonstration || runtime.brands[theme]?.features[feature.name] === false) continue
          const cause = { feature: feature.name, key: `demonstration:${feature.name}`, kind: 'demonstration' }
          await giveOrOwe(runtime, tx, { playerId, theme, state }, demonstration, cause)
        }
    },
  },
]

const SEED = 7
const SEEDS_EACH = 100

async function person(filling: Filling, theme: string, name: string, i: number) {
  const { runtime, dispatcher, callerOf } = filling
  const email = `${name}@demo.example`
  const known = await demoPerson(runtime, theme, email)
  const cookies = known ? { session: known.session } : await signUp(filling, theme, email)
  const caller = callerOf(theme, cookies)
  const seed = SEED + i * SEEDS_EACH
  const hearts = seededRng(seed)
  for (let heart = 0; heart < 2; heart++)
    await dispatcher.dispatch(catalogue.addFavorite, { id: games[hearts.below(games.length)]!.id }, caller)
  for (let played = known?.rounds ?? 0; played < ROUNDS_EACH;) {
    const turn = Math.floor(played / ROUNDS_OF_GAME)
    const rng = seededRng(seed + 1 + turn)
    const slug = games[rng.below(games.length)]!.slug
    const upTo = (turn + 1) * ROUNDS_OF_GAME
    if (!(await playSome(dispatcher, caller, slug, upTo - played, rng))) return
    played = upTo
  }
}

async function signUp(
  { dispatcher, callerOf }: Filling,
  theme: string,
  email: string,
): Promise<Caller['cookies']> {
  const { cookies } = await dispatcher.dispatch(
    account.register,
    {
      email,
      // Nobody signs in as them: the password is thrown away.
      password: randomBytes(18).toString('base64url'),
      birth_date: '1990-05-17',
      state: 'TX',
      terms: true,
    },
    callerOf(theme, {}),
  )
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

/** Rounds of a game; false when the coins are gone. A round that a killed start left open is finished first. */
async function playSome(
  dispatcher: Dispatcher,
  caller: Caller,
  slug: string,
  count: number,
  rng: Rng,
): Promise<boolean> {
  const { data } = (await dispatcher.dispatch(play.session, { slug }, caller)).body
  let next = data!.next_round_id
  if (data!.open_round) {
    const { round_id } = data!.open_round
    next =
      (await dispatcher.dispatch(play.finish, { slug, round_id }, caller)).body.data?.next_round_id ?? next
  }
  const stakes = gameOf(slug).stakes.TournamentPoints
  const stake = stakes[Math.min(1, stakes.length - 1)]!
  const first = firstChoiceOf(definitionOf(slug)!)
  const dice = gameOf(slug).mechanic === 'dice' ? { target: 8_000 + rng.below(1_500), over: true } : first
  const choice = dice === undefined ? {} : { choice: dice }
  for (let i = 0; i < count; i++) {
    const { body } = await dispatcher.dispatch(
      play.play,
      { slug, round_id: next, stake, mode: 'TournamentPoints', ...choice },
      caller,
    )
    if (!body.success) return body.code !== 'INSUFFICIENT_FUNDS'
    next = body.data!.next_round_id
    if (body.data!.status === 'open') {
      const finished = await dispatcher.dispatch(play.finish, { slug, round_id: body.data!.round_id }, caller)
      next = finished.body.data?.next_round_id ?? next
    }
  }
  return true
}
