import type pg from 'pg'
import { economy, TIERS } from '../../src/features/jackpots/economy.ts'
import type { Currency } from '../../src/features/jackpots/contract.ts'
import type { GameMode } from '../../src/platform/base/text/money.ts'
import { themes } from '../../src/themes/index.ts'
import { featuresOf } from '../../src/themes/offers.ts'
import type { Memory, ReportedPlayer } from './memory.ts'
import { carriesJackpots } from './plan.ts'

/**
 * Money that the site pays by itself, counted from the answers alone: what the stakes have brought to the
 * jackpots, and what arrived in the purses. Of the rules that wrote it, only the plain data are used: rates,
 * starts and bounds.
 */

const MICRO = 1_000_000
const MODE: Readonly<Record<Currency, GameMode>> = { coins: 'TournamentPoints', entries: 'SweepStakes' }
const CURRENCIES = Object.keys(MODE) as Currency[]

type Paid = {
  player_id: string
  tx_id: string
  key: string | null
  kind: string
  version: number
  /** A reward that was owed, such as a task of a quest. */
  owed: boolean
} & Record<'coins' | 'entries' | 'winnings', number>

/** Ledger entries that no request of that moment paid: flights that landed, jackpots, and owed rewards. */
async function paidByItself(pool: pg.Pool, memory: Memory): Promise<Paid[]> {
  const { rows } = await pool.query<Paid>(
    `select t.player_id, t.tx_id, p.key, t.kind, t.version,
       case when t.credit = 101 then t.amount else 0 end as coins,
       case when t.credit = 201 then t.amount else 0 end as entries,
       case when t.credit = 301 then t.amount else 0 end as winnings,
       o.owed_id is not null as owed
     from ledger_transfer t left join ledger_post p using (player_id, tx_id)
       left join owed o on o.player_id = t.player_id and o.feature || ':' || o.key = p.key
     where (t.kind in ('win', 'return', 'jackpot') or o.owed_id is not null) and t.player_id = any($1::uuid[])
     order by t.version`,
    [memory.players.map(({ playerId }) => playerId)],
  )
  return rows.filter(({ kind, tx_id, owed }) => owed || kind === 'jackpot' || memory.rounds.get(tx_id)?.flies)
}

/** Each arrival is some of these payments, and each payment has arrived once. */
export async function arrivals(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const payments = Map.groupBy(await paidByItself(pool, memory), ({ player_id }) => player_id)
  return memory.players.flatMap((reported) => arrivalsOf(reported, payments.get(reported.playerId) ?? []))
}

function arrivalsOf({ email, arrivals: came }: ReportedPlayer, paid: readonly Paid[]): string[] {
  const left = new Set(paid)
  const wrong: string[] = []
  for (const { after, at, changes, coins, entries, winnings } of came) {
    const mine = paid.filter(({ version }) => version > after && version <= at)
    for (const one of mine) left.delete(one)
    const sum = (unit: 'coins' | 'entries' | 'winnings') => mine.reduce((total, one) => total + one[unit], 0)
    const [reported, stored] = [
      [changes, coins, entries, winnings],
      [new Set(mine.map(({ version }) => version)).size, sum('coins'), sum('entries'), sum('winnings')],
    ]
    if (`${reported}` !== `${stored}`)
      wrong.push(`${email} between versions ${after} and ${at}: came ${reported}, paid ${stored}`)
  }
  for (const { kind, tx_id, version } of left)
    wrong.push(`${email} never saw the ${kind} ${tx_id} of version ${version}`)
  return wrong
}

type Pot = { pot: string; micro: number; part: number; reserve: number; cycle: number }
type Fall = {
  jackpot: string
  cycle: number
  amount: number
  point: number
  player_id: string
  round_id: string
}

/** Stakes of settled rounds that feed the jackpots, according to the answers; minor units. */
function staked(memory: Memory, currency: Currency): number {
  let sum = 0
  for (const { bet, win, returned, staked: stake } of memory.rounds.values())
    if (win !== null && carriesJackpots(bet.slug) && bet.mode === MODE[currency]) sum += stake - returned
  return sum
}

/** Arrivals that came neither from a flight nor from an owed reward, so from jackpots; minor units. */
function awarded(memory: Memory, currency: Currency, owed: readonly Paid[]): number {
  const unit = currency === 'coins' ? 'coins' : 'winnings'
  let sum = 0
  for (const { arrivals: came } of memory.players) for (const one of came) sum += one[unit]
  for (const { flies, win, returned, fromWinnings, bet } of memory.rounds.values())
    if (flies && bet.mode === MODE[currency])
      sum -= (win ?? 0) + (currency === 'coins' ? returned : Math.min(returned, fromWinnings))
  for (const one of owed) sum -= one[unit]
  return sum
}

/** Brands whose players feed the jackpots. */
const OFFERING = Object.entries(themes).flatMap(([name, theme]) => (featuresOf(theme).jackpots ? [name] : []))

/**
 * Stakes on jackpots by players outside the run, in minor units: a demonstration has its own, and they play
 * at every brand, also where there are no jackpots.
 */
async function stakedByOthers(pool: pg.Pool, memory: Memory): Promise<ReadonlyMap<Currency, number>> {
  const { rows } = await pool.query<{ game: string; mode: GameMode; stake: number }>(
    `select payload ->> 'game' as game, payload ->> 'mode' as mode, sum((payload ->> 'stake')::bigint)::bigint as stake
     from outbox join player using (player_id)
     where topic = 'round.settled' and player_id <> all($1::uuid[]) and theme = any($2)
       and coalesce((payload ->> 'free')::boolean, false) is false group by 1, 2`,
    [memory.players.map(({ playerId }) => playerId), OFFERING],
  )
  const sum = (currency: Currency) =>
    rows
      .filter(({ game, mode }) => carriesJackpots(game) && mode === MODE[currency])
      .reduce((all, { stake }) => all + stake, 0)
  return new Map(CURRENCIES.map((currency) => [currency, sum(currency)]))
}

