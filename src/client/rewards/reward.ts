import type { InitData } from '#platform/calls/init-data.ts'
import type { App } from '../context/app.ts'
import type { BrandView } from '../context/brand.ts'
import type { FeatureClient } from '../feature.ts'
import type { PopUp } from './face.ts'

/**
 * How a reward shows itself, described once in the face of its feature. Its card in the lobby, its row among
 * the bonuses, its promotion, and its pop-up are derived from this.
 */
export interface RewardFace {
  readonly title: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** The modal where it is claimed. */
  readonly modal?: string
  /** Or the page. */
  readonly href?: string
  readonly card?: CardWords
  readonly bonus?: BonusWords
  readonly promotion?: PromotionWords
  /** Opens `modal` by itself, or another one by its name. */
  readonly popUp?: Omit<PopUp, 'name'> & { readonly name?: string }
}

/** The brand, the player's init data, and facts that the page showing a reward knows about it. */
export interface RewardReader {
  readonly brand: BrandView
  readonly me: InitData
  /** The steps of its streak in the list of bonuses; 0 elsewhere. */
  readonly streakCount: number
  readonly streakCurrent: number
  /** The prize of its promotion in words; empty elsewhere, and where it depends on what happens. */
  readonly gift: string
  /** Where the button of its promotion leads; empty elsewhere. */
  readonly href: string
  /** Its promotion can be claimed or played right now. */
  readonly isReady: boolean
}

/** Texts of a reward's card in the lobby. */
export interface CardWords {
  /** The card's title, if it isn't the reward's. */
  readonly title?: string
  /** The claimable reward, in two words. */
  readonly ready: string
  /** Link and text of the card for players who can't open its modal. */
  readonly locked?: { readonly href: string; readonly text: string }
}

/** Texts of a reward's row on the page of bonuses. */
export interface BonusWords {
  /** How it arises; never a promise of more. */
  readonly from: string
  /** The label of the claim button. */
  readonly take: string
  /** Where that leads, if not to the reward’s own modal or page. */
  readonly href?: string
  /** The label while it can’t be claimed, where the link leads to what is missing. */
  readonly view?: string
  /** A purchase unlocks it too: the way to what is for sale stands beside its own. */
  readonly isBought?: boolean
  /** How far its streak is, in words; only where it has one. */
  readonly streak?: string
  /** Shown only while it can be had: it comes of something else, not of waiting. */
  readonly rare?: true
}

/** Texts of a reward on the page of promotions (000 §7). */
export interface PromotionWords {
  readonly text: string
  /** Of its button. */
  readonly action: string
  /** Its badge while it can be used; “Ready to claim” where it says nothing of its own. */
  readonly ready?: string
  /** Its badge while the player takes part in it: with one it stays among what goes on. */
  readonly joined?: string
  /** How it stands for the player, where there is something to say; it follows the pushes. */
  readonly status?: (me: InitData) => { readonly text: string; readonly isReady: boolean } | null
}

declare module '../feature.ts' {
  interface FeatureClient {
    /** Its rewards, by the names that the server gives their bonuses and promotions (001 §3, 000 §3). */
    readonly rewards?: Readonly<Record<string, (reader: RewardReader) => RewardFace>>
  }
}

type Speaker = Pick<FeatureClient, 'rewards' | 'popUps'>
type Looker = Pick<App, 'brand' | 'player'>

const readerOf = ({ brand, player }: Looker): RewardReader => ({
  ...{ brand, me: player.getState().me },
  ...{ streakCount: 0, streakCurrent: 0, gift: '', href: '', isReady: false },
})

const wayOf = ({ href, modal }: RewardFace): string => href ?? `?openModal=${modal}`

/** The faces of a feature's rewards, each as a page sees it that knows nothing of where it stands. */
const facesOf = (app: Looker, { rewards = {} }: Speaker): readonly RewardFace[] =>
  Object.values(rewards).map((face) => face(readerOf(app)))

/** A card of the lobby. */
export interface Card extends CardWords {
  readonly title: string
  readonly art: string
  readonly modal: string | undefined
  readonly href: string
}

/** The card of a feature: that of the first of its rewards which has one. */
export function cardOf(app: Looker, client: Speaker): Card | undefined {
  const face = facesOf(app, client).find(({ card }) => card)
  return face && { title: face.title, art: face.art, modal: face.modal, href: wayOf(face), ...face.card! }
}

/** The pop-ups of a feature: those of its rewards, and its others. */
export const popUpsOf = (app: Looker, client: Speaker): readonly PopUp[] => [
  ...facesOf(app, client).flatMap(({ modal, popUp }) => (popUp ? { name: modal!, ...popUp } : [])),
  ...(client.popUps ?? []),
]

const faceBy = (
  app: Looker,
  clients: readonly Speaker[],
  name: string,
  known: Partial<RewardReader>,
): RewardFace | undefined => {
  const speaker = clients.find(({ rewards }) => rewards?.[name])
  return speaker?.rewards![name]!({ ...readerOf(app), ...known })
}

/** A row of the page of bonuses. */
export interface BonusRow extends BonusWords, Pick<RewardFace, 'title' | 'art'> {
  readonly href: string
}

/** The row of a bonus; undefined where no feature has words for it. */
export function bonusRow(
  app: Looker,
  clients: readonly Speaker[],
  name: string,
  { streakCount, streakCurrent }: Pick<RewardReader, 'streakCount' | 'streakCurrent'>,
): BonusRow | undefined {
  const face = faceBy(app, clients, name, { streakCount, streakCurrent })
  return face?.bonus && { title: face.title, art: face.art, href: wayOf(face), ...face.bonus }
}

/** A card of the page of promotions. */
export interface PromotionCard extends PromotionWords, Pick<RewardFace, 'title' | 'art'> {}

/** The card of a promotion; undefined where no feature has words for it. */
export function promotionCard(
  app: Looker,
  clients: readonly Speaker[],
  name: string,
  known: Pick<RewardReader, 'gift' | 'href' | 'isReady'>,
): PromotionCard | undefined {
  const face = faceBy(app, clients, name, known)
  return face?.promotion && { title: face.title, art: face.art, ...face.promotion }
}
