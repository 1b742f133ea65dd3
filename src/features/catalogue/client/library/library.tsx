import { useLoaderData, useNavigate } from '#client/router/parts.tsx'
import './library.css'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CategoryNav } from '#ui/lobby/category-nav.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { EmptyState } from '#ui/states.tsx'
import { homeOf } from '#client/context/brand.ts'
import { useApp } from '#client/context/app.ts'
import { EagerSlot } from '#client/page/eager-slot.tsx'
import { Games } from '#client/games/rail.tsx'
import type { LibraryData } from './library-data.ts'
import { hrefOf, SORTS, type Facet, type FacetOption, type LibraryQuery, type Sort } from './library-view.ts'
import { LibrarySearch } from './library-search.tsx'

/** All games, or one group of them, narrowed, sorted and searched; every state is an address. */
export function LibraryPage() {
  const data = useLoaderData<LibraryData>()
  const { category, facets, query, searched, meant, places, count, total, hasRecent, tiles } = data
  const { brand, device } = useApp()
  const recent = hasRecent
    ? [{ key: 'recent', label: t('Recently played'), href: hrefOf(query, { category: 'recent' }) }]
    : []
  const label = t('{count, plural, one {# game} other {# games}}', { count })
  return (
    <>
      <header className="page-head">
        <h1>{headingOf(data)}</h1>
        <LibrarySearch query={query} total={total} />
        {meant && <Understood {...{ query, searched, meant }} />}
      </header>
      {hrefOf(query, {}) === homeOf(brand) && <EagerSlot name="today" />}
      <CategoryNav
        current={category}
        categories={[
          { key: 'allGames', label: t('All'), href: '/library' },
          { key: 'favorites', label: t('Favorites'), href: '/issues/favorites', icon: 'heart' },
          ...recent,
          ...places
            .filter(({ key }) => key !== 'allGames')
            .map(({ key, title: name, href }) => ({ key, label: name, href })),
        ]}
      />
      <Filters key={`filters ${hrefOf(query, {})}`} facets={facets} query={query} />
      {count === 0 ? (
        <Nothing {...{ query, searched }} />
      ) : (
        <div className={query.text ? 'found' : undefined}>
          <Games
            key={`games ${hrefOf(query, {})}`}
            rail={{ key: 'library', rows: 1, title: label, count, tiles }}
            layout="grid"
            eager={device === 'phone' ? 9 : 12}
          />
        </div>
      )}
    </>
  )
}

/** A note that the search was corrected, with a link to the search as it was typed. */
function Understood({ query, searched, meant }: Pick<LibraryData, 'query' | 'searched'> & { meant: string }) {
  return (
    <p className="quiet">
      {t('Showing results for “{text}”', { text: meant })}
      {' · '}
      <a href={hrefOf(query, { text: `"${searched}"` })}>
        {t('Search for “{text}” instead', { text: searched })}
      </a>
    </p>
  )
}

function headingOf({ category, title, query, searched, meant, count }: LibraryData): string {
  if (query.text)
    return t('{count, plural, one {# result} other {# results}} for “{text}”', {
      text: meant ?? searched,
      count,
    })
  return category === 'recent' ? t('Recently played') : title || t('All games')
}

const facetWords = (): Readonly<Record<Facet, string>> => ({
  provider: t('Provider'),
  mechanic: t('Type'),
  volatility: t('Volatility'),
})
const volatilityWords = (): Readonly<Record<string, string>> => ({
  low: t('Low'),
  medium: t('Medium'),
  high: t('High'),
  chosen: t('Adjustable'),
})
const sortWords = (): Readonly<Record<Sort, string>> => ({
  recommended: t('Default'),
  popular: t('Most played'),
  new: t('Newest'),
  title: t('A to Z'),
  return: t('Highest RTP'),
  win: t('Highest top win'),
})

interface FiltersProps {
  readonly facets: LibraryData['facets']
  readonly query: LibraryQuery
}

/** Facets and sort order: lists of links behind buttons, which work before hydration. */
function Filters({ facets, query }: FiltersProps) {
  const words = facetWords()
  const names = volatilityWords()
  const sorts = sortWords()
  // Like a filter that isn't set, it says what it does.
  const isSorted = query.sort !== 'recommended'
  const active = (['provider', 'mechanic', 'volatility'] as const).filter((facet) => query[facet] !== null)
  return (
    <div className="filters" role="group" aria-label={t('Filter and sort')}>
      {(['provider', 'mechanic', 'volatility'] as const).map((facet) => (
        <FacetMenu
          key={facet}
          name={words[facet]}
          facet={facet}
          query={query}
          options={facets[facet].map((option) => ({ ...option, label: names[option.label] ?? option.label }))}
        />
      ))}
      {active.length > 0 && (
        <a
          className="filters-clear"
          href={hrefOf(query, { provider: null, mechanic: null, volatility: null })}
        >
          <Icon name="close" />
          {t('Clear filters')}
        </a>
      )}
      <details name="filters" className="filter" data-end="">
        <summary>
          {isSorted ? sorts[query.sort] : t('Sort')}
          <Icon name="chevron-down" />
          <span className="sr">{isSorted ? t('Sort') : sorts[query.sort]}</span>
        </summary>
        <ul>
          {SORTS.map((sort) => (
            <li key={sort}>
              <a href={hrefOf(query, { sort })} aria-current={sort === query.sort || undefined}>
                {sorts[sort]}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

interface FacetMenuProps {
  readonly name: string
  readonly facet: Facet
  readonly query: LibraryQuery
  readonly options: readonly FacetOption[]
}

function FacetMenu({ name, facet, query, options }: FacetMenuProps) {
  const chosen = options.find(({ value }) => value === query[facet])
  return (
    <details name="filters" className="filter" data-on={chosen ? '' : undefined}>
      <summary>
        {chosen ? chosen.label : name}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        <li>
          <a href={hrefOf(query, { [facet]: null })} aria-current={!chosen || undefined}>
            {t('All')}
          </a>
        </li>
        {options.map(({ value, label, count }) => (
          <li key={value}>
            <a
              href={hrefOf(query, { [facet]: value })}
              aria-current={value === query[facet] || undefined}
              data-none={count === 0 || undefined}
            >
              {label}
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Nothing({ query, searched }: Pick<LibraryData, 'query' | 'searched'>) {
  const navigate = useNavigate()
  const narrowed = query.provider ?? query.mechanic ?? query.volatility
  const wider = hrefOf(query, { provider: null, mechanic: null, volatility: null })
  return (
    <EmptyState
      image="/art/empty/search@1x.webp"
      title={query.text ? t('No games found') : t('No games match these filters')}
      text={
        query.text
          ? t('We couldn’t find anything for “{text}”. Try a shorter word or browse all games.', {
              text: searched,
            })
          : t('Remove a filter or browse all games.')
      }
      action={
        <ButtonLink
          href={narrowed ? wider : '/library'}
          onClick={(event) => {
            event.preventDefault()
            void navigate(narrowed ? wider : '/library')
          }}
        >
          {narrowed ? t('Clear filters') : t('Browse all games')}
        </ButtonLink>
      }
    />
  )
}
