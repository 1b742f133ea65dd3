import { loadServices } from '#features/index.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { definitionOf } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { economiesOf, ownerOf } from '#platform/runs/planning.server.ts'
import type { RunEconomy } from '#platform/runs/economy.server.ts'
import type { WantedRun } from '#platform/runs/rules.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { transact } from '#platform/data/db.server.ts'
import { takeItems } from '#platform/items/items.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import type { Client } from '../../rig/client.ts'
import { piecesOf } from '../../rig/pieces.ts'
import type { TestSite } from '../../rig/test-site.ts'
import { atRest } from '../../rig/rows.ts'
import type { AttackPiece } from '../piece.ts'
import type { Past } from './intruder.ts'

const SLOT = 'tidal-fortune'
const MINES = 'gem-field'

async function spin(client: Client, mode: GameMode, slug = SLOT, level: 'lowest' | 'highest' = 'lowest') {
  const { next_round_id: round_id, stakes } = await client.session(slug)
  const { body } = await client.call(play.play, {
    slug,
    round_id,
    stake: stakes[mode].at(level === 'lowest' ? 0 : -1)!,
    mode,
    choice: null,
  })
  if (body.data!.status === 'open') await client.call(play.finish, { slug, round_id })
  return body.data!
}

/** A round of mines: `finds` stones, then it is left, or stays open. */
async function dig(client: Client, finds: number, leave: boolean): Promise<void> {
  for (;;) {
    const { next_round_id: round_id, stakes, open_round } = await client.session(MINES)
    if (open_round) throw new Error('a round was left open')
    const stake = stakes.TournamentPoints[0]!
    const choice = firstChoiceOf(definitionOf(MINES)!)
    await client.call(play.play, { slug: MINES, round_id, stake, mode: 'TournamentPoints', choice })
    let status = 'open'
    for (let step = 1; step <= finds && status === 'open'; step++) {
      const { body } = await client.call(play.step, { slug: MINES, round_id, step, move: { open: step * 3 } })
      status = body.data!.status
    }
    if (status !== 'open') continue
    if (leave) await client.call(play.step, { slug: MINES, round_id, step: finds + 1, move: { take: true } })
    return
  }
}

async function gifts(at: TestSite, client: Client, playerId: string): Promise<void> {
  const { theme, state } = await at.runtime.database.db
    .selectFrom('player')
    .select(['theme', 'state'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const prize = {
    coins: 50,
    freeSpins: { game: SLOT, count: 3, betLevel: 1, lifetime_ms: DAY },
    items: [{ kind: 'booster', count: 3 }],
  }
  const now = new Date(at.clock.now())
  await transact(at.runtime.database.db, async (tx) => {
    await grant(at.runtime, tx, { playerId, theme, state }, prize, {
      feature: 'tests',
      key: 'present',
      kind: 'present',
    })
    await takeItems(tx, now, { playerId, kind: 'booster', key: 'turn' })
  })
  for (let n = 0; n < 2; n++) {
    const { free_spins, next_round_id: round_id } = await client.session(SLOT)
    const { grant_id, stake, mode } = free_spins[0]!
    const ask = { slug: SLOT, round_id, stake, mode, free_spins: grant_id }
    const { body } = await client.call(play.play, ask)
    if (body.data!.status === 'open') await client.call(play.finish, { slug: SLOT, round_id })
  }
}

const BY = { author: 'Ann', reason: 'The season' }

/** A run of each feature that has any, in a brand where nobody of this past plays; one is moved, and one rule canceled. */
async function runs(at: TestSite): Promise<void> {
  const { brands, runs: planner } = at.runtime
  const starts_ms = Math.ceil(at.clock.now() / HOUR) * HOUR + HOUR
  const plan = async (feature: string, of: RunEconomy, among: readonly string[]) => {
    const theme = among.find((name) => brands[name]!.features[ownerOf(feature)] !== false)!
    const [starts, ends] = [starts_ms, starts_ms + (of.sampleDays ?? 7) * DAY].map((at_ms) =>
      localTimeOf(at_ms, brands[theme]!.timeZone),
    )
    const times = of.sampleDays === 1 ? { every: 'daily', lengthMinutes: 60 } : { every: 'once', ends: ends! }
    return planner.planRun({ feature, theme, starts: starts!, economy: of.sample, ...times } as WantedRun, BY)
  }
  const others = Object.keys(brands).filter((name) => name !== 'aurelia')
  const economies = economiesOf(await loadServices())
  const all = [...economies].filter(([, { sampleSeason }]) => !sampleSeason)
  for (const [feature, of] of all) await plan(feature, of, others)
  const again = (isDaily: boolean) => {
    const [feature, of] = all.find(([, { sampleDays }]) => (sampleDays === 1) === isDaily)!
    return plan(feature, of, others.toReversed())
  }
  await planner.cancelRule((await again(true)).ruleId, BY)
  const [moved] = (await again(false)).runs
  const ends = localTimeOf(moved!.ends_ms + HOUR, brands[moved!.theme]!.timeZone)
  await planner.changeRun(moved!.runId, { ends }, BY)
}

const pieces = await piecesOf<AttackPiece>('attacks')

/** Plays it through the calls that everybody uses, chains it and signs a digest of it. */
export async function honestPast(at: TestSite): Promise<Past> {
  const [client, stranger] = [await at.player({ confirmed: true }), await at.player()]
  const [player, other] = [await at.idOf(client), await at.idOf(stranger)]
  const excluded = await at.player()
  await at.exclude(excluded, { ms: DAY })
  await at.fund(client, { coins: 60_000_000, entries: 10_000 })
  await at.fund(client, { coins: 777 })
  while ((await spin(client, 'SweepStakes')).win === 0);
  let won = 0
  for (let n = 0; n < 8 || won < 2; n++) if ((await spin(client, 'TournamentPoints')).win > 0) won++
  await client.call(play.rotate, {})
  await dig(client, 2, true)
  for (let n = 0; n < 4; n++) await spin(client, 'TournamentPoints')
  const playHighest = async (slug: string) => void (await spin(client, 'TournamentPoints', slug, 'highest'))
  for (const one of pieces) await one.past?.(at, { client, playHighest })
  await gifts(at, client, player)
  await runs(at)
  await atRest(at.runtime.database.pool, at.consumers.drain)
  await dig(client, 1, false)
  await spin(client, 'TournamentPoints')
  await atRest(at.runtime.database.pool, at.consumers.drain)
  await at.sealer!.sweep()
  await at.sealer!.digest()
  return { player, other, excluded: await at.idOf(excluded) }
}
