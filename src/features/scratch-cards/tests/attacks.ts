import type { AttackPiece } from '#tests/attacks/piece.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { moreThanWon, otherPool, otherPrize } from '#tests/attacks/rewrites/run-prizes.ts'
import { asks, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { counted, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { DAY } from '#platform/time/clock.ts'
import { dailyCard } from '../cards.server.ts'
import { calls } from '../contract.ts'
import { always, planCards, planLottery } from './plan.ts'

/** A run in which every card wins: what is given twice is seen. */
const running = new WeakSet<Track['runtime']>()
async function begin(at: Track): Promise<void> {
  if (running.has(at.runtime)) return
  running.add(at.runtime)
  await planCards(at, { economy: always(0), days: 300 })
}

/** A box that was given the day after. */
async function boxOf(at: Track, client: Client): Promise<string> {
  await begin(at)
  at.clock.advance(DAY)
  await give(at, client, { items: [{ kind: 'magic-box', count: 1 }] })
  // What expires first is opened first: the newest box is the last one.
  return (await client.call(calls.state)).body.data!.boxes.at(-1)!.box_id
}

/** Cards and a box that a crowd opens. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'scratch card of the day',
    versions: 1,
    async ready(client) {
      await begin(at)
      at.clock.advance(DAY)
      const { timeZone } = at.runtime.brands['aurelia']!
      return asks(calls.reveal, { card_id: dailyCard(at.clock.now(), timeZone) })(client)
    },
  },
  {
    name: 'magic box',
    // It holds cards, which no account holds.
    versions: 0,
    ready: async (client) => asks(calls.box, { box_id: await boxOf(at, client) })(client),
  },
  {
    name: 'scratch card of a magic box',
    versions: 1,
    async ready(client) {
      const box_id = await boxOf(at, client)
      const { cards } = (await client.call(calls.box, { box_id })).body.data!
      return asks(calls.reveal, { card_id: cards[1]!.card_id })(client)
    },
  },
]

const POOL = `insert into scratch_cards_lottery (run_id, theme, seed_hash, pool, prizes, opened_at, ends_at)
  select run_id, theme, repeat('0', 64), $2, '[]', starts_at, ends_at from run where run_id = $1
  on conflict (run_id) do update set pool = $2`
const WON = `insert into scratch_cards_lottery_winner (run_id, place, player_id, ticket, value)
  values ($1, 1, $2, 1, 100)`
const lottery = { feature: 'scratch-cards.lottery' }

const rewrites: readonly Rewrite[] = [
  otherPrize(
    { feature: 'scratch-cards', check: 'scratch cards gave what was drawn by the chances of a run' },
    (runId) => `scratch-cards:${runId}`,
  ),
  otherPool({ ...lottery, check: 'pools of lotteries are no larger than their runs allow' }, POOL),
  moreThanWon(
    { ...lottery, check: 'prizes of lotteries are paid as they were won' },
    WON,
    (runId) => `scratch-cards:lottery:${runId}`,
  ),
]

const paid: readonly Paid[] = [
  {
    what: 'lottery tickets for rounds which nobody played',
    drift: 'lottery tickets for play follow from the points of their players’ rounds',
    async pays(at, client, player) {
      await planLottery(at)
      await emitRound(at, player, { mode: 'SweepStakes', stake: 25_000 })
      await counted(at)
      const { lottery: mine } = (await client.call(calls.state)).body.data!
      if (!mine?.tickets) throw new Error('no tickets were given')
    },
  },
]

export const piece: AttackPiece = { races, rewrites, paid }
