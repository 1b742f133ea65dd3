import { usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/context/clients.ts'
import type { RankPerks } from '#client/cards.ts'

/** Returns the rank benefits of other features, as far as the player has those. */
export function usePerks(): readonly RankPerks[] {
  const me = usePlayer((state) => state.me)
  return useClients()
    .flatMap(({ name, rankPerks }) => (rankPerks && me.features[name] === true ? rankPerks() : []))
    .filter(({ isFor }) => isFor?.(me) ?? true)
}
