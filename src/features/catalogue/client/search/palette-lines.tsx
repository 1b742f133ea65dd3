import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { artOf } from '#client/games/rows.ts'
import { reasonOf, type Line } from './entries.ts'

/** Lines of one kind below their title. */
export interface Section {
  readonly title: string
  readonly lines: readonly Line[]
  /** Takes the section's lines out of memory. */
  readonly onForget?: () => void
}

interface SectionsProps {
  readonly sections: readonly Section[]
  readonly active: number
  readonly id: string
  /** The search text, from which each line shows why it matched. */
  readonly text: string
  readonly onChoose: (line: Line) => void
}

/** The lines found, as options of one listbox; `active` counts across its sections. */
export function Sections({ sections, active, id, text, onChoose }: SectionsProps) {
  let place = 0
  return sections.map(({ title, lines, onForget }) => (
    <div key={title} role="group" aria-label={title}>
      <p className="palette-head" aria-hidden>
        {title}
        {onForget && (
          <button type="button" tabIndex={-1} onClick={onForget}>
            {t('Clear')}
          </button>
        )}
      </p>
      {lines.map((line) => {
        const here = place++
        const reason = reasonOf(line, text)
        return (
          <a
            key={line.key}
            id={`${id}-${here}`}
            role="option"
            aria-selected={here === active}
            tabIndex={-1}
            href={line.href}
            onClick={() => onChoose(line)}
          >
            {line.slug ? (
              <img
                {...artSet(`${artOf(line.slug)}@1x.webp`, 36)}
                alt=""
                width={36}
                height={48}
                loading="lazy"
              />
            ) : (
              <span className="palette-icon">
                <Icon name={line.icon ?? 'search'} />
              </span>
            )}
            <span>
              <b>{line.title}</b>
              {line.detail && <small>{line.detail}</small>}
              {reason && <small className="palette-why">{t('Matches “{word}”', { word: reason })}</small>}
            </span>
            <Icon name="chevron-right" />
          </a>
        )
      })}
    </div>
  ))
}

/** How many results there are, for screen readers. @param total null before anything was typed */
export const Count = ({ total }: { readonly total: number | null }) => (
  <p className="sr" role="status">
    {total === null
      ? ''
      : t('{count, plural, =0 {No results} one {# result} other {# results}}', { count: total })}
  </p>
)

/** Nothing is called so: what else to try. */
export function Nothing({ text, onLeave }: { readonly text: string; readonly onLeave: () => void }) {
  return (
    <div className="palette-nothing">
      <p>
        <b>{t('No results for “{text}”', { text })}</b>
      </p>
      <p className="quiet">{t('Try a shorter word or browse all games.')}</p>
      <p onClick={onLeave}>
        <ButtonLink href="/library" kind="soft">
          {t('All games')}
        </ButtonLink>
      </p>
    </div>
  )
}
