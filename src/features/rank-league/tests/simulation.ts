import { FREE } from '#tests/simulation/audit.ts'
import { rankGifts, rankOf, equivalent, type Gift } from '#tests/simulation/model.ts'
import { hundredthsOf, type SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece, GivenTurn } from '#tests/simulation/piece.ts'
import { compare, lineOf, type Line, type Paid } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'

/** Free spins that a player gets once, for a fully verified account. */
const ONBOARDING_SPINS = 10

/** The boosters of sections that a whole player has reached. */
function sectionTurns(person: SimulatedPlayer): GivenTurn[] {
  const level = person.whole ? rankOf(Math.floor(hundredthsOf(person) / 100)) : 1
  return [11, 21, 31, 41, 51, 61]
    .filter((first) => first <= level)
    .map((first) => ({ wheel: 'booster', key: `rank:section:${first}` }))
}

const only = ({ coins, entries }: Gift) => ({ coins, entries })

async function audit(
  { pool }: World,
  people: readonly SimulatedPlayer[],
  paid: Paid,
): Promise<readonly Line[]> {
  const { rows } = await pool.query<{
    player_id: string
    hundredths: number
    level: number
    waiting: number[]
  }>(
    `select player_id, hundredths, level, array(select l.level::int from rank_league_level l
       where l.player_id = p.player_id and paid_at is null order by 1) as waiting
     from rank_league_progress p`,
  )
  // The same sum from the rows alone: stakes that no free spin paid, by the weight of their round.
  const staked = await pool.query<{ player_id: string; hundredths: string }>(
    `select r.player_id,
       sum((r.stake - r.returned) * case r.mode when 1 then 100 else 1 end * r.weight / 10000) as hundredths
     from game_round r where r.status = 1 and not ${FREE}
     group by 1`,
  )
  const ledger = new Map(staked.rows.map((row) => [row.player_id, Number(row.hundredths)]))
  const stored = new Map(rows.map((row) => [row.player_id, row]))
  const [points, prizes]: [string[], string[]] = [[], []]
  for (const person of people) {
    const hundredths = hundredthsOf(person)
    const level = rankOf(Math.floor(hundredths / 100))
    const row = stored.get(person.playerId)
    const is = `${row?.hundredths ?? 0} at level ${row?.level ?? 1}`
    const all = hundredths + hundredthsOf(person, true)
    if (is !== `${hundredths} at level ${level}` || (ledger.get(person.playerId) ?? 0) !== all)
      points.push(
        `${person.email}: ${is}, ledger ${ledger.get(person.playerId)}, told ${hundredths} at ${level}, ${all} in all`,
      )
    const reached = Array.from({ length: level - 1 }, (_, n) => n + 2)
    // A player who is excluded at the end may have levels of both kinds.
    if (person.whole && person.excludedBefore()) continue
    const gifts = (person.whole ? reached : []).flatMap(rankGifts)
    const wanted = gifts.map(
      ({ key, gift }) => [key, only(person.state === 'TX' ? gift : equivalent(gift))] as const,
    )
    prizes.push(...compare(person, paid, 'rank:', new Map(wanted)))
    const waiting = person.whole ? [] : reached
    if (`${row?.waiting ?? []}` !== `${waiting}`)
      prizes.push(`${person.email}: levels ${row?.waiting} wait, expected ${waiting}`)
  }
  return [
    lineOf('progress of the league that differs from the stakes', points),
    lineOf('levels not paid exactly once', prizes),
  ]
}

/** Points, levels and their prizes, which follow from what is played. */
export const piece: SimulationPiece = {
  gave: (person) => ({ turns: sectionTurns(person), freeSpins: person.whole ? ONBOARDING_SPINS : 0 }),
  audit,
}
