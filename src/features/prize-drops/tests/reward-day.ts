import { expect } from 'vitest'
import { emit } from '#platform/events/events.server.ts'
import { systemClock, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { goLive, later, makeWhole, ownDatabase } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'
import { foresee } from '../days.server.ts'
import { slotEndAt } from '../rules.ts'
import { openDays } from '../store.server.ts'

/** A player wins a drop of the demonstration in the middle of a round. */

async function drop(at: Site): Promise<void> {
  covers('001 races.13')
  const own = ownDatabase()
  own.settings(at.dataDir)
  const page = await at.person({ reducedMotion: 'no-preference' })
  const client = await signedUp(page, at.url)
  await makeWhole(client)
  const now_ms = await later(client, 2 * 60 * SECOND)
  const drop = await own.within(async (tx) => {
    const { player_id: playerId } = await tx
      .selectFrom('player')
      .select('player_id')
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow()
    await emit(tx, systemClock, playerId, 'level.reached', { level: 24, section: 'silver' })
    const day = (await openDays(tx)).find(({ theme }) => theme === 'aurelia')!
    // Far enough for the page to be there by then, and away from both ends of its slot, when others that waited
    // drop: who wins one of those by the round before can't win this one, as one falls to a player an hour.
    const isAlone = (at_ms: number) =>
      slotEndAt(day, at_ms - 60 * SECOND) === slotEndAt(day, at_ms) &&
      slotEndAt(day, at_ms)! > at_ms + 45 * SECOND
    return (await foresee(tx, day)).drops.find(
      ({ at_ms }) => at_ms > now_ms + 120 * SECOND && isAlone(at_ms),
    )!
  })
  const mine = async () => (await client.call(calls.info)).body.data!
  await expect.poll(async () => (await mine()).mine!.level, { timeout: 20_000 }).toBe(24)

  await goLive(page, '/lobby?game=tidal-fortune')
  const game = page.getByRole('dialog').first()
  const spin = game.getByRole('button', { name: 'Spin' })
  await expect.poll(() => spin.isEnabled(), { timeout: 30_000 }).toBe(true)
  await later(client, drop.at_ms - (await later(client, 0)) - 45 * SECOND)

  // The answer of the round stays away: it runs on the page while the drop is decided and paid.
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  await page.route(/\/rest\/games\/[^/]+\/rounds\/$/, async (route) => {
    const response = await route.fetch()
    await over
    await route.fulfill({ response })
  })
  const before = await client.balance()
  await spin.click()
  await expect.poll(async () => (await client.balance()).version).toBeGreaterThan(before.version)
  // Of the smallest bet not all counts where a game keeps less than 4%: a larger one is sure to.
  const round = await client.beginRound('clover-combo', { mode: 'TournamentPoints', stake: 1_000 })
  if (round.status === 'open') await client.finishRound('clover-combo', round.round_id)
  await later(client, 60 * SECOND)
  await expect
    .poll(async () => (await client.balance()).entries, { timeout: 30_000 })
    .toBe(before.entries + drop.value)
  const message = page.locator('.toast', { hasText: /You won [\d,]+\sLaurels/ })
  const gem = page.locator('[popover] > img[src*="gem-"]')
  expect([await message.count(), await gem.count()]).toEqual([0, 0])

  end()
  await gem.waitFor({ state: 'attached', timeout: 30_000 })
  await message.waitFor()
  await page.getByText('A prize drop hit while you played.').waitFor()
  // Others of the day drop meanwhile, to nobody or to whoever waited; what all see is kept for a moment.
  const won = async () => (await mine()).lastWinners.find((winner) => winner.drop === drop.n + 1)
  await expect.poll(won).toMatchObject({ prizeValue: drop.value, listSize: 1 })
  // Told once: whoever opens the page again hears nothing of it.
  await page.goto('/prize-drops')
  await page.getByText('Latest winners').waitFor()
  expect(await message.count()).toBe(0)
}

export const piece: readonly RewardWay[] = [
  {
    title: 'a drop won during a round: nothing interrupts it, then a gem falls, and it is in the balance',
    walk: drop,
  },
]
