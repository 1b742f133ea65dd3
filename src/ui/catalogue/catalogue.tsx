import './catalogue.css'
import { useEffect, useMemo, type ReactNode } from 'react'
import { ModalStack } from '../overlays/modal.tsx'
import { choices } from './choices.tsx'
import { controls } from './controls.tsx'
import type { SampleWords } from './data.ts'
import { forms } from './forms.tsx'
import { frameOf } from './frame.tsx'
import { gamesOf } from './games.tsx'
import { kit } from './kit/kit.tsx'
import { LobbySample } from './lobby.tsx'
import { messagesOf, SampleModal } from './messages.tsx'
import { numbers } from './numbers.tsx'
import { emulateStates } from './shown.ts'
import { slugOf, SpecimenView, type SpecimenGroup } from './specimen.tsx'
import { tokens } from './tokens.tsx'

/** One of several ways to look at the catalogue. */
export interface CatalogueLink {
  readonly name: string
  readonly href: string
  readonly current: boolean
}

export interface CatalogueProps {
  readonly words: SampleWords
  /** `lobby` shows the page that the parts make, `parts` each part by itself. */
  readonly view?: 'lobby' | 'guest' | 'parts' | undefined
  /** One group of parts (`forms`), or `all`; the first by default. */
  readonly group?: string | undefined
  /** One part alone (`button`), in one state alone (`long-text`). */
  readonly part?: string | undefined
  readonly state?: string | undefined
  /** Links to the same page in the other themes. */
  readonly themes?: readonly CatalogueLink[]
  /** More parts, of those who use these. */
  readonly more?: readonly SpecimenGroup[]
  /** Content beside the stage of the lobby. */
  readonly aside?: ReactNode
}

/** Every part of the design system in every state, in the theme of the page. */
export function Catalogue(props: CatalogueProps) {
  const { words, view = 'parts', group, part, state, themes = [], more, aside } = props
  const groups = useMemo<readonly SpecimenGroup[]>(
    () => [
      tokens,
      controls,
      forms,
      choices,
      numbers,
      messagesOf(words),
      gamesOf(words),
      frameOf(words),
      kit,
      ...(more ?? []),
    ],
    [words, more],
  )
  useEffect(emulateStates, [])
  return (
    <>
      {view === 'parts' ? (
        <Parts title={words.title} {...{ groups, group, part, state, themes }} />
      ) : (
        <LobbySample words={words} guest={view === 'guest'} aside={aside} />
      )}
      <ModalStack
        render={({ name, props: given }) => name.startsWith('sample') && <SampleModal {...given} />}
      />
    </>
  )
}

interface PartsProps extends Pick<CatalogueProps, 'group' | 'part' | 'state'> {
  readonly title: string
  readonly groups: readonly SpecimenGroup[]
  readonly themes: readonly CatalogueLink[]
}

const PHONE = 'popup,width=390,height=844'

/** The groups to show: the one with the chosen part, the chosen group, or all of them. */
function chosen(groups: readonly SpecimenGroup[], group: string | undefined, part: string | undefined) {
  const alone = groups
    .map(({ title, specimens }) => ({ title, specimens: specimens.filter(({ id }) => id === part) }))
    .filter(({ specimens }) => specimens.length > 0)
  if (alone.length > 0) return { shown: alone, alone: true }
  if (group === 'all') return { shown: groups, alone: false }
  const named = groups.filter(({ title }) => slugOf(title) === group)
  return { shown: named.length > 0 ? named : groups.slice(0, 1), alone: false }
}

function Parts({ title, groups, group, part, state, themes }: PartsProps) {
  const { shown, alone } = chosen(groups, group, part)
  return (
    <div className="catalogue" data-alone={alone || undefined}>
      <header className="catalogue-head">
        <h1>{title}: the parts</h1>
        <nav aria-label="Views">
          {alone && <a href="/dev/ui">All parts</a>}
          {!alone && <a href="?group=all">All parts</a>}
          <a href="?view=lobby">Lobby</a>
          <a href="?view=guest">Guest</a>
          <button type="button" onClick={() => window.open(location.href, 'phone', PHONE)}>
            Phone size
          </button>
        </nav>
        <nav aria-label="Themes">
          {themes.map((theme) => (
            <a key={theme.name} href={theme.href} aria-current={theme.current || undefined}>
              {theme.name}
            </a>
          ))}
        </nav>
      </header>
      {!alone && (
        <nav className="catalogue-index" aria-label="Contents">
          {groups.map((group) => (
            <div key={group.title}>
              <a href={`?group=${slugOf(group.title)}`} aria-current={shown.includes(group) || undefined}>
                <b>{group.title}</b>
              </a>
              <ul>
                {group.specimens.map((specimen) => (
                  <li key={specimen.id}>
                    <a href={`?group=${slugOf(group.title)}#part-${specimen.id}`}>{specimen.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      <main id="content">
        {shown.map((group) => (
          <section key={group.title} className="catalogue-group">
            <h2>{group.title}</h2>
            {group.specimens.map((specimen) => (
              <SpecimenView key={specimen.id} specimen={specimen} only={alone ? state : undefined} />
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}
