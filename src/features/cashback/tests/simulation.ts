import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import {
  countedOf,
  dayBegin,
  dayName,
  dayNumber,
  hundredthsFor,
  monday,
  rankOf,
  sectionAt,
} from '#tests/simulation/model.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, CALCULATED, EXPIRED } from '../contract.ts'

const BACK = [
  ['bronze', 1, 200],
  ['silver', 2, 500],
  ['gold', 3, 1_500],
  ['platinum', 4, 5_000],
  ['sapphire', 5, 15_000],
  ['diamond', 7, 50_000],
  ['vip', 10, 200_000],
] as const

/** The place of a section by its name. */
const sectionPlace = (section: string): number => BACK.findIndex(([name]) => name === section)

/** The cashback of a week in a section, computed by hand. */
function cashbackOf({ staked, won, covered }: Week, place: number): number {
  const [, percent, cap] = BACK[place]!
  const loss = Math.min(staked > won ? staked - won : 0, Math.floor(covered / 100))
  const part = Math.floor((loss * percent) / 100)
  // 25 at the least, where 500 of a loss count or its part is worth that.
  return Math.min(cap, part >= 25 ? part : loss >= 500 ? 25 : 0)
}

const ask = (world: World, person: SimulatedPlayer) =>
  world.ask(person, calls.pay, undefined, copiesOf(person))

/** Takes the cashback that there may be. */
async function takeCashback(world: World, person: SimulatedPlayer): Promise<void> {
  const { status } = (await world.ask(person, calls.state)).data!
  const body = await ask(world, person)
  if (body.success) {
    const { prize, week } = body.data!
    const amount = (prize.entries ?? 0) + (prize.coins ?? 0) / 100
    const known = person.memory.claimed.get(week)
    if (known !== undefined && known !== amount)
      surprise(world, person, `the cashback of ${week} was answered otherwise the second time`)
    person.memory.claimed.set(week, amount)
    return
  }
  if (body.code !== 'NO_CASHBACK' || status === 'available')
    surprise(world, person, `cashback, ${status}: ${body.code}`)
}

interface Award {
  readonly player_id: string
  readonly week: string
  readonly staked: number
  readonly won: number
  readonly section: string
  readonly reward: number
  readonly paid: boolean
  readonly announced: boolean
}

interface Week {
  readonly staked: number
  readonly won: number
  /** Hundredths: sixteen of a hundred that were staked, and as much less as the game counts less, twice over. */
  readonly covered: number
}

const coveredFor = (game: string, stake: number): number =>
  4 * Math.floor((stake * 4 * countedOf(game) ** 2) / 100_000_000)

function weeksOf({ memory }: SimulatedPlayer): Map<string, Week> {
  const weeks = new Map<string, Week>()
  for (const { game, entries, free, stake, win, settledAt } of memory.rounds.values()) {
    if (!entries || free || settledAt === null) continue
    const week = dayName(monday(dayNumber(settledAt)))
    const { staked = 0, won = 0, covered = 0 } = weeks.get(week) ?? {}
    weeks.set(week, { staked: staked + stake, won: won + win, covered: covered + coveredFor(game, stake) })
  }
  return weeks
}

/** The place of the section that a player had reached at an instant. */
function placeAt({ memory }: SimulatedPlayer, at: number): number {
  let hundredths = 0
  for (const { game, entries, free, stake, settledAt } of memory.rounds.values())
    if (!free && settledAt !== null && settledAt <= at) hundredths += hundredthsFor(game, entries, stake)
  return sectionAt(rankOf(Math.floor(hundredths / 100)))
}

const weekEnd = (week: string) => dayBegin(Math.round(Date.parse(`${week}T00:00:00Z`) / 86_400_000) + 7)

