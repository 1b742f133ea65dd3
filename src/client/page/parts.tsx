import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { Guard } from '#ui/guard/guard.tsx'
import { placeArt, type PlaceName } from '#ui/art/brand-art.ts'
import { Sprite } from './sprite.tsx'
import './stage.css'
import './content.css'

/** Parts of content pages: a stage, sections, cards, steps. */

export interface StageProps {
  readonly kicker: string
  readonly icon?: IconName
  readonly title: string
  readonly lead: ReactNode
  /** Names of sprites, the first stands in the light, others beside it; or the place of the brand where it plays. */
  readonly art: readonly string[] | PlaceName
  /** Buttons, figures. */
  readonly children?: ReactNode
}

/** A place of the brand behind the words, wide, or tall on a phone. */
function Place({ name }: { readonly name: PlaceName }) {
  const at = placeArt(name)
  return (
    <picture className="stage-place">
      <source media="(width<768px)" type="image/avif" srcSet={`${at}-tall.avif`} />
      <source media="(width<768px)" srcSet={`${at}-tall.webp`} />
      <source type="image/avif" srcSet={`${at}.avif`} />
      <img src={`${at}.webp`} alt="" fetchPriority="high" />
    </picture>
  )
}

/** The head of a page: its name on the brand's stage, in the light of its picture. */
export function Stage({ kicker, icon = 'sparkles', title, lead, art, children }: StageProps) {
  return (
    <header className="page-stage">
      <div className="stage-text">
        <p className="stage-kicker">
          <Icon name={icon} />
          {kicker}
        </p>
        <h1>{title}</h1>
        <p className="stage-lead">{lead}</p>
        {children && <div className="stage-actions">{children}</div>}
      </div>
      {typeof art === 'string' ? (
        <Place name={art} />
      ) : (
        <div className="stage-art" aria-hidden="true">
          {art.map((name) => (
            <Sprite key={name} name={name} size={192} />
          ))}
        </div>
      )}
    </header>
  )
}

export interface BlockProps {
  readonly title: string
  readonly lead?: ReactNode
  /** A place to go to on the page. */
  readonly id?: string
  readonly children: ReactNode
}

/** A section of a page under its heading. */
export function Block({ title, lead, id, children }: BlockProps) {
  return (
    <section className="block" id={id}>
      <div className="block-head">
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <Guard>{children}</Guard>
    </section>
  )
}

export interface CardView {
  readonly title: string
  readonly text: ReactNode
  readonly art?: string | undefined
  readonly icon?: IconName | undefined
  /** A line under the text: a link, a state. */
  readonly foot?: ReactNode
}

/** Cards side by side; one below the other on a phone. */
export function Cards({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <ul className="cards">
      {cards.map(({ title, text, art, icon, foot }) => (
        <li key={title} className="panel card">
          {art ? <Sprite name={art} size={64} /> : icon && <Icon name={icon} size={28} />}
          <h3>{title}</h3>
          <Guard>
            <div className="card-text">{typeof text === 'string' ? <p>{text}</p> : text}</div>
            {foot && <div className="card-foot">{foot}</div>}
          </Guard>
        </li>
      ))}
    </ul>
  )
}

/** Numbered steps. */
export function Steps({ steps }: { readonly steps: readonly Omit<CardView, 'foot'>[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text, art }) => (
        <li key={title} className="panel step">
          {art && <Sprite name={art} size={72} />}
          <div>
            <h3>{title}</h3>
            {typeof text === 'string' ? <p>{text}</p> : text}
          </div>
        </li>
      ))}
    </ol>
  )
}

export interface TableProps {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Columns of words, counted from 0: they stand left, as the first does. */
  readonly words?: readonly number[]
}

/** Figures in rows; the first cell of each names it, numbers stand right. Scrolls by itself where it must. */
export function Table({ caption, head, rows, words = [] }: TableProps) {
  const isWords = (column: number) => words.includes(column) || undefined
  return (
    <div className="panel sheet" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" data-words={isWords(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column} data-words={isWords(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A sentence that must not be missed, set apart. */
export function Note({
  icon = 'info',
  children,
}: {
  readonly icon?: IconName
  readonly children: ReactNode
}) {
  return (
    <div className="panel note" role="note">
      <Icon name={icon} size={24} />
      <div>{children}</div>
    </div>
  )
}
