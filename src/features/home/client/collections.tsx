import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { Rail } from '#ui/lobby/rail.tsx'
import { artOf } from '#client/games/rows.ts'
import type { CollectionCard } from './lobby-data.ts'

/** Collections of games as a line of cards. */
export function Collections({ cards }: { readonly cards: readonly CollectionCard[] }) {
  if (cards.length === 0) return null
  return (
    <Rail title={t('Collections')} icon="layers">
      {cards.map(({ slug, title, text, count, pictures }) => (
        <li key={slug} className="collection">
          <a href={`/issues/${slug}`}>
            <span className="collection-fan" aria-hidden>
              {pictures.map((picture) => (
                <img
                  key={picture}
                  {...artSet(`${artOf(picture)}@1x.webp`, 60)}
                  alt=""
                  width={60}
                  height={80}
                  loading="lazy"
                />
              ))}
            </span>
            <b>{title}</b>
            <small>{text}</small>
            <span className="collection-count">
              {t('{count, plural, one {# game} other {# games}}', { count })}
            </span>
          </a>
        </li>
      ))}
    </Rail>
  )
}