/** Cashback from the rounds that players were notified of, week by week, against what was counted and paid. */
async function audit(
  { pool, clock }: World,
  people: readonly SimulatedPlayer[],
  paid: Paid,
): Promise<Line[]> {
  const counted = await pool.query<Week & { player_id: string; week: string }>(
    'select player_id, week::text, staked, won, covered from cashback_week',
  )
  const { rows: awards } = await pool.query<Award>(
    `select player_id, week::text, staked, won, section, reward, paid_at is not null as paid,
       told_at is not null as announced from cashback_award`,
  )
  const [weeks, computed, payments]: [string[], string[], string[]] = [[], [], []]
  for (const person of people) {
    const { playerId, email, memory, state } = person
    const mine = weeksOf(person)
    const stored = new Map(
      counted.rows.filter((row) => row.player_id === playerId).map((row) => [row.week, row]),
    )
    for (const week of new Set([...mine.keys(), ...stored.keys()])) {
      const text = (one?: Week) =>
        one ? `${one.staked} staked, ${one.won} won, ${one.covered} covered` : 'nothing'
      if (text(mine.get(week)) !== text(stored.get(week)))
        weeks.push(`${email} ${week}: ${text(stored.get(week))}, told ${text(mine.get(week))}`)
    }
    const given = new Map(awards.filter((row) => row.player_id === playerId).map((row) => [row.week, row]))
    for (const [week, figures] of mine) {
      const { staked, won } = figures
      const award = given.get(week)
      if (weekEnd(week) + 13 * 3_600_000 > clock.latest()) continue
      const least = cashbackOf(figures, placeAt(person, weekEnd(week)))
      if (!award) {
        if (least > 0) computed.push(`${email} ${week}: nothing, expected ${least}`)
        continue
      }
      const place = sectionPlace(award.section)
      const said = `${award.staked}/${award.won}/${award.reward}`
      const should = `${staked}/${won}/${cashbackOf(figures, place)}`
      if (said !== should || place < placeAt(person, weekEnd(week) - 1) || place > placeAt(person, Infinity))
        computed.push(`${email} ${week}: ${said} as ${award.section}, expected ${should}`)
    }
    for (const week of given.keys()) if (!mine.has(week)) computed.push(`${email} ${week}: no round was told`)
    for (const award of given.values()) {
      const announced = memory.claimed.get(award.week)
      const post = paid.get(playerId)?.get(`cashback:${award.week}`)
      const worth = post && (state === 'TX' ? post.entries : post.coins / 100)
      const should = award.paid ? award.reward : undefined
      if (announced !== should || worth !== should)
        payments.push(`${email} ${award.week}: told ${announced}, posted ${worth}, expected ${should}`)
      if (award.paid && award.announced)
        payments.push(`${email} ${award.week}: paid, and told that it expired`)
      if (!award.paid && !award.announced) payments.push(`${email} ${award.week}: neither paid nor told`)
    }
    const posts = [...(paid.get(playerId)?.keys() ?? [])].filter((key) => key.startsWith('cashback:'))
    if (posts.length !== memory.claimed.size)
      payments.push(`${email}: ${posts.length} posts, ${memory.claimed.size} told`)
  }
  return [
    lineOf('weeks whose stakes and wins differ from the rounds', weeks),
    lineOf('cashbacks that are not as the week says', computed),
    lineOf('cashbacks not paid exactly once', payments),
    lineOf('pushes of the cashback not exactly once', await pushes(pool, awards)),
  ]
}

/** Each award was reported when it could be taken, and each that expired was told too: once. */
async function pushes(pool: World['pool'], awards: readonly Award[]): Promise<string[]> {
  const { rows } = await pool.query<{ channel: string; name: string; times: number }>(
    `select channel, concat_ws('.', data ->> 'type', data ->> 'action') as name, count(*)::int as times from (
       select channel, data from realtime_log
       union all select payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where concat_ws('.', data ->> 'type', data ->> 'action') = any($1)
     group by 1, 2`,
    [[CALCULATED, EXPIRED]],
  )
  const announced = new Map(rows.map(({ channel, name, times }) => [`${channel} ${name}`, times]))
  const wanted = new Map<string, number>()
  const count = (key: string) => wanted.set(key, (wanted.get(key) ?? 0) + 1)
  for (const award of awards) {
    count(`player:${award.player_id} ${CALCULATED}`)
    if (award.announced) count(`player:${award.player_id} ${EXPIRED}`)
  }
  return [...new Set([...announced.keys(), ...wanted.keys()])].flatMap((key) =>
    announced.get(key) === wanted.get(key)
      ? []
      : [`${key}: ${announced.get(key)} times, expected ${wanted.get(key)}`],
  )
}

/** Weeks that are lost, computed on Monday, taken or left to expire. */
export const piece: SimulationPiece = {
  jobs: ['cashback.compute', 'cashback.expire'],
  hours: (day) => (monday(day) === day ? [12 + 1 / 12] : []),
  claim: takeCashback,
  ask,
  done: [['cashbacks taken', ({ memory }) => memory.claimed.size]],
  audit,
}
