import type { AfterGames } from './attention/after-game.ts'
import type { LimitEvent } from './attention/limit-events.ts'
import type { ComponentType } from 'react'
import type { PushName, Pushes } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import type { FeatureInitData, InitData } from '#platform/calls/init-data.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import type { AssetKind } from '#platform/money/prize.ts'
import type { PageCall } from '#platform/pages/page.ts'
import type { FeatureCookies } from './consent/feature-cookies.ts'
import type { App } from './context/app.ts'
import type { BrandView } from './context/brand.ts'
import type {
  BonusCard,
  BonusView,
  Card,
  GameNote,
  PaidByItself,
  PlayGuide,
  PromotionReader,
  PromotionWords,
  RankPerks,
  SeasonTab,
  ThingWords,
} from './cards.ts'
import type { BegunSignUps, SignInEmail, SignInMethods, SignUpParts } from './sign-in/methods.ts'
import type { CoreCalls } from './core-calls.ts'
import type { SiteEntry } from './page/site-entry.ts'
import type { StaffPage } from './staff.ts'
import { gatesOf, type FrameFace, type Gate, type PageFace, type SectionFace } from './router/page-face.ts'
import type { Rank } from './page/rank-words.ts'
import type { SiteLink } from './links/site-links.ts'

/**
 * The face of a feature: names, conditions and pages, which come with every page; words, rules and modals come
 * late, from `client/face.ts` of its folder (docs/decisions/063-client-layer.md).
 */

/** The visitor, as conditions of modals see them. */
export interface Visitor {
  readonly isGuest: boolean
  readonly depositsCount: number
  /** Feature switches of the theme and what the server says is active now. */
  readonly features: Readonly<Record<string, boolean>>
  /** What the features told when the page started, as the init data have it (000 §3). */
  readonly initData: Readonly<Record<string, unknown>>
}

/** Fetches the component of a modal. */
export type LoadModal = () => Promise<{ readonly default: ComponentType<any> }>

/** A modal: when it may open. What fetches it stands in the late half of the face, under the same name. */
export interface ModalFace {
  readonly when: (me: Visitor) => boolean
  /** Whether an address may open it by `?openModal=` (000 §2, 001 §2), and for whom beside `when`. */
  readonly byAddress?: true | ((me: Visitor) => boolean)
  /** Command or Control with this key opens it above any page. */
  readonly shortcut?: string
  /** Its name stays in the address until it is closed (001 §2); all others leave the address at once. */
  readonly staysInAddress?: true
  /** A modal that replaces it for some visitors, for example to finish an incomplete registration. */
  readonly instead?: {
    readonly when: (me: Visitor) => boolean
    readonly load: () => Promise<{ readonly open: (app: App, props: Record<string, unknown>) => void }>
  }
}

/** The state of a feature for the player, as the server tells all of them in one call (001 §7). */
export interface FeatureState {
  readonly isActive: boolean
  readonly isAvailable: boolean
  readonly nextAt: string | null
  /** A short word on its tile, for example a count. */
  readonly badge?: string | null
  readonly isUsed?: boolean
  /** ISO time at which it switches off; null where it stays. */
  readonly finishedAt?: string | null
}

/** A window that offers itself at home, one at a time, in the order that the server gives (001 §3). */
export interface PopUp {
  /** Of the modal. */
  readonly name: string
  /** Whether it has something for this player now. */
  readonly wanted: (app: App, standing: FeatureState | null) => boolean
  /** When it may come again after it was closed, ms since 1970; absent where `wanted` alone says so. */
  readonly until?: (standing: FeatureState | null) => number
  readonly onShown?: (app: App) => void
}

/** The queue of pop-ups, as listeners know it. */
export interface PopUpQueue {
  /** Looks whether something may offer itself now. */
  readonly offer: () => void
}

/** The init data that a push changes; null where nothing changes. */
export type PushReducer<N extends PushName = PushName> = (
  me: InitData,
  data: Pushes[N],
) => Partial<InitData> | null

/** How something ends. */
export interface Ending {
  /** Features that end with it. */
  readonly with?: readonly string[]
  /** Its page: its visitors are redirected to the lobby (001 §2). */
  readonly page?: RegExp
}

/** Odds that a feature publishes: what the places of its weights stand for. */
export interface DrawTable {
  readonly feature: string
  readonly title: string
  readonly weights: readonly number[]
  readonly labels: readonly string[]
  /** Names what was drawn by the key of the draw; where a feature draws one thing only, it is absent. */
  readonly causeOf?: (key: string) => string | null
}

