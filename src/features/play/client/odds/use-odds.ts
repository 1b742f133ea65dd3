import { useEffect, useState } from 'react'
import { loadOdds } from '#games/odds/load.ts'
import type { Odds } from '#games/odds/odds.ts'

/** The odds of a game out of its par sheet; undefined until they are loaded, or where they cannot be. */
export function useOdds(slug: string): Odds | undefined {
  const [odds, setOdds] = useState<Odds>()
  useEffect(() => {
    let here = true
    void loadOdds(slug).then((loaded) => here && setOdds(loaded))
    return () => void (here = false)
  }, [slug])
  return odds
}
