import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { useNavigate } from '#client/router/parts.tsx'
import { hrefOf, type LibraryQuery } from './library-view.ts'
import { isComposing } from '#ui/forms/composing.ts'

/** How long somebody pauses before the games follow what is typed, ms. */
const PAUSE_MS = 120

/** The search of the library: a form that works by itself, and follows the typing once the app is hydrated. */
export function LibrarySearch({ query, total }: { readonly query: LibraryQuery; readonly total: number }) {
  const navigate = useNavigate()
  const [text, setText] = useState(query.text)
  const input = useRef<HTMLInputElement>(null)
  const label = t('Search {total} games', { total })
  const asked = useRef(query.text)
  const go = (wanted: string) => {
    asked.current = wanted.trim()
    void navigate(hrefOf(query, { text: asked.current }), { replace: true })
  }
  // Text typed before hydration counts.
  useEffect(() => setText(input.current!.value), [])
  // A link to another search is followed by the field; otherwise the field would lead back.
  useEffect(() => {
    if (query.text === asked.current) return
    asked.current = query.text
    setText(query.text)
  }, [query.text])
  useEffect(() => {
    if (text.trim() === query.text) return
    const timer = setTimeout(() => go(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      className="search"
      action="/library"
      onSubmit={(event) => {
        event.preventDefault()
        go(text)
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !text || isComposing(event)) return
          event.preventDefault()
          setText('')
        }}
      />
      {text && (
        <button type="button" aria-label={t('Clear search')} onClick={() => setText('')}>
          <Icon name="close" />
        </button>
      )}
      {query.category !== 'allGames' && <input type="hidden" name="category" value={query.category} />}
    </form>
  )
}