/** The address that a page was opened with, for who takes something of it (000 §2). */
export interface Address {
  readonly search: string
  readonly hash: string
  /** Goes on at another address in place of this one. */
  readonly navigate: (to: string) => void
}

/** A state that not everything is offered in (000 §3). */
export interface RestrictedPlace {
  readonly state: string
  readonly policy: 'blocked' | 'coinsOnly' | 'redeemOnly'
}

/** The ring around the player's picture. */
export interface AvatarRing {
  /** Of the way to what comes next, from 0 to 1. */
  readonly progress: number
  readonly level: number
  readonly rank: Rank
}

/** The part of a face that is fetched once the page is idle: words, listeners, modals, what offers itself. */
export interface FeatureClient extends AfterGames {
  /** What fetches its modals, by their names. */
  readonly modals?: Readonly<Record<string, LoadModal>>
  /** Solves the captcha; null where that failed. `place` may show a task. */
  readonly solveCaptcha?: (app: App, place: HTMLElement | null) => Promise<string | null>
  /** Fetches what leads to play with entries, for example through a check of the place (000 §4). */
  readonly wayToEntries?: () => Promise<(app: App) => Promise<unknown>>
  /** The restricted states, or null where they failed to load. */
  readonly restrictedPlaces?: (app: App) => Promise<readonly RestrictedPlace[] | null>
  readonly signInEmail?: SignInEmail
  /** Ways to sign in beside the form. */
  readonly signInMethods?: SignInMethods
  readonly loadBegunSignUps?: () => Promise<BegunSignUps>
  /** Offers a way to sign in while a form is open, without being asked. @returns what ends that */
  readonly offerSignIn?: (app: App, onDone: () => void) => () => void
  /** A field at the end of every sign-up form. */
  readonly SignUpField?: SignUpParts['Field']
  /** The current rewards for signing up and for verifying the email, or null. */
  readonly signUpGifts?: (app: App) => Promise<SignUpParts['gifts'] | null>
  /** A line of the player's menu: how things stand, and the way there. */
  readonly MenuLine?: ComponentType<{ readonly close: () => void }>
  /** A button below those lines. */
  readonly MenuButton?: ComponentType<{ readonly close: () => void }>
  /** The steps that are missing from a registration, in order. */
  readonly loadSteps?: () => Promise<{ readonly default: ComponentType }>
  /** Handles query parameters of the landing page, on pages whose address may be the feature's. */
  readonly onAddress?: (app: App, address: Address) => Promise<void>
  readonly card?: () => Card
  /** By the names of 001 §3. */
  readonly offers?: Readonly<Record<string, (bonus: BonusView, brand: BrandView, me: InitData) => BonusCard>>
  /** By the types that its service tells of. */
  readonly promotions?: Readonly<Record<string, (reader: PromotionReader) => PromotionWords>>
  readonly rankPerks?: () => RankPerks
  /** What others say of its things where they give them, by the field of a prize that holds them. */
  readonly things?: { readonly [K in AssetKind]?: ThingWords<K> }
  /** Where things come from that it gives, in words. */
  readonly gives?: () => string
  readonly playGuide?: () => PlayGuide
  /** By the groups of games. */
  readonly gameNotes?: () => Readonly<Record<string, GameNote>>
  /** The names of ledger operations, by kind. */
  readonly ledgerKinds?: () => Readonly<Record<string, string>>
  /** Why it paid by itself what it owed, in a sentence, by the key under which it owed it. */
  readonly paidFor?: (key: string) => string
  readonly tellPaid?: (app: App, paid: readonly PaidByItself[]) => void | Promise<void>
  /** What to say to a player whose window closes as the feature ends; null where they had no part in it. */
  readonly endedFor?: (app: App) => Promise<string | null>
  readonly popUps?: readonly PopUp[]
  /** Pushes that change what the page knows of the player, by their names. */
  readonly pushReducers?: { readonly [N in PushName]?: PushReducer<N> }
  /** Pushes after which the state of features is fetched again. */
  readonly changesOn?: readonly PushName[]
  /** Pushes after which only what it offers has changed. */
  readonly offersChangeOn?: readonly PushName[]
  /** Begins to follow what concerns players: celebrations, notices. Called once a page, when somebody is signed in. */
  readonly follow?: (app: App, queue: PopUpQueue) => void
  /** Called when the standing of a player who arrived is known. */
  readonly onArrival?: (app: App, standing: FeatureState | null) => void
  /** Pushes that tell of an event of a limit: nothing offers itself for a while after one. */
  readonly limitEvents?: Readonly<Partial<Record<PushName, LimitEvent>>>
  /** Called when the queue of pop-ups had nothing for the player. */
  readonly withoutPopUp?: (app: App) => void
  readonly seasonTab?: SeasonTab
  /** The odds that its draws are made with now. */
  readonly drawTables?: (app: App) => Promise<readonly DrawTable[]>
  /** The words for what a sealed draw of it is about, and for what the draws of it decide, by their keys. */
  readonly sealed?: (key: string) => string | null
  /** On the server: the strip of today's rewards for a page that is about to be rendered. */
  readonly stripFor?: (app: App) => Promise<ComponentType | null>
  readonly searchPages?: (app: App) => Promise<readonly { readonly path: string; readonly title: string }[]>
}

