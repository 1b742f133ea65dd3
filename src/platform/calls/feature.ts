import type { ComponentType } from 'react'
import type { Call, Push } from './contract.ts'
import type { FeatureFacts } from './init-data.ts'

/** What the browser knows of the player when it decides whether a modal may open. */
export interface Me {
  readonly isGuest: boolean
  readonly depositsCount: number
  /** Feature switches of the theme and what the server says is active now. */
  readonly features: Readonly<Record<string, boolean>>
  /** All that the features told at the page's start, as it stands in the init data (000 §3). */
  readonly facts: Readonly<Record<string, unknown>>
}

/** A lazy door to a modal: when it may open, and the chunk that holds it. */
export interface ModalFace {
  readonly when: (me: Me) => boolean
  readonly door: () => Promise<{ default: ComponentType<any> }>
  /** An address may open it by `?openModal=` though its name is none of 001 §2. */
  readonly byAddress?: boolean
  /** The feature that it shows, for a window that the shell draws: with that one off it does not open. */
  readonly of?: string
}

/** The public face of a feature: all that the rest of the house knows of it. */
export interface Feature<
  Name extends string = string,
  Calls = Readonly<Record<string, Call>>,
  Pushes = Readonly<Record<string, Push>>,
  Modal extends string = string,
> {
  readonly name: Name
  readonly calls: Calls
  readonly pushes: Pushes
  readonly modals: Readonly<Record<Modal, ModalFace>>
  /** What the init data says of it for brands and players without it; its keys are declared in its contract. */
  readonly initData?: Partial<FeatureFacts>
  /** It gives something each day or for a time: it stands in the strip of home (001 §3, onMainPage). */
  readonly today?: boolean
  /** Cookies that change what a guest is told: whoever sends one gets pages made for them, none from the cache. */
  readonly guestCookies?: readonly string[]
}

/** Declares a feature; `calls`, `pushes` and `modals` keep their exact types. */
export const feature = <
  const Name extends string,
  Calls,
  Pushes = Record<never, Push>,
  const Modal extends string = never,
>(
  face: Pick<Feature<Name, Calls, Pushes, Modal>, 'name' | 'calls'> &
    Partial<
      Pick<Feature<Name, Calls, Pushes, Modal>, 'pushes' | 'modals' | 'initData' | 'today' | 'guestCookies'>
    >,
): Feature<Name, Calls, Pushes, Modal> => ({
  pushes: {} as Pushes,
  modals: {} as Feature<Name, Calls, Pushes, Modal>['modals'],
  ...face,
})

/** A modal for signed-in players. */
export const signedIn = (me: Me): boolean => !me.isGuest
/** A modal for everybody. */
export const anybody = (): boolean => true

/** The init data of a visitor of whom no feature knows anything: what a brand shows that has none of them. */
export const noFacts = (features: readonly Pick<Feature, 'initData'>[]): FeatureFacts =>
  Object.assign({}, ...features.map(({ initData }) => initData))
