import type pg from 'pg'
import type { z } from 'zod'
import { refuse } from '../calls/errors.ts'
import type { Brand } from '../calls/runtime.server.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { GameMode } from '../base/money.ts'
import type { Clock } from '../time/clock.ts'
import { coinEquivalent, type AssetKind, type Assets, type Money, type Prize } from './prize.ts'

/** Prizes that are things: what the feature that registers a kind of asset does for grants, rounds, and brands. */

/** The receiver of an asset, and its cause. */
export interface AssetReceiver {
  readonly playerId: string
  /** The currency that may be played where the player is. */
  readonly mode: GameMode
  /** Of the cause: an asset is given once for it. */
  readonly key: string
}

/** An asset as it was given. */
export interface GivenAsset {
  readonly id: string
  /** ISO time; null where it stays. */
  readonly expires_at: string | null
  /** False when this key had been given before. */
  readonly fresh: boolean
}

/** A kind of asset. */
export interface AssetHandler<K extends AssetKind = AssetKind> {
  /** The field of a prize that holds it. */
  readonly kind: K
  readonly schema: z.ZodType<Assets[K]>
  /** Gives it in the transaction of its cause, once for the key. */
  readonly grant: (tx: Tx, clock: Clock, to: AssetReceiver, asset: Assets[K]) => Promise<GivenAsset>
  /** Money given instead in brands without the feature; absent: the asset is given there too. */
  readonly worth?: (asset: Assets[K]) => Required<Money>
  /** For assets that pay the stakes of rounds. */
  readonly stakes?: PaidStakes
}

/** Any kind of asset, with its own types. */
export type AnyAssetHandler = { readonly [K in AssetKind]: AssetHandler<K> }[AssetKind]

/** Rounds that an asset can still pay for: the site pays their stakes. */
export interface PaidStake {
  readonly grant_id: string
  readonly mode: GameMode
  /** Minor units of the mode's currency. */
  readonly stake: number
  /** How many rounds are left. */
  readonly left: number
  /** ISO time. */
  readonly expires_at: string
}

/** The round whose stake an asset pays. */
export interface PaidRound {
  readonly grantId: string
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly mode: GameMode
  readonly stake: number
}

/** The stakes that an asset pays for rounds. */
export interface PaidStakes {
  /** A player's remaining paid stakes in a game, the first to expire first. */
  readonly left: (db: Db, playerId: string, now: Date, game: string) => Promise<readonly PaidStake[]>
  /** Posts the stake of one round, inside its transaction; false where the grant has none for this round. */
  readonly pay: (client: pg.ClientBase, clock: Clock, round: PaidRound) => Promise<boolean>
  /** Which of a player's rounds it paid for. */
  readonly paid: (db: Db, playerId: string, roundIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** All kinds of assets that the features of this site registered. */
export interface AssetRegistry {
  /**
   * Returns the prize as a brand gives it: an asset of a feature that the brand does not have is worth its
   * expected value, and where entries are not allowed coins are given for them.
   */
  readonly prizeUnder: (brand: Pick<Brand, 'features'>, prize: Prize, entriesAllowed: boolean) => Prize
  /**
   * Looks at all of a prize before any of it is given.
   * @throws Refusal ASSET_UNKNOWN (409) for an asset that no feature gives, or not in this form
   */
  readonly check: (prize: Prize) => void
  /** Gives the assets of a prize, in the order in which it names them. */
  readonly grant: (tx: Tx, clock: Clock, to: AssetReceiver, prize: Prize) => Promise<GivenAssets>
  /** The assets that pay the stakes of rounds, as one. */
  readonly stakes: PaidStakes
}

/** The assets of a prize as they were given. */
export type GivenAssets = { readonly [K in AssetKind]?: GivenAsset }

interface Owned {
  readonly feature: string
  readonly handler: AssetHandler
}

/**
 * Collects the kinds of assets.
 * @param services features with the handlers that they register
 * @throws Error where two features register one kind
 */
export function openAssets(
  services: readonly {
    readonly feature: { readonly name: string }
    readonly assets?: readonly AnyAssetHandler[]
  }[],
): AssetRegistry {
  const kinds = new Map<string, Owned>()
  for (const { feature, assets = [] } of services)
    for (const handler of assets) {
      const { kind } = handler as AssetHandler
      if (kinds.has(kind)) throw new Error(`two features register the asset ${kind}`)
      kinds.set(kind, { feature: feature.name, handler: handler as unknown as AssetHandler })
    }
  const payers = [...kinds.values()].flatMap(({ handler }) => handler.stakes ?? [])
  return {
    prizeUnder(brand, prize, entriesAllowed) {
      const whole = withoutMissing(kinds, brand, prize)
      return entriesAllowed ? whole : coinEquivalent(whole)
    },
    check(prize) {
      for (const [kind, asset] of assetsIn(prize))
        if (!kinds.get(kind)?.handler.schema.safeParse(asset).success) refuseUnknown(kind)
    },
    async grant(tx, clock, to, prize) {
      const given: Record<string, GivenAsset> = {}
      for (const [kind, asset] of assetsIn(prize)) {
        const { handler } = kinds.get(kind) ?? refuseUnknown(kind)
        given[kind] = await handler.grant(tx, clock, to, asset)
      }
      return given
    },
    stakes: {
      async left(db, playerId, now, game) {
        const all: PaidStake[] = []
        for (const { left } of payers) all.push(...(await left(db, playerId, now, game)))
        return all
      },
      async pay(client, clock, round) {
        for (const { pay } of payers) if (await pay(client, clock, round)) return true
        return false
      },
      async paid(db, playerId, roundIds) {
        const all = new Set<string>()
        for (const { paid } of payers) for (const id of await paid(db, playerId, roundIds)) all.add(id)
        return all
      },
    },
  }
}

/** The fields of a prize that are no money. */
const assetsIn = ({ coins: _, entries: __, ...assets }: Prize) =>
  Object.entries(assets).filter(([, asset]) => asset !== undefined) as [string, Assets[AssetKind]][]

function withoutMissing(
  kinds: ReadonlyMap<string, Owned>,
  { features }: Pick<Brand, 'features'>,
  prize: Prize,
): Prize {
  let { coins = 0, entries = 0 } = prize
  const missing = new Set<string>()
  for (const [kind, asset] of assetsIn(prize)) {
    const owned = kinds.get(kind)
    if (!owned?.handler.worth || features[owned.feature] !== false) continue
    const worth = owned.handler.worth(asset)
    coins += Math.round(worth.coins)
    entries += Math.round(worth.entries)
    missing.add(kind)
  }
  if (missing.size === 0) return prize
  const rest = Object.fromEntries(Object.entries(prize).filter(([kind]) => !missing.has(kind)))
  return { ...rest, coins, entries }
}

const refuseUnknown = (kind: string): never =>
  refuse('ASSET_UNKNOWN', 'We couldn’t add this reward to your balance. Contact support.', {
    status: 409,
    data: { kind },
  })
