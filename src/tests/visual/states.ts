import { registry } from '#app/registry.ts'
import type { FeatureName } from '#features/index.ts'
import { themeNames, themeOf, type ThemeName } from '#themes/index.ts'
import { featuresOf } from '#themes/offers.ts'
import { pathExists } from '#client/links/gated-links.ts'
import { piecesOf } from '../rig/pieces.ts'

/** The states that the pictures show: pages and windows as a visitor finds them, and parts by themselves. */

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES

/** The kind of visitor that looks at the page. */
export type Who = 'guest' | 'player' | 'buyer'

export interface PictureState {
  /** The file's name. */
  readonly name: string
  readonly path: string
  /** A buyer is a player who has a package: some windows are for them alone. */
  readonly who: Who
  /** Takes the picture of this alone; of the window by default. */
  readonly of?: string
  /** Selector that must match before the picture is taken. */
  readonly ready?: string
  /** Selector of content that loads last, since its code is fetched once the rest is there. */
  readonly has?: string
  /** The size at which a brand keeps it; all sizes of all brands that are kept whole where absent. */
  readonly sizes?: Readonly<Partial<Record<ThemeName, Size>>>
  /** The feature of a window: brands without it have no such picture. */
  readonly feature?: FeatureName
}

const page = (name: string, path: string, who: PictureState['who'] = 'player'): PictureState => ({
  name,
  path,
  who,
})
const modal = (name: string, path: string, feature?: FeatureName): PictureState => ({
  ...page(name, path),
  ready: 'dialog[open]',
  ...(feature ? { feature } : {}),
})

/** Wide in a dark brand and narrow in a light one: what differs little between brands is kept twice, not four times. */
const HALF = { sizes: { aurelia: 'desk', popply: 'phone' } } as const

const part = (id: string): PictureState => ({
  name: `part-${id}`,
  path: `/dev/ui?part=${id}`,
  who: 'guest',
  of: '.specimen',
  ready: '.specimen',
  ...(id === 'bet-bar' ? { has: '.specimen .sound-control' } : {}),
})

/** A part that is a window: with everything around it. */
const partWindow = (id: string, state: string): PictureState => ({
  name: `part-${id}-${state}`,
  path: `/dev/ui?part=${id}&state=${state}`,
  who: 'guest',
  ready: 'dialog[open] .button',
})

const pages: readonly PictureState[] = [
  page('home', '/', 'guest'),
  page('landing', '/welcome', 'guest'),
  page('sign-in', '/signin', 'guest'),
  { ...page('sign-up', '/signup', 'guest'), ...HALF },
  { ...page('not-found', '/nothing/here', 'guest'), ...HALF },
  { ...page('geoblock', '/geoblock', 'guest'), ...HALF },
  { ...page('terms', '/page/terms', 'guest'), ...HALF },
  { ...page('offline', '/offline', 'guest'), ...HALF },
  // Its cards come with the code that is fetched once the page is at rest.
  { ...page('lobby', '/lobby'), ready: '.features a' },
  { ...page('library', '/library'), ...HALF },
  page('game', '/games/tidal-fortune'),
  {
    ...modal('game-frame', '/library?game=tidal-fortune'),
    ready: 'dialog[open] .bet-play',
    has: 'dialog[open] .sound-control',
  },
  page('promotions', '/promotions'),
  page('vip', '/vip'),
  { ...page('races', '/races'), ...HALF },
  { ...page('account', '/account'), ...HALF },
  { ...page('security', '/account/security'), ...HALF },
  { ...page('how-it-works', '/how-it-works'), ...HALF },
  modal('search', '/lobby?openModal=search'),
]

/** Parts that look the same whatever games there are: a few of these are compared in every run of the tests. */
const plain = [
  'button',
  'button-kinds',
  'icon-button',
  'pill',
  'input',
  'checkbox',
  'segmented',
  'stepper',
  'progress',
  'error-state',
]
const rich = [
  'type',
  'shape',
  'tabs',
  'balance',
  'avatar',
  'toast',
  'skeleton',
  'game-tile',
  'hero',
  'feature-strip',
  'winners',
  'bet-bar',
  'header',
  'footer',
  'wheel',
  'reward-cards',
]

/** Parts of the reward kit, in all their states. */
const kit = [
  'bingo',
  'calendar',
  'chests',
  'coin',
  'dice',
  'foil',
  'leaderboard',
  'lift',
  'odds-table',
  'path-board',
  'reels',
  'tally',
  'ticket',
  'tower',
  'vault',
]

/** Those that features bring in their folders. */
const theirs = (await piecesOf<readonly PictureState[]>('visual')).flat()

export const states: readonly PictureState[] = [
  ...pages,
  ...theirs,
  ...plain.map(part),
  ...[
    ...[...rich, ...kit].map(part),
    partWindow('modal', 'plain'),
    partWindow('modal', 'question'),
    partWindow('celebration', 'new-rank'),
  ].map((one) => ({ ...one, ...HALF })),
]

/** A dark brand and a light one, of which every state is kept; of the others the page that wears most of a brand. */
const WHOLE: readonly ThemeName[] = ['aurelia', 'popply']

/** The states that a brand has: a page or window that it does not offer is no picture of it. */
export function statesIn(name: ThemeName, size: Size): readonly PictureState[] {
  const theme = themeOf(name)
  const features = featuresOf(theme)
  return states.filter(
    ({ name: state, path, feature, sizes }) =>
      (sizes === undefined || sizes[name] === size) &&
      (WHOLE.includes(name) || state === 'lobby') &&
      // Where there is no lobby its address leads to the library.
      (path.startsWith('/lobby') || pathExists({ registry, features, flags: theme.flags }, path)) &&
      (feature === undefined || features[feature]),
  )
}

/** The states and brands that every run of the tests compares. */
export const always: { readonly states: readonly PictureState[]; readonly themes: readonly ThemeName[] } = {
  states: plain.map(part),
  themes: ['aurelia', 'popply'],
}

export const cells = themeNames.flatMap((theme) =>
  (Object.keys(SIZES) as Size[]).map((size) => [theme, size] as const),
)
