import { calls as login } from '#features/daily-login/contract.ts'
import { calls as wheel } from '#features/daily-wheel/contract.ts'
import { calls as play, type RoundResult } from '#features/play/contract.ts'
import { dayName, dayNumber, levelGift, nextLogin, equivalent } from './model.ts'
import type { Person } from './person.ts'
import type { SimulationPiece } from './piece.ts'
import type { World } from './world.ts'

/** What players do. Each thing is asked for once or many times at the same moment, and what was reported is kept. */

/** How often a thing is asked for at the same moment: mostly once. */
export const copiesOf = ({ rng }: Person) => (rng.below(4) === 0 ? 2 + rng.below(3) : 1)

/** Keeps an answer that is not what the model says. */
export const surprise = (world: World, person: Person, what: string) =>
  world.tally.surprises.push(`${person.email} at ${new Date(world.clock.now()).toISOString()}: ${what}`)

/** Claims the day's prize; the model says beforehand what must be answered. */
export async function claimLogin(world: World, person: Person): Promise<void> {
  const { logins } = person.memory
  const day = dayNumber(world.clock.now())
  const known = logins.find((one) => one.day === day)
  const last = logins.at(-1) ?? null
  const level = nextLogin(last, day)
  const body = await world.ask(person, login.applyPrize, undefined, copiesOf(person))
  const told = body.success ? `level ${body.level}` : body.code
  const wanted = known
    ? `level ${known.level}`
    : last && last.day > day
      ? 'NOT_AVAILABLE'
      : level >= 3 && !person.whole
        ? 'PHONE_FIRST'
        : `level ${level}`
  if (told !== wanted)
    surprise(world, person, `daily prize of ${dayName(day)} said ${told}, expected ${wanted}`)
  if (!body.success || known) return
  const { coins, entries, freeSpinCount: spins } = body.prizes
  logins.push({ day, level: body.level, coins, entries, spins })
  const gift = person.state === 'TX' ? levelGift(level) : equivalent(levelGift(level))
  if (coins !== gift.coins || entries !== gift.entries || spins !== gift.spins)
    surprise(world, person, `level ${level} gave ${coins} coins, ${entries} entries, ${spins} spins`)
}

/** Spins the booster where there is one, then the daily wheel. */
export async function spinWheels(world: World, person: Person): Promise<void> {
  const { memory } = person
  const { dailyWheel } = await world.ask(person, wheel.config)
  if (dailyWheel.boosterData.available) {
    const body = await world.ask(person, wheel.boosterSpin, undefined, copiesOf(person))
    if (body.success)
      memory.factors.set(dailyWheel.boosterWheelId!, body.data!.winSector.sectorDto.multiplier)
    else surprise(world, person, `booster: ${body.code}`)
  }
  const day = dayNumber(world.clock.now())
  const { id } = dailyWheel
  const before = await world.ask(person, wheel.config)
  const body = await world.ask(person, wheel.spin, { id }, copiesOf(person))
  const key = `daily-wheel:turn:${id}`
  const known = memory.spins.find((one) => one.key === key)
  if (!body.success) {
    const wants = ['PHONE_FIRST', 'PROFILE_FIRST', 'PHONE_AND_PROFILE_FIRST'].includes(body.code!)
    if (!(wants && !person.whole)) surprise(world, person, `wheel: ${body.code}`)
    return
  }
  const { prize, multiplier, winSector } = body.data!
  if (known) {
    if (known.coins !== prize.coins || known.entries !== prize.entries)
      surprise(world, person, `the spin ${id} was answered otherwise the second time`)
    return
  }
  const waited = before.dailyWheel.boosterData.multiplier ?? 1
  const [{ type, value }] = winSector.sectorDto.prizes as [{ type: 'coins' | 'entries'; value: number }]
  if (multiplier !== waited || prize[type] !== value * multiplier)
    surprise(world, person, `the spin ${id} multiplied by ${multiplier}, a factor of ${waited} waited`)
  const own = !memory.spins.some((one) => one.day === day && one.own)
  memory.spins.push({ key, day, own, ...prize })
}

/** Asks for every extra spin, also those that are not earned. */
export async function spinExtras(world: World, person: Person): Promise<void> {
  for (const kind of ['free', 'email', 'profile'] as const) {
    const body = await world.ask(person, wheel.extraSpin, { kind }, copiesOf(person))
    const known = person.memory.extras.get(kind)
    if (body.success) {
      const { prize } = body.data!
      if (known && (known.coins !== prize.coins || known.entries !== prize.entries))
        surprise(world, person, `the extra spin ${kind} was answered otherwise the second time`)
      person.memory.extras.set(kind, prize)
    } else if (known || kind === 'free' || !body.code)
      surprise(world, person, `extra spin ${kind}: ${body.code}`)
  }
}

const GAMES = ['tidal-fortune', 'rocket-rush', 'dragon-vault', 'clover-combo'] as const
const choiceOf = (slug: string) =>
  slug === 'rocket-rush' ? { choice: { target: 5_000, over: true } } : ({} as { choice?: unknown })

function settled(world: World, person: Person, slug: string, result: RoundResult) {
  person.memory.next.set(slug, result.next_round_id)
  const round = person.memory.rounds.get(result.round_id)
  if (!round || result.status === 'open' || round.settledAt !== null) return
  round.win = result.win
  round.settledAt = world.clock.latest()
}

/** Finishes a round that stayed open, as its player or not at all. */
async function finish(world: World, person: Person, slug: string, round_id: string) {
  const body = await world.ask(person, play.finish, { slug, round_id })
  if (body.data) settled(world, person, slug, body.data)
}

/** Plays some rounds of a game, the free ones first; now and then a request comes a second time, late. */
export async function playRounds(world: World, person: Person, count: number): Promise<void> {
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
export async function knock(world: World, person: Person, pieces: readonly SimulationPiece[]): Promise<void> {
  world.tally.knocks++
  const slug = GAMES[person.rng.below(GAMES.length)]!
  const answers = [
    await world.ask(person, login.applyPrize),
    await world.ask(person, wheel.extraSpin, { kind: 'free' }),
    ...(await Promise.all(pieces.flatMap(({ ask }) => ask?.(world, person) ?? []))),
    await world.ask(person, play.session, { slug }),
  ]
  for (const { code } of answers)
    if (code !== 'SELF_EXCLUDED') surprise(world, person, `kept out of play, but told ${code}`)
}

/** Learns which rounds that stayed open the site has finished since, as a player learns it from the history. */
export async function learnFinished(world: World, people: readonly Person[]): Promise<void> {
  const open = new Map(
    people.flatMap(({ memory }) => [...memory.rounds].filter(([, round]) => round.settledAt === null)),
  )
  if (open.size === 0) return
  const { rows } = await world.pool.query<{ round_id: string; win: string }>(
    'select round_id, win from game_round where status = 1 and round_id = any($1)',
    [[...open.keys()]],
  )
  for (const { round_id, win } of rows)
    Object.assign(open.get(round_id)!, { win: Number(win), settledAt: world.clock.latest() })
}
