import './catalogue.css'
import type { SampleWords } from './catalogue.data.ts'
import { ButtonsSample, ChoicesSample, FormsSample } from './catalogue.controls.tsx'
import {
  GameSample,
  MessagesSample,
  NumbersSample,
  SampleModal,
  StatesSample,
} from './catalogue.feedback.tsx'
import { LobbySample } from './catalogue.lobby.tsx'
import { ModalStack } from './modal.tsx'
import { ToastRegion } from './toast-region.tsx'

export interface CatalogueProps {
  readonly words: SampleWords
  /** `lobby` shows the page that the parts make, `parts` each part by itself. */
  readonly view?: 'lobby' | 'guest' | 'parts' | undefined
  /** Links to the same page in the other themes. */
  readonly themes?: readonly { readonly name: string; readonly href: string; readonly current: boolean }[]
}

const sections = [
  { title: 'Buttons', Part: ButtonsSample },
  { title: 'Forms', Part: FormsSample },
  { title: 'Choices', Part: ChoicesSample },
  { title: 'Numbers and time', Part: NumbersSample },
  { title: 'Messages', Part: MessagesSample },
  { title: 'Waiting, empty, failed', Part: StatesSample },
  { title: 'Stake and play', Part: GameSample },
] as const

const colours = (
  'bg surface-1 surface-2 surface-3 text text-muted brand on-brand accent coins entries win danger focus line ' +
  'line-strong scrim'
).split(' ')

/** Every part of the design system in every state, in the theme of the page. */
export function Catalogue({ words, view = 'parts', themes = [] }: CatalogueProps) {
  return (
    <>
      {view === 'parts' ? (
        <main className="content" id="content">
          <h1>{words.title}: the parts</h1>
          <nav className="sample-row" aria-label="Themes">
            {themes.map((theme) => (
              <a
                key={theme.name}
                className="link"
                href={theme.href}
                aria-current={theme.current || undefined}
              >
                {theme.name}
              </a>
            ))}
          </nav>
          <ul className="sample-colours" aria-label="Colours">
            {colours.map((name) => (
              <li key={name}>
                <span style={{ background: `var(--sys-color-${name})` }} />
                <small>{name}</small>
              </li>
            ))}
          </ul>
          {sections.map(({ title, Part }) => (
            <section key={title} className="panel sample">
              <h2>{title}</h2>
              <Part />
            </section>
          ))}
        </main>
      ) : (
        <LobbySample words={words} guest={view === 'guest'} />
      )}
      <ModalStack render={({ props }) => <SampleModal depth={props['depth'] as number | undefined} />} />
      <ToastRegion />
    </>
  )
}
