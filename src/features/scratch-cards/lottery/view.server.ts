import { leftIn } from '#platform/items/items.server.ts'
import { publicNamesOf } from '#platform/players/names/public-names.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { Lottery } from '../contract.ts'
import { LOTTERY, lotteryEconomy } from './runs.server.ts'
import { sharedLotteries, wonLately } from './store.server.ts'
import { TICKET } from './tickets.server.ts'

const lotteries = sharedLotteries((db, { brand, now }, ids) =>
  publicNamesOf(db, { [brand.name]: brand }, ids, now),
)

/** The shared data and rows that views of the lottery read from the standing. */
export const lotteryNeeds = { shared: [lotteries], rows: [wonLately] } as const

/** Whether there is a lottery with something to win. */
export function isLotteryOn(standing: Standing): boolean {
  if (standing.player === null || !standing.schedule(LOTTERY).isActive) return false
  const { open } = standing.shared(lotteries)
  return open === null || open.pool > 0
}

/** The lottery of this week, and who won the last one; null where there was none either. */
export function lotteryView(standing: Standing): Lottery | null {
  const { open, last, winners } = standing.shared(lotteries)
  const run = standing.schedule(LOTTERY).isActive ? standing.run(LOTTERY) : null
  const current = run && open?.run_id === run.runId ? open : null
  if (!run && !last) return null
  // Where a guest plays is not known: they are told what most are given.
  const prizeOf = (entries: number) => (standing.player ? standing.prizeUnder({ entries }) : { entries })
  const economy = run && economyOf(run, lotteryEconomy)
  const held = standing.player && run ? standing.items(TICKET) : []
  const mine = standing.player ? standing.rows(wonLately) : []
  return {
    tickets: leftIn(held.filter(({ given_at }) => Date.parse(given_at) >= (run?.starts_ms ?? Infinity))),
    pool: current?.pool ?? 0,
    prizes: (current?.prizes ?? []).map(({ value, count }) => ({ prize: prizeOf(value), count })),
    drawAt: run && new Date(run.ends_ms).toISOString(),
    seedHash: current?.seed_hash ?? null,
    ways: economy && { card: economy.card, deposit: economy.deposit, xp: economy.xp, aDay: economy.aDay },
    isPlayOnly: standing.player !== null && !standing.player.giftEntries,
    last: last && {
      drawnAt: new Date(last.drawn_at!).toISOString(),
      pool: last.pool,
      tickets: last.tickets!,
      listHash: last.list_hash,
      winners: winners.map(({ place, name, value }) => ({
        place,
        name,
        prize: prizeOf(value),
      })),
      mine: mine.filter(({ run_id }) => run_id === last.run_id).map(({ value }) => prizeOf(value))[0] ?? null,
    },
  }
}
