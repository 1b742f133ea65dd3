import type { HomeBanner } from './contract.ts'

interface Card {
  readonly slug: string
  readonly title: string
  readonly subTitle: string
}

const WEEK = 7 * 86_400_000
/** 5 January 1970, the first Monday: weeks are counted from it. */
const MONDAY = 4 * 86_400_000

/** One game a week, in turn: everybody sees the same, and none is bought into the place. */
export const gameOfWeek = <C extends Card>(games: readonly C[], now_ms: number): C | null =>
  games.length === 0 ? null : games[Math.floor((now_ms - MONDAY) / WEEK) % games.length]!

/** The banners of the home page: what is true of the house now, in the order in which they turn. */
export function bannersOf(
  brand: { readonly name: string; readonly title: string },
  week: Card | null,
): HomeBanner[] {
  const fair: HomeBanner = {
    key: 'fair',
    kicker: 'Provably fair',
    title: 'See for yourself',
    text: 'Every result is sealed before you play and can be checked after.',
    action: { label: 'How it works', href: '/fairness' },
    image: `/art/heroes/${brand.name}`,
  }
  if (!week) return [fair]
  return [
    {
      key: 'week',
      kicker: 'Game of the week',
      title: week.title,
      text: week.subTitle,
      action: { label: 'Play now', href: `/lobby?game=${week.slug}` },
      more: { label: 'About the game', href: `/games/${week.slug}` },
      image: `/art/heroes/${brand.name}`,
    },
    fair,
  ]
}
