import { dayAfter } from '#platform/day.ts'
import { transact, type Tx } from '#platform/db.server.ts'
import type { DomainEvent } from '#platform/events.ts'
import type { House } from '#platform/house.server.ts'
import { timeOf } from '#platform/ids.server.ts'
import { pushAll, pushTo } from '#platform/push.server.ts'
import type { SectionType } from './contract.ts'
import { rewardOf, sectionOf, weekOf, windowOf } from './rules.ts'
import { addPlayed, insertAward, takeExpired, themesOf, uncomputed, type Played } from './store.server.ts'

/** What happens by itself: rounds are counted, weeks computed, what was not taken expires. */

const zoneOf = (house: House, theme: string) => house.brands[theme]!.timeZone

/** Counts settled rounds of entries into their weeks; free spins cost nobody anything and are left out. */
export async function countRounds(
  house: House,
  tx: Tx,
  events: readonly DomainEvent<'round.settled'>[],
): Promise<void> {
  const own = events.filter(({ payload }) => payload.mode === 'SweepStakes' && !payload.free)
  if (own.length === 0) return
  const themes = await themesOf(tx, [...new Set(own.map((event) => event.player_id))])
  const weeks = new Map<string, Played>()
  for (const { id, player_id: playerId, payload } of own) {
    const theme = themes.get(playerId)
    if (!theme) continue
    const week = weekOf(timeOf(id), zoneOf(house, theme))
    const key = `${playerId} ${week}`
    const { staked = 0, won = 0 } = weeks.get(key) ?? {}
    weeks.set(key, { playerId, theme, week, staked: staked + payload.stake, won: won + payload.win })
  }
  // One order for all: two batches never wait for each other.
  const played = [...weeks.values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  if (played.length > 0) await addPlayed(tx, played)
}

/** Players in one transaction. */
const BATCH = 200

async function computeTheme(house: House, theme: string): Promise<void> {
  const now = house.clock.now()
  const zone = zoneOf(house, theme)
  const week = dayAfter(weekOf(now, zone), -7)
  const { from_ms, until_ms } = windowOf(week, zone)
  if (now < from_ms || now >= until_ms) return
  let after: string | null = null
  for (;;) {
    // By the player: losses too small to give anything back stay, and must not stand in the way of others.
    const rows: Awaited<ReturnType<typeof uncomputed>> = await uncomputed(house.database.db, {
      theme,
      week,
      after,
      limit: BATCH,
    })
    await transact(house.database.db, async (tx) => {
      for (const { player_id, staked, won, section: known } of rows) {
        const section = (known ?? 'bronze') as SectionType
        const { percent, cap } = sectionOf(section)
        const reward = rewardOf(staked, won, section)
        if (reward === 0) continue
        const [available_at, expires_at] = [new Date(from_ms), new Date(until_ms)]
        const award = {
          player_id,
          week,
          staked,
          won,
          section,
          percent,
          cap,
          reward,
          available_at,
          expires_at,
        }
        if (!(await insertAward(tx, award))) continue
        const told = { reward, expiresAt: expires_at.toISOString() }
        await pushTo(tx, player_id, 'rankLeague.rankLeagueCashbackCalculated', told)
        await pushTo(tx, player_id, 'cashback.statusCalculation', { status: 'available' })
      }
    })
    if (rows.length < BATCH) return
    after = rows.at(-1)!.player_id
  }
}

/** Computes the week that ended, for each brand whose time has come. */
export async function computeWeeks(house: House): Promise<void> {
  for (const [theme, { features }] of Object.entries(house.brands))
    if (features['cashback'] !== false) await computeTheme(house, theme)
}

/** Tells players of what they did not take. */
export async function tellExpired({ database, clock }: House): Promise<void> {
  await transact(database.db, async (tx) => {
    const over = await takeExpired(tx, new Date(clock.now()))
    await pushAll(
      tx,
      over.map(({ playerId, week }) => ({
        playerId,
        name: 'rankLeague.rankLeagueCashbackExpired',
        data: { week },
      })),
    )
  })
}
