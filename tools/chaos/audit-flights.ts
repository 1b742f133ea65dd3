import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { definitionOf } from '../../src/games/catalogue.ts'
import { withOpenedSeed } from '../../src/platform/draws/seeds.server.ts'
import type { Memory, ReportedRound } from './memory.ts'

/**
 * Where flights end by their seeds, counted again. Of the rules that ended them, only the plain data are used:
 * the return, the targets, and the growth.
 */

type FlightRow = {
  round_id: string
  player_id: string
  stake: number
  win: number
  returned: number
  choice: string | null
  nonce: number
  seed_id: string
  server_seed: string
  client_seed: string
  moves: string[]
  /** Since the flight began, of each move. */
  elapsed_ms: number[]
}

/** The payout of a flight: `none` when it cannot have ended as it did. */
type Landing = { readonly win: number; readonly returned: number } | 'none'

/** Flights that ended otherwise than their seeds, their automatic leaves and the presses say, or not once. */
export async function flights(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const ids = [...memory.rounds].flatMap(([id, { flies }]) => (flies ? [id] : []))
  const { rows } = await pool.query<FlightRow>(
    `select r.round_id, r.player_id, r.stake, r.win, r.returned, r.choice, r.nonce, r.seed_id, s.server_seed,
       s.client_seed, array(select move from round_step t where t.player_id = r.player_id
         and t.round_id = r.round_id order by step) as moves,
       array(select round(1000 * extract(epoch from t.at - r.at))::int from round_step t
         where t.player_id = r.player_id and t.round_id = r.round_id order by step) as elapsed_ms
     from game_round r join fair_seed s on s.player_id = r.player_id and s.seed_id = r.seed_id
     where r.round_id = any($1::uuid[])`,
    [ids],
  )
  return rows.flatMap((row) => {
    const landing = landingOf(withOpenedSeed(pool, row.player_id, row), memory.rounds.get(row.round_id)!)
    if (landing === null) return []
    const stands = `won ${row.win}, returned ${row.returned}`
    const wanted = landing === 'none' ? 'none' : `won ${landing.win}, returned ${landing.returned}`
    return stands === wanted ? [] : [`${row.round_id} ${stands}; by its seed ${wanted}`]
  })
}

/** The payout of a flight as its seed, moves, and times give it; null while it flies. */
function landingOf(row: FlightRow, reported: ReportedRound): Landing | null {
  const { choice, moves, elapsed_ms, stake, ...seeds } = row
  const definition = definitionOf(reported.bet.slug)
  if (definition?.mechanic !== 'crash') return 'none'
  if (moves.length === 0) return reported.win === null ? null : 'none'
  const { returned, target, growth } = definition.maths
  const words = wordsOf(seeds)
  const [burst, top] = [burstOf(words, returned, target[1]), target[1]]
  const { auto } = JSON.parse(choice ?? '{"auto":null}') as { auto: number | null }
  const { leave } = JSON.parse(moves[0]!) as { leave: number }
  const arrived = burst === top
  const automatic = auto !== null && auto <= burst ? auto : null
  // A flight ends once, and is left as high as it is by then, whatever a press says and whoever ends it.
  // It flies through the height of its end; the next one is too late.
  const lost = arrived ? burst : burst + 1
  if (moves.length > 1 || leave !== reachedBy(elapsed_ms[0]!, automatic ?? lost, growth)) return 'none'
  // A press on the launch pad is held until the lowest target.
  const pressed = Math.max(leave, target[0])
  const left =
    automatic !== null && pressed >= automatic ? automatic : pressed < lost || arrived ? pressed : 0
  // A fraction of a unit is one more unit with the chance of the fraction; nothing is drawn where there is none.
  const [whole, rest] = [Math.floor((stake * left) / 100), (stake * left) % 100]
  const worth = rest > 0 && drawnBelow(words, 100) < rest ? whole + 1 : whole
  // Only more than the stake is a win.
  return worth > stake ? { win: worth, returned: 0 } : { win: 0, returned: worth }
}

/** How high a flight is after some time, hundredths, and where it ended once that is reached. */
function reachedBy(elapsed_ms: number, end: number, growth: number): number {
  const each = Math.log1p(growth / 10_000) / 100
  if (elapsed_ms * each >= Math.log(end / 100)) return end
  return Math.min(Math.max(100, Math.floor(100 * Math.exp(elapsed_ms * each))), end)
}

/** Where a flight bursts, hundredths. */
function burstOf(words: Iterator<number>, returned: number, top: number): number {
  const numbers = 1_000_000_000
  // Whole numbers far below 2^53: the quotient is never rounded up to the next whole one.
  const height = Math.floor((returned * (numbers / 100)) / (drawnBelow(words, numbers) + 1))
  return Math.min(Math.max(100, height), top)
}

/** The next number from the first word that is fair for so many numbers. */
function drawnBelow(words: Iterator<number>, numbers: number): number {
  const fair = 2 ** 32 - (2 ** 32 % numbers)
  for (;;) {
    const word = words.next().value as number
    if (word < fair) return word % numbers
  }
}

/** The words of a round's stream, without end. */
function* wordsOf({
  server_seed,
  client_seed,
  nonce,
}: Pick<FlightRow, 'server_seed' | 'client_seed' | 'nonce'>): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', Buffer.from(server_seed, 'hex'))
      .update(`${client_seed}:${nonce}:${block}`)
      .digest()
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}
