import './palette.css'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { track } from '#client/analytics/analytics.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import { forgetGames, gamesOf } from '#client/games/games.ts'
import type { Catalogue } from '../../contract.ts'
import { clientsOf } from '#client/registry.ts'
import { inWords, linesOf, topHits, suggestedOf, type Line, type PageLink } from './entries.ts'
import { find, indexOf } from './find.ts'
import { meantBy } from './reasons.ts'
import { Count, Nothing, Sections, type Section } from './palette-lines.tsx'
import { forgetSearches, recentKeys, remember } from './recent.ts'
import { isComposing } from '#ui/forms/composing.ts'

declare module '#client/feature.ts' {
  interface FeatureClient {
    readonly searchPages?: (app: App) => Promise<readonly { readonly path: string; readonly title: string }[]>
  }
}

interface Known {
  readonly catalogue: Catalogue
  readonly pages: readonly PageLink[]
}

/** The search above any page: games, collections and pages by a few letters, all by the keyboard. */
export default function SearchPalette() {
  const { known, failed, again } = useKnown()
  return (
    <Modal title={t('Search')} titleHidden size="m" kind="palette">
      {failed ? (
        <ErrorState
          icon="offline"
          title={t('We couldn’t load the games')}
          text={t('Check your connection and try again.')}
          action={
            <Button kind="soft" onClick={again}>
              {t('Try again')}
            </Button>
          }
        />
      ) : (
        <Palette known={known} />
      )}
    </Modal>
  )
}

/** The games and the published pages, fetched when the search opens for the first time. */
function useKnown() {
  const app = useApp()
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    const games = gamesOf(app).then((catalogue) => catalogue && inWords(catalogue, app.locale))
    void Promise.all([games, pagesOf(app)]).then(([catalogue, pages]) => {
      if (gone) return
      if (catalogue) setKnown({ catalogue, pages })
      else setFailed(true)
    })
    return () => void (gone = true)
  }, [app, tries])
  const again = () => {
    forgetGames()
    setFailed(false)
    setTries((now) => now + 1)
  }
  return { known, failed, again }
}

async function pagesOf(app: App): Promise<PageLink[]> {
  const lobby: PageLink[] = app.brand.flags.lobbyPage
    ? [{ title: t('Lobby'), href: '/lobby', icon: 'gamepad', words: 'home start' }]
    : []
  const own: PageLink[] = [
    ...lobby,
    { title: t('All games'), href: '/library', icon: 'library', words: 'library filter sort' },
    { title: t('Your favorites'), href: '/issues/favorites', icon: 'heart', words: 'favorites hearts' },
    { title: t('Fairness'), href: '/fairness', icon: 'shield', words: 'provably fair check seed odds' },
    { title: t('Credits'), href: '/credits', icon: 'info', words: 'licences art' },
  ]
  // Without what features publish the search still finds the games.
  const clients = await clientsOf(app.registry).catch(() => [])
  const published = await Promise.all(clients.map(({ searchPages }) => searchPages?.(app) ?? []))
  const there = new Set(own.map(({ href }) => href))
  const read = published
    .flat()
    .filter(({ path }) => !there.has(path))
    .map(({ path, title }): PageLink => ({ title, href: path, icon: 'info' }))
  return [...own, ...read]
}

const KINDS = () => ({ game: t('Games'), collection: t('Collections'), page: t('Pages') })

interface Found {
  readonly sections: readonly Section[]
  readonly total: number
  /** The search as corrected, if it was mistyped; else null. */
  readonly meant: string | null
}

/**
 * The sections for a search text, with the account that recent choices are stored for. An empty text shows
 * recent choices and suggestions.
 */
function useSections(known: Known | null, text: string) {
  const guest = useIsGuest()
  const account = usePlayer(({ me }) => me.account)
  const [recent, setRecent] = useState(() => recentKeys(account))
  const lines = useMemo(() => known && linesOf(known.catalogue, known.pages, guest), [known, guest])
  const index = useMemo(() => lines && indexOf(lines), [lines])
  const found = useMemo((): Found => {
    if (!known || !lines || !index) return { sections: [], total: 0, meant: null }
    if (text.trim() === '') {
      const byKey = new Map(lines.map((line) => [line.key, line]))
      const lately = recent.flatMap((key) => byKey.get(key) ?? [])
      const suggested = suggestedOf(known.catalogue, guest).filter(({ key }) => !recent.includes(key))
      const onForget = () => {
        forgetSearches(account)
        setRecent([])
      }
      const sections = [
        { title: t('Recent'), lines: lately, onForget },
        { title: t('Popular now'), lines: suggested },
      ]
      return { sections: sections.filter((one) => one.lines.length > 0), total: 0, meant: null }
    }
    const hits = find(index, text)
    const { lines: found, total } = topHits(hits)
    const kinds = Object.entries(KINDS()).map(([kind, title]) => ({
      title,
      lines: found.filter((line) => line.kind === kind),
    }))
    const meant = hits[0] ? meantBy(hits[0], text) : null
    return { sections: kinds.filter((one) => one.lines.length > 0), total, meant }
  }, [known, lines, index, text, recent, guest, account])
  return { ...found, account }
}

function Palette({ known }: { readonly known: Known | null }) {
  const { close } = useModal()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const searched = useDeferredValue(text)
  const { sections, total, meant, account } = useSections(known, searched)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // The dialog gives the focus to its first button when it opens; the search is what it was opened for.
  useEffect(() => input.current?.focus(), [])
  const lines = sections.flatMap((section) => section.lines)
  const active = Math.min(at, lines.length - 1)
  const typed = searched.trim() !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(event.key, active, lines.length)
    if (event.key === 'Enter') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    } else if (next !== null) {
      event.preventDefault()
      setAt(next)
    }
  }
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // A new page closes the search when it is here; closing it before would call the way back off.
  const leaveFor = (href: string) => {
    if (new URL(href, location.href).pathname === location.pathname) close()
  }
  const choose = (line: Line) => {
    remember(account, line.key)
    track('search', { length: text.length, found: total })
    leaveFor(line.href)
  }
  return (
    <div className="palette">
      <div className="search">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('Search games and pages')}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('Search games and pages')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => isComposing(event) || onKeyDown(event)}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <Count total={typed && known ? total : null} />
      {!known && (
        <Loading label={t('Loading games…')}>
          <Skeleton kind="line" count={5} />
        </Loading>
      )}
      {meant && <p className="palette-meant">{t('Showing results for “{text}”', { text: meant })}</p>}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('Results')} className="palette-list">
        <Sections {...{ sections, active, id }} text={meant ?? searched} onChoose={choose} />
      </div>
      {known && typed && lines.length === 0 && (
        <Nothing text={searched.trim()} onLeave={() => leaveFor('/library')} />
      )}
    </div>
  )
}

/** The line that a key leads to, round the ends; null where the key means something else. */
function stepped(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : null
}
