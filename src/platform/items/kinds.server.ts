import { z } from 'zod'
import type { Tx } from '../data/db.server.ts'
import type { Clock } from '../time/clock.ts'
import { brandsOf } from '../players/players.server.ts'
import { runsAfter } from '../runs/store.server.ts'
import { giveItems, MOST_ITEMS, type ItemCause } from './items.server.ts'
import type { ItemKind, ItemOwner, ItemPrize } from './kind.ts'

/**
 * Items as a field of prizes: of all kinds that the features of this site registered.
 * @throws Error where two features register one kind
 */
export function itemsAsset(owners: readonly ItemOwner[]) {
  const kinds = new Map<string, ItemKind & { readonly feature: string }>()
  for (const { feature, items = [] } of owners)
    for (const one of items) {
      if (kinds.has(one.kind)) throw new Error(`two features register the items ${one.kind}`)
      kinds.set(one.kind, { ...one, feature: feature.name })
    }
  const one = z.strictObject({
    kind: z.string().refine((kind) => kinds.has(kind)),
    count: z.int().min(1).max(MOST_ITEMS),
    lifetime_ms: z.int().min(1).nullable().exactOptional(),
  })
  return {
    kind: 'items' as const,
    // A cause gives a kind once: two lines of one kind would lose one of them.
    schema: z
      .array(one)
      .min(1)
      .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length),
    async grant(
      tx: Tx,
      clock: Clock,
      { playerId, key, taken }: ItemCause & { readonly taken?: ReadonlySet<string> },
      all: readonly ItemPrize[],
    ) {
      const given = []
      for (const { kind, count, lifetime_ms } of all) {
        const { given: tell, single, ...known } = kinds.get(kind)!
        const usual =
          lifetime_ms === undefined ? await usualLifetime(tx, clock, playerId, known) : lifetime_ms
        const items = { kind, lifetime_ms: usual }
        const rows = single ? count : 1
        let isFresh = false
        // Another part of the prize gives one of this kind by the plain key: both arrive.
        const own = taken?.has(kind) ? `${key}#items` : key
        for (let n = 1; n <= rows; n++) {
          const cause = { playerId, key: n === 1 ? own : `${own}#${n}` }
          const one = await giveItems(tx, clock, cause, { ...items, count: count / rows })
          isFresh ||= one.fresh
          given.push(one)
        }
        if (isFresh) await tell?.(tx, playerId)
      }
      return { ...given[0]!, fresh: given.every(({ fresh }) => fresh) }
    },
    under({ features }: { readonly features: Readonly<Record<string, boolean>> }, all: readonly ItemPrize[]) {
      const isMissing = ({ kind }: ItemPrize) => {
        const { feature, worth } = kinds.get(kind) ?? {}
        return worth !== undefined && features[feature!] === false
      }
      const missing = all.filter(isMissing)
      const rest = missing.length === 0 ? all : all.filter((prize) => !isMissing(prize))
      const sum = (of: 'coins' | 'entries') =>
        missing.reduce((all, { kind, count }) => all + kinds.get(kind)!.worth![of] * count, 0)
      return {
        asset: rest.length > 0 ? rest : null,
        worth: { coins: sum('coins'), entries: sum('entries') },
      }
    },
  }
}

/** How long items of a kind last that a player is given now. */
async function usualLifetime(
  tx: Tx,
  clock: Clock,
  playerId: string,
  kind: Pick<ItemKind, 'lifetime_ms' | 'endsWithRun'> & { readonly feature: string },
): Promise<number | null> {
  if (!kind.endsWithRun) return kind.lifetime_ms
  const theme = (await brandsOf(tx, [playerId])).get(playerId)
  const [run] = theme === undefined ? [] : await runsAfter(tx, kind.feature, theme, clock.now())
  return run ? run.ends_ms - clock.now() : kind.lifetime_ms
}
