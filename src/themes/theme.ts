/** A color in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** The colors a theme states; every other color is derived from these. */
export interface ThemeColours {
  readonly bg: Oklch
  readonly surface: Oklch
  readonly text: Oklch
  readonly muted: Oklch
  readonly brand: Oklch
  /** The other end of the brand's gradient. */
  readonly brand2: Oklch
  readonly onBrand: Oklch
  readonly accent: Oklch
  readonly coins: Oklch
  readonly entries: Oklch
  readonly danger: Oklch
}

/** Names of the font files in `public/fonts`; their metrics stand in `fonts.ts`. */
export type FontName =
  | 'bricolage-grotesque'
  | 'cinzel'
  | 'exo-2'
  | 'fredoka'
  | 'inter'
  | 'lilita-one'
  | 'limelight'
  | 'orbitron'
  | 'outfit'
  | 'rubik'
  | 'rye'
  | 'sora'
  | 'unbounded'

export interface ThemeFonts {
  readonly display: FontName
  readonly ui: FontName
  /** Wide display faces are set smaller, narrow ones larger. */
  readonly displayScale: number
  readonly displayWeight: number
  /** In em. */
  readonly displayTracking: number
  readonly displayCase: 'none' | 'uppercase'
}

/** Outlines of boxes: radii in px and the form of their corners where the browser knows `corner-shape`. */
export interface ThemeShape {
  readonly radius: number
  readonly tile: number
  readonly pill: number
  readonly corner: 'round' | 'bevel' | 'squircle' | 'scoop'
}

/** How the pieces of a page are put together; the parts read these as data attributes of <html>. */
export interface ThemeLayout {
  readonly header: 'bar' | 'float' | 'line'
  readonly hero: 'stage' | 'split' | 'poster' | 'plain'
  readonly heading: 'plain' | 'rule' | 'bar' | 'marker'
  readonly tabs: 'float' | 'bar'
}

/** A currency's name as the player reads it. */
export interface CurrencyWords {
  readonly one: string
  readonly many: string
  /** For narrow places. */
  readonly short: string
}

/**
 * A brand's words about itself. Its features bring those about its offer
 * (docs/decisions/085-heroes-of-features.md).
 */
export interface ThemeWords {
  readonly tagline: string
  readonly coins: CurrencyWords
  readonly entries: CurrencyWords
  /** The company line of the footer. */
  readonly company: string
}

/** A brand's words about itself in a language; the company's name is the same in all of them. */
export type SpokenWords = Pick<ThemeWords, 'tagline' | 'coins' | 'entries'>

/** Switches of 000 §1 that are not features of their own; each has an effect (`docs/brands.md`). */
export interface ThemeFlags {
  /** The games catalogue may come from the cache calls. */
  readonly cacheAvailable: boolean
  /** `/lobby` is the home of players; without it `/library` is. */
  readonly lobbyPage: boolean
  /** Guests are sent to `/signup/`; without it a modal opens. */
  readonly dedicatedAuthPage: boolean
  /** An unfinished registration goes on at `/registration-complete/`; without it in a modal. */
  readonly registrationCompletePage: boolean
  /** Bundles are offered to single players by a banner of their own. */
  readonly vipBannerOffer: boolean
  /** The pages that say how races, prize drops and scratch cards work, and every link to them. */
  readonly racesPage: boolean
  readonly prizeDropsPage: boolean
  readonly scratchCardsPage: boolean
  /** Balls of bingo are sold for coins (000 §1). */
  readonly bingoStore: boolean
  /** Feature and quest data ask for the games of a task in their short form (`useOptimizedGames`, 001 §7). */
  readonly questOptimisation: boolean
}

/** Groups of games of the catalogue (000 §3). */
export type GameGroup =
  | 'jackpot'
  | 'holdNLink'
  | 'popularGames'
  | 'hotGames'
  | 'newGames'
  | 'fishing'
  | 'featuredGames'
  | 'bonusBuyGames'
  | 'missedItGames'
  | 'recommend'
  | 'intoTheWild'
  | 'allGames'
  | 'weeklySpecials'
  | 'rapidLink'
  | 'topGames'
  | 'bonusCombo'

/** One brand: its words, its look and what it offers. */
export interface Theme {
  readonly name: string
  readonly title: string
  readonly mode: 'dark' | 'light'
  readonly words: ThemeWords
  readonly colours: ThemeColours
  readonly fonts: ThemeFonts
  readonly shape: ThemeShape
  readonly layout: ThemeLayout
  readonly button: ButtonLook
  readonly texture: Texture
  readonly frame: Frame
  readonly icons: IconLook
  /** The features that this brand does not offer, by their names (`off.ts`); it has all others. */
  readonly off: readonly string[]
  readonly flags: ThemeFlags
  /** The groups of games in the order of the lobby's rails; groups not named follow. */
  readonly rails: readonly GameGroup[]
  /** Entries that stand for one US dollar of prize value. */
  readonly entriesPerUsd: number
  /** The reward day starts at midnight here (an IANA name). */
  readonly timeZone: string
}

export type ButtonLook = 'metal' | 'gummy' | 'neon' | 'ink' | 'glass' | 'bulb' | 'leaf' | 'leather' | 'plain'
export type Texture = 'velvet' | 'confetti' | 'scan' | 'waves' | 'frost' | 'deco' | 'leaves' | 'hide' | 'none'
export type Frame = 'hairline' | 'none' | 'edge' | 'bulbs' | 'stitches' | 'ice'
export type IconLook = 'line' | 'filled' | 'sharp' | 'brush' | 'thin' | 'bold'