/** Pots that are not their start and the parts of the told stakes, less what arrived in the purses. */
export async function pots(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const { rows } = await pool.query<Pot>(
    `select p.pot, p.micro, c.reserve_micro as reserve, c.cycle,
       (select coalesce(sum(e.micro), 0)::bigint from house_pot_entry e
         where e.pot = p.pot and kind = 'part') as part
     from house_pot p join jackpots_cycle c on 'jackpot:' || c.jackpot = p.pot and c.fell_at is null`,
  )
  const falls = await pool.query<Fall>('select * from jackpots_cycle where fell_at is not null')
  const others = await stakedByOthers(pool, memory)
  const owed = (await paidByItself(pool, memory)).filter((one) => one.owed)
  const mine = new Set(memory.players.map(({ playerId }) => playerId))
  const wrong: string[] = []
  const differs = (what: string, mine: unknown, theirs: unknown) => {
    if (JSON.stringify(mine) !== JSON.stringify(theirs))
      wrong.push(`${what}: ${JSON.stringify(theirs)}, by the answers ${JSON.stringify(mine)}`)
  }
  for (const currency of CURRENCIES) {
    const stakes = staked(memory, currency) + others.get(currency)!
    const lost = falls.rows
      .filter(({ jackpot, player_id }) => jackpot.startsWith(`${currency}:`) && !mine.has(player_id))
      .reduce((sum, { amount }) => sum + amount, 0)
    let [all, expected] = [0, -(awarded(memory, currency, owed) + lost) * MICRO]
    for (const tier of TIERS) {
      const { part_ppm, start } = economy[currency][tier]
      const id = `${currency}:${tier}`
      const pot = rows.find((row) => row.pot === `jackpot:${id}`)
      const fell = falls.rows.filter(({ jackpot }) => jackpot === id)
      const paid = fell.reduce((sum, { amount }) => sum + amount, 0)
      const holds = (start - paid) * MICRO + stakes * part_ppm
      all += pot?.micro ?? 0
      expected += start * MICRO + stakes * part_ppm
      differs(`parts of ${id}`, stakes * part_ppm, pot?.part)
      differs(`pot of ${id}`, holds, pot?.micro)
      const shown = memory.jackpots.find((one) => one.id === id)
      const meter = [Math.floor((holds - (pot?.reserve ?? 0)) / MICRO), fell.length + 1]
      differs(`meter of ${id}`, meter, [shown?.amount, shown?.cycle])
    }
    differs(`pots of ${currency}`, expected, all)
  }
  return wrong
}

/** Jackpots that fell without their round, to somebody else, out of order, or were told or paid not once. */
export async function falls(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const { rows } = await pool.query<Fall>(
    'select * from jackpots_cycle where fell_at is not null order by jackpot, cycle',
  )
  const payments = (await paidByItself(pool, memory)).filter(({ kind }) => kind === 'jackpot')
  const { rows: pushes } = await pool.query<{ fall: string }>(
    `select concat_ws(' ', channel, won ->> 'currency', won ->> 'tier', won ->> 'cycle', won ->> 'amount') as fall
     from realtime_log, lateral (select data -> 'data' as won) w
     where data ->> 'type' = 'jackpot' and data ->> 'action' = 'won'`,
  )
  const wrong: string[] = []
  const mine = new Set(memory.players.map(({ playerId }) => playerId))
  const next = new Map<string, number>()
  for (const { jackpot, cycle, amount, point, player_id, round_id } of rows) {
    const name = `${jackpot}:${cycle}`
    const [currency, tier] = jackpot.split(':') as [Currency, (typeof TIERS)[number]]
    const unit = currency === 'coins' ? 'coins' : 'winnings'
    const round = memory.rounds.get(round_id)
    const paid = payments.filter(({ key }) => key === `jackpot:${name}`)
    const pushed = pushes.filter(
      ({ fall }) => fall === `player:${player_id} ${currency} ${tier} ${cycle} ${amount}`,
    )
    const reported = memory.falls.get(name)
    const inTurn = cycle === (next.get(jackpot) ?? 1)
    next.set(jackpot, cycle + 1)
    // It fell to somebody of the demonstration, whom nobody here was told about.
    if (inTurn && !mine.has(player_id)) continue
    const good =
      inTurn &&
      round?.playerId === player_id &&
      round.bet.mode === MODE[currency] &&
      carriesJackpots(round.bet.slug) &&
      round.win !== null &&
      amount >= point &&
      // The last part brings less than a minor unit and its own share on top.
      amount <= point + Math.ceil((round.staked * economy[currency][tier].part_ppm) / MICRO) &&
      paid.length === 1 &&
      paid[0]!.player_id === player_id &&
      paid[0]![unit] === amount &&
      pushed.length === 1 &&
      (!reported || (reported.amount === amount && reported.game === round.bet.slug))
    if (!good) wrong.push(`${name}: ${amount} to ${player_id} for ${round_id}, ${paid.length} payments`)
  }
  const fell = rows.filter(({ player_id }) => mine.has(player_id)).length
  if (payments.length !== fell) wrong.push(`${payments.length} payments of ${fell} falls`)
  if (pushes.length !== rows.length) wrong.push(`${pushes.length} pushes of ${rows.length} falls`)
  for (const name of memory.falls.keys())
    if (!rows.some(({ jackpot, cycle }) => name === `${jackpot}:${cycle}`))
      wrong.push(`${name} was told only`)
  return wrong
}
