/** Types of games on the wire, shared by the calls that send them. */

/** A game as the lobby shows it (000 §3). */
export interface GameView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly subTitle: string
  readonly mechanic: string
  /** The subject of its pictures, such as `ocean` or `candy`; null for plain table and number games. */
  readonly theme: string | null
  readonly providerId: number
  /** The groups that it stands in now. */
  readonly groups: readonly string[]
  /** Colour of the tile until its picture is there. */
  readonly bg_color: string
  readonly img: string
  readonly imageWeb: string
  readonly imageMobile: string
  /** Which stage plays it: the mechanic's. */
  readonly componentOption: string
  /** Return to player in percent, from the par sheet. */
  readonly rtp: number
  readonly volatility: string
  /** The most that a round pays, in times the stake. */
  readonly topWin: number
  /** Derived from the player's favorites; false in what is kept for many. */
  readonly isFavorite: boolean
}

/** A row of the lobby: a group with its games in order, in the order of the brand's rails. */
export interface SchemeSection {
  readonly key: string
  readonly title: string
  /** Rows on a slide (000 §9). */
  readonly rows: 1 | 2 | 3
  readonly gameIds: readonly number[]
}

/** A studio family: the games of one kind come from one. */
export interface ProviderView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly text: string
}

/** A themed collection of games, edited by operators. */
export interface IssueView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly text: string
}

/** A game that the player played, newest first; `isOpen` waits in the middle of a round. */
export interface RecentGame {
  readonly id: number
  /** ISO time of the last round. */
  readonly at: string
  readonly isOpen: boolean
}

/** A place of the category navigation. */
export interface MenuItem {
  readonly key: string
  readonly title: string
  readonly href: string
  readonly count: number
}

/** The catalogue of a visitor (000 §3): only the games that they may see. */
export interface Catalogue {
  readonly games: readonly GameView[]
  readonly providers: readonly ProviderView[]
  readonly menu: readonly MenuItem[]
  readonly issues: readonly IssueView[]
  readonly issueGamesIds: Readonly<Record<string, readonly number[]>>
  /** By the provider's id. */
  readonly providerGamesIds: Readonly<Record<string, readonly number[]>>
  readonly schemeSections: readonly SchemeSection[]
  readonly recentGames: readonly RecentGame[]
  readonly playerRestrictionIdsHash: string
}

/** A catalogue as it is kept for all players of one restrictions hash: games by id, nothing of anybody. */
export interface CachedCatalogue extends Omit<Catalogue, 'games'> {
  readonly games: Readonly<Record<string, GameView>>
}

/** The parts of a catalogue from which a page builds its rows. */
export type RowsOfGames = Pick<Catalogue, 'games' | 'schemeSections' | 'recentGames'>

/** The content and link of a banner (000 §3). */
export interface BannerView {
  readonly id: number
  readonly type: string
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  readonly more: { readonly label: string; readonly href: string } | null
  /** Address of the picture without density and ending; empty = the brand's stage. */
  readonly image: string
}

/** A banner between the rows of the lobby: below the row of this key. */
export interface SchemaBanner extends BannerView {
  readonly section: string
}

/** A line of news above the rows. */
export interface InfoPlate {
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string } | null
}
