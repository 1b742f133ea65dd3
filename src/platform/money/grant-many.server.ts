import type { Runtime } from '../calls/runtime.server.ts'
import type { Tx } from '../data/db.server.ts'
import { lastPlaces } from '../jurisdiction/location.server.ts'
import { isClosed } from '../players/exclusion.server.ts'
import type { GivenAssets } from './assets.server.ts'
import { asksPlace, mayHaveEntriesAt, type Cause, type Receiver } from './grant.server.ts'
import { holdWallets, postMany, type PostingOf } from './post-many.server.ts'
import type { Prize } from './prize.ts'

/** A prize on its way to a player. */
export interface Gift extends Cause {
  readonly receiver: Receiver
  readonly prize: Prize
}

/** A gift as it was given. */
export interface Given {
  /** The coin equivalent where entries are not allowed. */
  readonly prize: Prize
  readonly assets: GivenAssets
  /** False where the key had been given before. */
  readonly fresh: boolean
}

/** How far the place of a receiver is known: whether it may have entries; null: that must be known first. */
async function mayHaveEntries(runtime: Runtime, tx: Tx, gifts: readonly Gift[]): Promise<(boolean | null)[]> {
  const ids = gifts.map(({ receiver }) => receiver.playerId)
  const now = new Date(runtime.clock.now())
  const places = await lastPlaces(runtime, tx, ids, now)
  const allowed: (boolean | null)[] = []
  for (const { receiver, prize, feature } of gifts) {
    const place = places.get(receiver.playerId) ?? null
    const who = { db: tx, ...receiver, closedUntil_ms: null }
    const where = asksPlace(prize) ? (place ?? 'unknown') : 'any'
    const isOpen = await runtime.gates.allows({ action: 'claim', feature, who, where, now })
    allowed.push(isOpen ? await mayHaveEntriesAt(runtime, tx, receiver, place) : null)
  }
  return allowed
}

/**
 * Grants prizes to many players in one transaction: money with a fixed number of statements, things one by
 * one. The rules are those of `grant`; whoever the gate refuses gets nothing now.
 * @param gifts at most some hundred: their wallets are locked until the transaction ends
 * @returns the results in the order of `gifts`; null where the gate refused, and the caller keeps the gift
 * @throws Refusal ASSET_UNKNOWN (409) before anything is written
 */
export async function grantMany(
  runtime: Runtime,
  tx: Tx,
  gifts: readonly Gift[],
): Promise<readonly (Given | null)[]> {
  const { assets, clock } = runtime
  for (const { prize } of gifts) assets.check(prize)
  const held = await holdWallets(tx, [...new Set(gifts.map(({ receiver }) => receiver.playerId))].toSorted())
  // Asked under the lock: who is excluded meanwhile waits for us, or we for the exclusion.
  const isOpen = ({ receiver }: Gift) => {
    const wallet = held.get(receiver.playerId)
    return wallet !== undefined && !isClosed(wallet, clock.now())
  }
  const allowed = await mayHaveEntries(runtime, tx, gifts)
  const prizes = gifts.map((gift, n) => {
    const mayHave = allowed[n]!
    return isOpen(gift) && mayHave !== null
      ? assets.prizeUnder(runtime.brands[gift.receiver.theme]!, gift.prize, mayHave)
      : null
  })
  const postings = gifts.flatMap(({ receiver, key, kind }, n): (PostingOf & { n: number })[] => {
    const prize = prizes[n]
    const legs = (['coins', 'entries'] as const).flatMap((unit) => {
      const amount = prize?.[unit] ?? 0
      return amount > 0 ? [{ unit, amount, against: 'bonus' as const }] : []
    })
    return legs.length === 0
      ? []
      : [{ n, playerId: receiver.playerId, posting: { key, kind, legs, ref: { prize } } }]
  })
  const written = await postMany(tx, clock, postings, held)
  const posted = new Map(postings.map(({ n }, place) => [n, written.has(place)]))
  const given: (Given | null)[] = []
  for (const [n, { receiver, key }] of gifts.entries()) {
    const prize = prizes[n]
    if (!prize) {
      given.push(null)
      continue
    }
    const mode = allowed[n] ? 'SweepStakes' : 'TournamentPoints'
    const things = await assets.grant(tx, clock, { playerId: receiver.playerId, mode, key }, prize)
    const fresh = posted.get(n) ?? Object.values(things).every((thing) => thing.fresh)
    given.push({ prize, assets: things, fresh })
  }
  return given
}
