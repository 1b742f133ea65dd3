import { useEffect, useState } from 'react'
import { artSet } from '#ui/art/art.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { gamesOf } from '#client/games/games.ts'
import { artOf } from '#client/games/rows.ts'

/** So many games are named to who came to a page that is not there. */
const MOST = 3

type Catalogue = NonNullable<Awaited<ReturnType<typeof gamesOf>>>
type Game = Catalogue['games'][number]

/** The first games of the first row, as the lobby has them. */
function firstOf({ schemeSections, games }: Catalogue): Game[] {
  const ids = schemeSections.flatMap(({ gameIds }) => gameIds)
  return [...new Set(ids)].flatMap((id) => games.find((game) => game.id === id) ?? []).slice(0, MOST)
}

/** A few games to play, in place of the page that is not there. */
export function MissingGames() {
  const app = useApp()
  const [games, setGames] = useState<readonly Game[]>([])
  useEffect(() => {
    gamesOf(app).then(
      (found) => setGames(found ? firstOf(found) : []),
      () => {},
    )
  }, [app])
  if (games.length === 0) return null
  return (
    <ul aria-label={t('Games to play')}>
      {games.map(({ slug, title }) => (
        <li key={slug}>
          <a href={`/games/${slug}`}>
            <img {...artSet(`${artOf(slug)}@1x.webp`, 120)} alt="" width={120} height={160} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
