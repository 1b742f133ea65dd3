import { Fragment, useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { guarded } from '#ui/guard/guard.tsx'
import { CategoryNav } from '#ui/lobby/category-nav.tsx'
import {
  drawn,
  drawnTall,
  HeroBanner,
  type HeroSlide,
  type SlidePicture,
  type SlideWidths,
} from '#ui/lobby/hero.tsx'
import type { BrandView } from '#client/context/brand.ts'
import { useApp } from '#client/context/app.ts'
import { EagerSlot } from '#client/page/eager-slot.tsx'
import { useLoaderData } from '#client/router/parts.tsx'
import { linesOf, type RailView } from '#client/games/rows.ts'
import { PLAIN } from '../rules.ts'
import { BannerCards, InfoPlate, WideBanner } from './banner-cards.tsx'
import { Collections } from './collections.tsx'
import type { LobbyData } from './lobby-data.ts'
import { cached } from '#client/router/cached.tsx'
import { Promises } from '#client/page/promises.tsx'
import { Games } from '#client/games/rail.tsx'
import { Winners } from './winners.tsx'

/** Lines of games that come with the page; the others are filled later. */
const LINES_AT_ONCE = 2
/** The others are filled ahead for players so long after the page came. */
const AHEAD_MS = 1_000

/** Parts of the lobby, each in an error boundary so that the others survive its failure. */
const Guarded = {
  HeroBanner: guarded(HeroBanner),
  Categories: guarded(
    import.meta.env.SSR
      ? cached(Categories, ({ rails, recent }) => ({
          name: 'categories',
          by: [recent !== null, JSON.stringify(rails.map(({ key, title }) => [key, title]))],
        }))
      : Categories,
  ),
  InfoPlate: guarded(InfoPlate),
  Games: guarded(Games),
  Winners: guarded(Winners),
  WideBanner: guarded(WideBanner),
  Collections: guarded(
    import.meta.env.SSR
      ? cached(Collections, ({ cards }) => ({ name: 'collections', by: [JSON.stringify(cards)] }))
      : Collections,
  ),
  BannerCards: guarded(
    import.meta.env.SSR
      ? cached(BannerCards, ({ banners }) => ({ name: 'offers', by: [JSON.stringify(banners)] }))
      : BannerCards,
  ),
  Promises: guarded(Promises),
}

/** The lobby: stage, groups, rows of games, what others won. */
export function LobbyPage({ home = false }: { readonly home?: boolean }) {
  const { home: payload, rails, recent, collections, count } = useLoaderData<LobbyData>()
  const app = useApp()
  const { brand, device } = app
  const ended = useEndedGames()
  useEffect(() => {
    const end = new AbortController()
    const fill = async () => (await import('#client/games/rail-more.ts')).fillAhead(app, rails, end.signal)
    const timer = setTimeout(() => void fill().catch(() => {}), AHEAD_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [app, rails])
  const isOn = ({ id }: { readonly id: number }) => !ended.has(id)
  const slides = slidesOf(payload.banners.filter(isOn), brand)
  const sight = device === 'phone' ? 4 : 6
  // A single tile would leave most of a phone's row empty: it has its place in the nav above.
  const mine =
    recent && (device !== 'phone' || recent.count > 1) ? { ...recent, title: t('Continue playing') } : null
  const lines = linesOf(mine ? [mine, ...rails] : rails)
  // The player's own row is no group of the house: what follows the first group follows the next one then.
  const lead = lines.length > 1 && lines[0]!.length === 1 && lines[0]![0] === mine ? 1 : 0
  const shown = new Set(lines.flat().map(({ key }) => key))
  // A banner whose row is not there stands below the first line.
  const below = (line: readonly RailView[], first: boolean) =>
    payload.schemaBanners.filter(
      (banner) =>
        isOn(banner) &&
        (line.some(({ key }) => key === banner.section) || (first && !shown.has(banner.section))),
    )
  return (
    <>
      <h1 className="sr">{t('{brand}: {tagline}', { brand: brand.title, tagline: brand.words.tagline })}</h1>
      {slides.length > 0 ? (
        <div className="lobby-page">
          <Guarded.HeroBanner slides={slides} />
          <EagerSlot name="aside" data={payload.aside} />
        </div>
      ) : (
        // No banner, no stage: what stands beside it is a row of its own.
        <EagerSlot name="aside" data={payload.aside} />
      )}
      <EagerSlot name="today" />
      {rails.length > 0 && <Guarded.Categories rails={rails} recent={recent} />}
      {payload.infoPlate && <Guarded.InfoPlate plate={payload.infoPlate} />}
      {lines.map((line, index) => (
        <Fragment key={line[0]!.key}>
          <div className={line.length > 1 ? 'rail-pair' : undefined}>
            {line.map((rail) => (
              <Guarded.Games
                key={rail.key}
                rail={rail}
                link
                half={line.length > 1}
                eager={index === 0 ? sight : 0}
                late={index >= LINES_AT_ONCE + lead}
              />
            ))}
          </div>
          {index === lead && <Guarded.Winners winners={payload.lastWinners} />}
          {below(line, index === lead).map((banner) => (
            <Guarded.WideBanner key={banner.id} banner={banner} />
          ))}
        </Fragment>
      ))}
      <div className="lobby-bottom">
        <Guarded.Collections cards={collections} />
        <Guarded.BannerCards banners={payload.promoBanners.filter(isOn)} />
      </div>
      {home && count > 0 && <Guarded.Promises count={count} />}
    </>
  )
}

/** The places of the catalogue, and the search. */
function Categories({ rails, recent }: Pick<LobbyData, 'rails' | 'recent'>) {
  const categories = [
    { key: 'all', label: t('All'), href: '/library' },
    { key: 'favorites', label: t('Favorites'), href: '/issues/favorites', icon: 'heart' as const },
    ...(recent ? [{ key: 'recent', label: t('Recently played'), href: '/library?category=recent' }] : []),
    ...rails
      .filter((rail) => rail.key !== 'allGames')
      .map(({ key, title }) => ({ key, label: title, href: `/library?category=${key}` })),
  ]
  return (
    <CategoryNav categories={categories} current="all">
      <EagerSlot name="search" />
    </CategoryNav>
  )
}

function slidesOf(banners: LobbyData['home']['banners'], brand: BrandView): HeroSlide[] {
  return banners.map(({ id, kicker, title, text, action, more, image }) => ({
    key: String(id),
    kicker,
    title,
    text,
    action,
    tile: image.startsWith('/art/tiles/') ? image : undefined,
    ...(more ? { more } : {}),
    ...picturesOf(image, brand),
  }))
}

/** A picture that is made as large as it is wanted. */
const made =
  (path: string, version: string): SlidePicture =>
  (density, format) =>
    `/img/${version}/${format}/xxl${density === 2 ? '@2x' : ''}/${path}@2x.webp`

/** Its cut for phones, 732 px wide. */
const madeTall =
  (path: string, version: string): SlideWidths =>
  (format) =>
    ['xs 320w', 'sm 576w', 'md 732w']
      .map((size) => `/img/${version}/${format}/${size.replace(' ', `/${path}@2x.webp `)}`)
      .join(',')

/** The cuts of a banner's picture; `stage:` names one of the brand's, and without a word it is the brand's own. */
function picturesOf(image: string, { name, hero, stages }: BrandView) {
  if (image === PLAIN) return {}
  const stage = stages[image.replace('stage:', '')]
  if (stage) {
    const path = `art/heroes/${name}-${image.replace('stage:', '')}`
    return { image: made(path, stage.wide), imageMobile: madeTall(`${path}-tall`, stage.tall) }
  }
  const own = image.startsWith('/') ? image : hero
  if (!own || own.startsWith('/art/tiles/')) return {}
  return { image: drawn(own), imageMobile: drawnTall(`${own}-tall`) }
}

/** Banners whose offer ended while the page was open (000 §4, banner_offer_hide). */
function useEndedGames(): ReadonlySet<number> {
  const [ended, setOver] = useState<ReadonlySet<number>>(() => new Set())
  useEffect(() => {
    const name = 'push:bannerOffer.banner_offer_hide'
    const hide = (event: Event) => {
      const { id } = (event as CustomEvent<{ readonly id: number }>).detail
      setOver((before) => new Set([...before, id]))
    }
    document.addEventListener(name, hide)
    return () => document.removeEventListener(name, hide)
  }, [])
  return ended
}
