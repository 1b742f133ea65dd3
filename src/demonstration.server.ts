import { randomBytes } from 'node:crypto'
import { calls as account } from '#features/account/contract.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { definitionOf, gameOf, games } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import type { Desk } from './platform/desk.server.ts'
import type { House } from './platform/house.server.ts'
import { seededRng, type Rng } from './platform/rng.ts'
import type { Caller, SetCookie } from './platform/serve.server.ts'

/**
 * Fills an empty house with players who signed up and played, through the same calls as everybody: what
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

const callerOf = (theme: string, cookies: readonly SetCookie[]): Caller => ({
  ip: '127.0.0.1',
  origin: 'http://localhost',
  agent: 'demonstration',
  theme,
  cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  idempotencyKey: null,
})

export async function fillDemonstration(
  house: House,
  desk: Desk,
  themes: readonly string[],
  progress: (done: number, of: number) => void,
): Promise<void> {
  const rng = seededRng(7)
  let done = 0
  for (const [i, name] of PEOPLE.entries()) {
    // The first theme gets half of the people, so that its lobby looks lived in.
    const theme = i % 2 === 0 ? themes[0]! : themes[1 + (i % (themes.length - 1))]!
    await person(desk, theme, name, rng)
    progress(++done, PEOPLE.length)
  }
}

async function person(desk: Desk, theme: string, name: string, rng: Rng) {
  const registered = await desk.dispatch(
    account.register,
    {
      email: `${name}@demo.example`,
      // Nobody signs in as them: the password is thrown away.
      password: randomBytes(18).toString('base64url'),
      birth_date: '1990-05-17',
      state: 'TX',
      terms: true,
    },
    callerOf(theme, []),
  )
  const caller = callerOf(theme, registered.cookies)
  for (let heart = 0; heart < 2; heart++)
    await desk.dispatch(catalogue.addFavorite, { id: games[rng.below(games.length)]!.id }, caller)
  for (let round = 0; round < ROUNDS_EACH; round += 20) {
    const slug = games[rng.below(games.length)]!.slug
    if (!(await playSome(desk, caller, slug, rng))) return
  }
}

/** Twenty rounds of a game; false when the coins are gone. */
async function playSome(desk: Desk, caller: Caller, slug: string, rng: Rng): Promise<boolean> {
  const { body: session } = await desk.dispatch(play.session, { slug }, caller)
  let next = session.data!.next_round_id
  const stakes = gameOf(slug).stakes.TournamentPoints
  const stake = stakes[Math.min(1, stakes.length - 1)]!
  const first = firstChoiceOf(definitionOf(slug)!)
  const dice = gameOf(slug).mechanic === 'dice' ? { target: 8_000 + rng.below(1_500), over: true } : first
  const choice = dice === undefined ? {} : { choice: dice }
  for (let i = 0; i < 20; i++) {
    const { body } = await desk.dispatch(
      play.play,
      { slug, round_id: next, stake, mode: 'TournamentPoints', ...choice },
      caller,
    )
    if (!body.success) return body.code !== 'INSUFFICIENT_FUNDS'
    next = body.data!.next_round_id
    if (body.data!.status === 'open') {
      const finished = await desk.dispatch(play.finish, { slug, round_id: body.data!.round_id }, caller)
      next = finished.body.data?.next_round_id ?? next
    }
  }
  return true
}