/** An overlay above the games of a group while they are played; fetched with the first of them. */
export interface GameOverlay {
  /** A key of a game's groups, such as `jackpot`. */
  readonly group: string
  readonly load: () => Promise<{ default: ComponentType<{ readonly mode: GameMode }> }>
}

/** Work that a page starts once it is idle. */
export interface IdleContext {
  /** Begins when somebody is signed in. */
  readonly forPlayers?: true
  /** Whether the browser has what it is about. */
  readonly when?: () => boolean
  readonly load: () => Promise<
    (app: App, router: { readonly navigate: (to: string) => Promise<unknown> }) => unknown
  >
}

/** The face of a feature. */
export interface FeatureFace<Name extends string = string, Modal extends string = string> extends Omit<
  Feature<Name>,
  'calls'
> {
  /** No brand can be without it: accounts, games, their data, the texts of the law, what protects players. */
  readonly essential?: true
  /** Features without which it means nothing, by their names. */
  readonly needs?: readonly string[]
  readonly modals: Readonly<Record<Modal, ModalFace>>
  /** It gives something each day or for a time: it stands in the strip of home (001 §3, onMainPage). */
  readonly today?: boolean
  /**
   * It ends at its `finishedAt`, also while the page is open (001 §4): visitors of its pages are
   * redirected to the lobby. By name where it speaks for others, or where more ends with it.
   */
  readonly ends?: true | Readonly<Record<string, Ending>>
  /** Those of the calls that every page makes which are this feature's. */
  readonly core?: Partial<CoreCalls>
  readonly aboveGame?: GameOverlay
  readonly pages?: readonly PageFace[]
  /** The frames around pages that it brings. */
  readonly frames?: readonly FrameFace[]
  /** Sections of pages of other features. */
  readonly sections?: readonly SectionFace[]
  readonly atRest?: IdleContext
  /** Addresses beside its pages that search engines may list, such as texts that are published. */
  readonly siteEntries?: () => Promise<{
    readonly siteEntries: (call: PageCall) => Promise<readonly SiteEntry[]>
  }>
  /** The ring around the player's picture; null for none. */
  readonly ring?: (me: InitData) => AvatarRing | null
  /** The player's rank, by which others give. */
  readonly rank?: (me: InitData) => Rank
  /** Query parameters by which a guest is invited: they lead to the sign-up (000 §2). */
  readonly invitesBy?: readonly string[]
  /** What it keeps in a browser, for the table of cookies and who sets them (000 §3). */
  readonly cookies?: () => Promise<{ readonly cookies: FeatureCookies }>
  /** Links to its pages in the frame of every page. */
  readonly links?: readonly SiteLink[]
  /** Addresses that exist only where it is on, beside those of its pages. */
  readonly gates?: readonly Gate[]
  /** Pages of the operators' console. */
  readonly staff?: () => Promise<{ readonly pages: readonly StaffPage[] }>
}

/** Declares a feature; names keep their exact types. */
export const feature = <const Name extends string, const Modal extends string = never>(
  face: Pick<FeatureFace<Name, Modal>, 'name'> & Partial<Omit<FeatureFace<Name, Modal>, 'name'>>,
): FeatureFace<Name, Modal> => ({
  modals: {} as FeatureFace<Name, Modal>['modals'],
  ...face,
  gates: [...(face.gates ?? []), ...gatesOf(face)],
})

/** A modal for signed-in players. */
export const signedIn = (me: Visitor): boolean => !me.isGuest
export const anybody = (): boolean => true

/** A player whose feature is active, as its init data say: `{ sample: { isActive } }`. */
export const whileActive =
  (key: keyof FeatureInitData | (string & {})) =>
  ({ isGuest, initData }: Visitor): boolean =>
    !isGuest && (initData[key] as { readonly isActive?: unknown } | undefined)?.isActive === true

/** A part of the account that is asked for until it is there (000 §6). */
export const untilDone = (key: string) => (me: Visitor) => signedIn(me) && me.initData[key] !== true
