import { useEffect, useState } from 'react'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useApp } from '../context.ts'
import { gamesOf } from '../favorites.ts'
import { tileOf } from '../tiles.ts'
import type { GameView } from '../wire.ts'
import { Games } from './rail.tsx'

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/g, '')

/** The games whose title, words or groups hold every word of the text, those that start with it first. */
export function searchGames(games: readonly GameView[], text: string): GameView[] {
  const wanted = plain(text).trim()
  const words = wanted.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const first = (game: GameView) => (plain(game.title).startsWith(wanted) ? 0 : 1)
  return games
    .filter((game) => {
      const about = plain(`${game.title} ${game.subTitle} ${game.mechanic} ${game.groups.join(' ')}`)
      return words.every((word) => about.includes(word))
    })
    .toSorted((a, b) => first(a) - first(b))
}

/** The search's text and what it finds; the games are fetched when somebody begins to type. */
export function useSearch(count: number) {
  const app = useApp()
  const [text, setText] = useState('')
  const [games, setGames] = useState<readonly GameView[] | null>(null)
  const searching = text.trim() !== ''
  useEffect(() => {
    if (!searching || games) return
    let gone = false
    void gamesOf(app).then((catalogue) => {
      if (!gone) setGames(catalogue?.games ?? [])
    })
    return () => {
      gone = true
    }
  }, [app, searching, games])
  const found = games && searching ? searchGames(games, text) : []
  const field = (
    <SearchField
      label={`Search ${count} games`}
      value={text}
      onChange={setText}
      shortcut
      {...(games ? { found: found.length } : {})}
    />
  )
  return { field, searching: searching && games !== null, found, text }
}

/** What was found, or what to do when nothing was. */
export function SearchResults({
  found,
  text,
}: {
  readonly found: readonly GameView[]
  readonly text: string
}) {
  if (found.length === 0)
    return (
      <EmptyState
        title="No game by that name"
        text={`Nothing here answers to “${text.trim()}”. Try a shorter word, or look through all games.`}
      />
    )
  const tiles = found.map(tileOf)
  return (
    <Games
      rail={{ key: 'found', rows: 1, title: `${tiles.length} found`, count: tiles.length, tiles }}
      layout="grid"
      eager={12}
    />
  )
}
