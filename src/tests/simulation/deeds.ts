import { calls as play, type RoundResult } from '#features/play/contract.ts'
import type { SimulatedPlayer } from './person.ts'
import type { SimulationPiece } from './piece.ts'
import type { World } from './world.ts'

/** Actions of players. Each request is sent once, or many times at the same moment, and its answer is kept. */

/** How often a thing is asked for at the same moment: mostly once. */
export const copiesOf = ({ rng }: SimulatedPlayer) => (rng.below(4) === 0 ? 2 + rng.below(3) : 1)

/** Keeps an answer that is not what the model says. */
export const surprise = (world: World, person: SimulatedPlayer, what: string) =>
  world.tally.surprises.push(`${person.email} at ${new Date(world.clock.now()).toISOString()}: ${what}`)

const GAMES = ['tidal-fortune', 'rocket-rush', 'dragon-vault', 'clover-combo'] as const
const choiceOf = (slug: string) =>
  slug === 'rocket-rush' ? { choice: { target: 5_000, over: true } } : ({} as { choice?: unknown })

function settled(world: World, person: SimulatedPlayer, slug: string, result: RoundResult) {
  person.memory.next.set(slug, result.next_round_id)
  const round = person.memory.rounds.get(result.round_id)
  if (!round || result.status === 'open' || round.settledAt !== null) return
  // A stake that came back whole counts for nothing: a pay of no more than the stake is one.
  if (result.status === 'void') {
    person.memory.rounds.delete(result.round_id)
    return
  }
  round.win = result.win
  round.settledAt = world.clock.latest()
  round.season = person.memory.isInSeason
}

/** Finishes a round that stayed open, as its player or not at all. */
async function finish(world: World, person: SimulatedPlayer, slug: string, round_id: string) {
  const body = await world.ask(person, play.finish, { slug, round_id })
  if (body.data) settled(world, person, slug, body.data)
}

/** Plays some rounds of a game, the free ones first; now and then a request comes a second time, late. */
export async function playRounds(world: World, person: SimulatedPlayer, count: number): Promise<void> {
  const { rng, memory } = person
  const slug = GAMES[rng.below(GAMES.length)]!
  const { data: session } = await world.ask(person, play.session, { slug })
  if (!session) return
  if (session.open_round) await finish(world, person, slug, session.open_round.round_id)
  memory.next.set(slug, memory.next.get(slug) ?? session.next_round_id)
  if (!session.open_round) memory.next.set(slug, session.next_round_id)
  let free = session.free_spins[0]
  let left = free?.left ?? 0
  for (let n = 0; n < count; n++) {
    const spins = left > 0 ? free : undefined
    const entries = spins ? spins.mode === 'SweepStakes' : person.state === 'TX' && rng.below(3) > 0
    const mode = entries ? ('SweepStakes' as const) : ('TournamentPoints' as const)
    const stakes = session.stakes[mode]
    const drawn = stakes[rng.below(Math.min(stakes.length, 2 + 2 * person.keen))]!
    const stake = spins ? spins.stake : drawn
    const round_id = memory.next.get(slug)!
    const ask = {
      slug,
      round_id,
      stake,
      mode,
      ...choiceOf(slug),
      ...(spins ? { free_spins: spins.grant_id } : {}),
    }
    // Where a clock was put back, time stands still for ids, and one may come again: it is never played twice.
    if (memory.rounds.has(round_id)) return
    const { data, code } = await world.ask(person, play.play, ask, copiesOf(person))
    if (!data) {
      if (code === 'FREE_SPIN_GONE') free = undefined
      left = 0
      if (code !== 'FREE_SPIN_GONE' && code !== 'INSUFFICIENT_FUNDS') surprise(world, person, `play: ${code}`)
      return
    }
    left -= 1
    memory.rounds.set(round_id, {
      game: slug,
      entries,
      free: spins !== undefined,
      stake,
      win: 0,
      settledAt: null,
    })
    settled(world, person, slug, data)
    if (data.status === 'open') {
      if (rng.below(4) === 0) return
      await finish(world, person, slug, round_id)
    }
    // The same request once more, after it was answered.
    if (rng.below(12) === 0) {
      const again = await world.ask(person, play.play, ask)
      if (again.data?.round_id !== round_id) surprise(world, person, `the round ${round_id} was not repeated`)
    }
  }
}

/** A self-excluded player is refused whatever plays or gives. */
export async function knock(
  world: World,
  person: SimulatedPlayer,
  pieces: readonly SimulationPiece[],
): Promise<void> {
  world.tally.knocks++
  const slug = GAMES[person.rng.below(GAMES.length)]!
  const answers = [
    ...(await Promise.all(pieces.flatMap(({ ask }) => ask?.(world, person) ?? []))),
    await world.ask(person, play.session, { slug }),
  ]
  for (const { code } of answers)
    // What a brand lacks is refused first, whoever asks.
    if (code !== 'SELF_EXCLUDED' && code !== 'FEATURE_OFF')
      surprise(world, person, `kept out of play, but told ${code}`)
}

/** Learns which rounds that stayed open the site has finished since, as a player learns it from the history. */
export async function learnFinished(world: World, people: readonly SimulatedPlayer[]): Promise<void> {
  const open = new Map(
    people.flatMap(({ memory }) =>
      [...memory.rounds]
        .filter(([, round]) => round.settledAt === null)
        .map(([id, round]) => [id, { round, season: memory.isInSeason }] as const),
    ),
  )
  if (open.size === 0) return
  const { rows } = await world.pool.query<{ round_id: string; win: string }>(
    'select round_id, win from game_round where status = 1 and round_id = any($1)',
    [[...open.keys()]],
  )
  for (const { round_id, win } of rows) {
    const { round, season } = open.get(round_id)!
    Object.assign(round, { win: Number(win), settledAt: world.clock.latest(), season })
  }
}
