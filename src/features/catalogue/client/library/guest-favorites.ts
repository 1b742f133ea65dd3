import { useEffect, useState } from 'react'
import type { TileGame } from '#ui/lobby/tile.ts'
import { useApp } from '#client/context/app.ts'
import { gamesOf } from '#client/games/games.ts'
import { tileOf } from '#client/games/tiles.ts'

/** The games whose heart a guest pressed; the server cannot know them, so they come after hydration. */
export function useGuestFavorites(wanted: boolean, hearts: ReadonlySet<string> | undefined) {
  const app = useApp()
  const [tiles, setTiles] = useState<readonly TileGame[] | null>(null)
  useEffect(() => {
    if (!wanted || !hearts) return
    let gone = false
    void gamesOf(app).then((catalogue) => {
      if (gone) return
      const mine = (catalogue?.games ?? []).filter((game) => hearts.has(game.slug))
      setTiles(mine.map((game) => tileOf({ ...game, isFavorite: true })))
    })
    return () => {
      gone = true
    }
  }, [app, wanted, hearts])
  return wanted && tiles ? { tiles, count: tiles.length } : null
}
