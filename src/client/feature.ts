import type { ComponentType } from 'react'
import type { GameMode } from '#platform/base/text/money.ts'
import type { Feature } from '#platform/calls/feature.ts'
import type { FeatureInitData } from '#platform/calls/init-data.ts'
import type { App } from './context/app.ts'
import { gatesOf } from './router/page-face.ts'

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
  /** The features' init data when the page started (000 §3). */
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

/**
 * The part of a face that is fetched once the page is idle. Whoever reads more of it than stands here adds that
 * by `declare module '#client/feature.ts'`, beside what reads it: words in what shows them, listeners in what
 * calls them.
 */
export interface FeatureClient {
  /** The loaders of its modals, by their names. */
  readonly modals?: Readonly<Record<string, LoadModal>>
}

/** An overlay above the games of a group while they are played; fetched with the first of them. */
export interface GameOverlay {
  /** A key of a game's groups, such as `jackpot`. */
  readonly group: string
  readonly load: () => Promise<{ default: ComponentType<{ readonly mode: GameMode }> }>
}

/** The parts of a face besides its modals; each reader adds its own, as to `FeatureClient`. */
export interface FaceParts {
  /** No brand can be without it: accounts, games, their data, the texts of the law, what protects players. */
  readonly essential?: true
  /** Features without which it means nothing, by their names. */
  readonly needs?: readonly string[]
  /** A brand without it lacks the group of games, too. */
  readonly aboveGame?: GameOverlay
}

/** The face of a feature. */
export interface FeatureFace<Name extends string = string, Modal extends string = string>
  extends Omit<Feature<Name>, 'calls'>, FaceParts {
  readonly modals: Readonly<Record<Modal, ModalFace>>
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

/** Anybody but who is closed. */
export const unlessClosed = ({ initData }: Visitor): boolean => initData['closedUntil'] === undefined

/** A player whose feature is active, as its init data say: `{ sample: { isActive } }`. */
export const whileActive =
  (key: keyof FeatureInitData | (string & {})) =>
  ({ isGuest, initData }: Visitor): boolean =>
    !isGuest && (initData[key] as { readonly isActive?: unknown } | undefined)?.isActive === true

/** A part of the account that is asked for until it is there (000 §6). */
export const untilDone = (key: string) => (me: Visitor) => signedIn(me) && me.initData[key] !== true
