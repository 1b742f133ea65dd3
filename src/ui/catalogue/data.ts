import type { ImageSource } from '#platform/images/image-sizes.ts'
import type { FeatureCard } from '../lobby/feature-strip.tsx'
import type { NavLink } from '../lobby/header.tsx'
import { drawn, type HeroSlide } from '../lobby/hero.tsx'
import type { TileGame } from '../lobby/tile.ts'
import type { WinnerView } from '../lobby/winners.tsx'
import type { ToastInput } from '../overlays/toasts.ts'

/** Sample content of the catalogue; every amount and name is made up. */

const game = (slug: string, title: string, hue: number, more: Partial<TileGame> = {}): TileGame => ({
  slug,
  title,
  ground: hue / 30,
  image: `/art/tiles/${slug}`,
  ...more,
})

export const games: readonly TileGame[] = [
  game('dragon-vault', 'Dragon Vault', 0, { tag: 'Hold & Link', favorite: true }),
  game('tidal-fortune', 'Tidal Fortune', 210, { tag: 'Fishing' }),
  game('clover-combo', 'Clover Combo', 150, { badge: { kind: 'new', text: 'New' } }),
  game('sunfire-sevens', 'Sunfire Sevens', 0, { tag: 'Classic' }),
  game('crystal-cascade', 'Crystal Cascade', 270, { badge: { kind: 'jackpot', text: 'Grand 1.2M' } }),
  game('rocket-rush', 'Rocket Rush', 240, { badge: { kind: 'hot', text: 'Hot' } }),
  game('not-drawn-yet', 'Not Drawn Yet', 30, { tag: 'Dice' }),
]

/** The same games again, so that a rail has something to scroll. */
export const manyGames = (count: number): readonly TileGame[] =>
  Array.from({ length: count }, (_, index) => {
    const base = games[index % games.length]!
    return index < games.length ? base : { ...base, slug: `${base.slug}-${index}`, favorite: false }
  })

export const nav: readonly NavLink[] = [
  { label: 'Lobby', href: '#lobby', icon: 'gamepad', current: true },
  { label: 'Promotions', href: '#promotions', icon: 'gift', count: 2 },
  { label: 'Races', href: '#races', icon: 'trophy' },
  { label: 'VIP', href: '#vip', icon: 'crown' },
]

export const tabs: readonly NavLink[] = [
  { label: 'Lobby', href: '#lobby', icon: 'gamepad', current: true },
  { label: 'Quests', href: '#quests', icon: 'map', count: 3 },
  { label: 'Races', href: '#races', icon: 'trophy' },
  { label: 'Account', href: '#me', icon: 'user' },
]

/** A feature on the stage; the smallest place comes first. */
export interface SampleSlide extends HeroSlide {
  readonly place: number
}

/** A card of the strip, at its place. */
export interface SampleCard extends FeatureCard {
  readonly place: number
}

const feature = (place: number, sprite: string, title: string, state: string): SampleCard => ({
  place,
  key: sprite,
  title,
  state,
  image: `/art/sprites/feature-${sprite}@1x.webp`,
  href: `#${sprite}`,
})

/** Those that no feature brings yet. */
const toCome: readonly SampleCard[] = [
  feature(20, 'map', 'Adventure Map', '3 dice · 21:04'),
  feature(30, 'bingo', 'Bingo', '8 / 10 balls'),
  feature(40, 'tower', 'Season Tower', 'Level 14 of 40'),
  feature(50, 'race', 'Team Race', 'Ends in 05:41'),
]

/** The cards of the strip, in the order of their places. */
export const featuresOf = ({ cards }: Pick<SampleWords, 'cards'>): readonly FeatureCard[] =>
  [...toCome, ...cards].toSorted((a, b) => a.place - b.place)

export const categories = [
  ['all', 'All'],
  ['hot', 'Hot'],
  ['new', 'New'],
  ['hold', 'Hold & Link'],
  ['ways', 'Ways'],
  ['fishing', 'Fishing'],
  ['bonus', 'Bonus Buy'],
  ['tables', 'Table games'],
  ['classic', 'Classic'],
].map(([key, label]) => ({ key: key!, label: label!, href: `#${key}` }))

const AMOUNTS = ['+48,200', '+12,750', '+9,340', '+128,000', '+5,610', '+22,480', '+7,300']
const NAMES = ['Na***a', 'To***r', 'Lu***8', 'Pr***s', 'Ow***n', 'Mi***a', 'Jo***e']

export const winners: readonly WinnerView[] = games.map((it, index) => ({
  key: it.slug,
  name: NAMES[index]!,
  game: it.title,
  href: `#${it.slug}`,
  image: it.image,
  amount: AMOUNTS[index]!,
  currency: 'coins',
  ago: `${index * 2 + 1} min`,
}))

/** The words of the slides come from the theme that shows them. */
export interface SampleWords {
  readonly title: string
  readonly tagline: string
  readonly company: string
  readonly coins: string
  readonly entries: string
  readonly logo?: string | undefined
  readonly heroImage?: string | undefined
  /** A picture that comes in many sizes. */
  readonly picture?: ImageSource | undefined
  /** The cards of features. */
  readonly cards: readonly SampleCard[]
  /** The slides of features, in order. */
  readonly slides: readonly SampleSlide[]
  /** A prize of one of them. */
  readonly prize?: ToastInput | undefined
}

/** The stage: the brand itself first, then what features show there. */
export const slides = ({ title, tagline, heroImage, slides: more }: SampleWords): readonly HeroSlide[] => [
  {
    key: 'brand',
    title,
    text: tagline,
    image: heroImage ? drawn(heroImage) : undefined,
    action: { label: 'Play now', href: '#play' },
    more: { label: 'How it works', href: '#how' },
  },
  ...more,
]

export const footerGroups = [
  {
    title: 'Play',
    links: [
      { label: 'Lobby', href: '#lobby' },
      { label: 'Promotions', href: '#promotions' },
      { label: 'Races', href: '#races' },
    ],
  },
  {
    title: 'Fairness',
    links: [
      { label: 'Verify a round', href: '#fairness' },
      { label: 'Par sheets', href: '#par' },
      { label: 'Free entries', href: '#amoe' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Responsible play', href: '#responsible' },
      { label: 'Terms', href: '#terms' },
      { label: 'Privacy', href: '#privacy' },
    ],
  },
]

export const notices = [
  'No purchase necessary. A purchase doesn’t increase your chances of winning. Void where prohibited by law.',
  'For adults 21 and over. Take a break whenever you want.',
]
