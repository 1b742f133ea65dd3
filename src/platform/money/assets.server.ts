import type pg from 'pg'
import type { z } from 'zod'
import { refuse } from '../base/errors.ts'
import type { Brand } from '../calls/runtime.server.ts'
import type { Db, Tx } from '../data/db.server.ts'
import type { GameMode } from '../base/text/money.ts'
import type { Clock } from '../time/clock.ts'
import type { ItemOwner } from '../items/kind.ts'
import { itemsAsset } from '../items/kinds.server.ts'
import { coinEquivalent, type AssetKind, type Assets, type Money, type Prize } from './prize.ts'

/** Prizes that are things: what the feature that registers a kind of asset does for grants, rounds, and brands. */

/** The receiver of an asset, and its cause. */
export interface AssetReceiver {
  readonly playerId: string
  /** The currency that may be played where the player is. */
  readonly mode: GameMode
  /** Of the cause: an asset is given once for it. */
  readonly key: string
  /** Kinds of items that other parts of the prize give by this key. */
  readonly taken?: ReadonlySet<string>
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
  /** The kind of items that it is given as by its key, where it is one. */
  readonly itemKind?: (asset: Assets[K]) => string
  /** Gives it in the transaction of its cause, once for the key. */
  readonly grant: (tx: Tx, clock: Clock, to: AssetReceiver, asset: Assets[K]) => Promise<GivenAsset>
  /** Takes back what is left of what was given by a key, once; nothing where it gave none. */
  readonly takeBack?: (tx: Tx, clock: Clock, of: Pick<AssetReceiver, 'playerId' | 'key'>) => Promise<void>
  /** Money given instead in brands without the feature; absent: the asset is given there too. */
  readonly worth?: (asset: Assets[K]) => Required<Money>
  /** For assets of which a brand may lack a part: what of it is given there, and the money in place of the rest. */
  readonly under?: (
    brand: Pick<Brand, 'features'>,
    asset: Assets[K],
  ) => { readonly asset: Assets[K] | null; readonly worth: Required<Money> }
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
  /** The revision of the game that they were given on, by its hash; null where none was registered by then. */
  readonly definition_hash: string | null
}

/** The round whose stake an asset pays. */
export interface PaidRound {
  readonly grantId: string
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  /** The number of the revision that it is played on. */
  readonly definitionId: number
  readonly mode: GameMode
  readonly stake: number
}

/** The stakes that an asset pays for rounds. */
export interface PaidStakes {
  /** A player's remaining paid stakes in a game, the first to expire first. */
  readonly left: (db: Db, playerId: string, now: Date, game: string) => Promise<readonly PaidStake[]>
  /** The revision that a player's grant in a game is played on, by its hash; null where there is none. */
  readonly revision: (db: Db, of: Pick<PaidRound, 'playerId' | 'grantId' | 'game'>) => Promise<string | null>
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
  /** Whether a brand has the features of all things in a prize; items are not looked into. */
  readonly isWhole: (brand: Pick<Brand, 'features'>, prize: Prize) => boolean
  /**
   * Looks at all of a prize before any of it is given.
   * @throws Refusal ASSET_UNKNOWN (409) for an asset that no feature gives, or not in this form
   */
  readonly check: (prize: Prize) => void
  /** Gives the assets of a prize, in the order in which it names them. */
  readonly grant: (tx: Tx, clock: Clock, to: AssetReceiver, prize: Prize) => Promise<GivenAssets>
  /**
   * Takes back what is left of the assets that were given by a key, of the kinds that can be taken back: what
   * was used stays. It comes before the lock of the wallet, as in rounds that assets pay for.
   */
  readonly takeBack: (tx: Tx, clock: Clock, of: Pick<AssetReceiver, 'playerId' | 'key'>) => Promise<void>
  /** The assets that pay the stakes of rounds, as one. */
  readonly stakes: PaidStakes
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    /** Prizes that are things. */
    readonly assets: AssetRegistry
  }
}

/** The assets of a prize as they were given. */
export type GivenAssets = { readonly [K in AssetKind]?: GivenAsset }

interface Owned {
  /** Null for items, whose kinds have a feature each. */
  readonly feature: string | null
  readonly handler: AssetHandler
}

/**
 * Collects the kinds of assets.
 * @param services features with the handlers that they register
 * @throws Error where two features register one kind
 */
export function openAssets(
  services: readonly (ItemOwner & { readonly assets?: readonly AnyAssetHandler[] })[],
): AssetRegistry {
  const items: AssetHandler<'items'> = itemsAsset(services)
  const kinds = new Map<string, Owned>([
    [items.kind, { feature: null, handler: items as unknown as AssetHandler }],
  ])
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
    isWhole: ({ features }, prize) =>
      assetsIn(prize).every(([kind]) => {
        const feature = kinds.get(kind)?.feature
        return feature === null || (feature !== undefined && features[feature] !== false)
      }),
    check(prize) {
      for (const [kind, asset] of assetsIn(prize))
        if (!kinds.get(kind)?.handler.schema.safeParse(asset).success) refuseUnknown(kind)
    },
    async grant(tx, clock, to, prize) {
      const given: Record<string, GivenAsset> = {}
      const all = assetsIn(prize).map(([kind, asset]) => {
        const { handler } = kinds.get(kind) ?? refuseUnknown(kind)
        return { handler, asset }
      })
      const taken = new Set(all.flatMap(({ handler, asset }) => handler.itemKind?.(asset) ?? []))
      for (const { handler, asset } of all)
        given[handler.kind] = await handler.grant(tx, clock, { ...to, taken }, asset)
      return given
    },
    async takeBack(tx, clock, of) {
      for (const { handler } of kinds.values()) await handler.takeBack?.(tx, clock, of)
    },
    stakes: {
      async left(db, playerId, now, game) {
        const all: PaidStake[] = []
        for (const { left } of payers) all.push(...(await left(db, playerId, now, game)))
        return all
      },
      async revision(db, of) {
        for (const { revision } of payers) {
          const hash = await revision(db, of)
          if (hash) return hash
        }
        return null
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
  const changed = new Map<string, Assets[AssetKind] | null>()
  for (const [kind, asset] of assetsIn(prize)) {
    const part = partUnder(kinds.get(kind), features, asset)
    if (!part || part.asset === asset) continue
    coins += Math.round(part.worth.coins)
    entries += Math.round(part.worth.entries)
    changed.set(kind, part.asset)
  }
  if (changed.size === 0) return prize
  const rest = Object.entries(prize).flatMap(([kind, asset]) => {
    const left = changed.has(kind) ? changed.get(kind) : asset
    return left === null ? [] : [[kind, left]]
  })
  return { ...Object.fromEntries(rest), coins, entries }
}

/**
 * The part of an asset that a brand gives, and the money in place of the rest; null where it gives all of it.
 */
function partUnder(owned: Owned | undefined, features: Brand['features'], asset: Assets[AssetKind]) {
  if (!owned) return null
  const { feature, handler } = owned
  if (handler.under) return handler.under({ features }, asset)
  if (!handler.worth || feature === null || features[feature] !== false) return null
  return { asset: null, worth: handler.worth(asset) }
}

const refuseUnknown = (kind: string): never =>
  refuse('ASSET_UNKNOWN', 'We couldn’t add this reward to your balance. Contact support.', {
    status: 409,
    details: { kind },
  })

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Kinds of things that prizes may hold, and that this feature gives. */
    readonly assets?: readonly AnyAssetHandler[]
    /** A prize of the feature for newcomers of a demonstration, so that they can try it at once. */
    readonly demonstration?: Prize
  }
}
