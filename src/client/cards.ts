import type { ComponentType } from 'react'
import type { InitData } from '#platform/calls/init-data.ts'
import type { AssetKind, Assets, Money, Prize } from '#platform/money/prize.ts'
import type { BrandView } from './context/brand.ts'
import type { Rank } from './page/rank-words.ts'

/** How features show themselves on pages that show many of them: the lobby, bonuses, promotions, ranks. */

/** How a feature shows itself in the strip of the lobby and in lists. */
export interface Card {
  readonly title: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** The window that it opens; it is shown only where there is one. */
  readonly modal?: string
  /** Or its page. */
  readonly href?: string
  /** What stands on the card, and where it leads, for players whom its window isn't open to. */
  readonly locked?: { readonly href: string; readonly text: string }
  /** The claimable reward, in two words. */
  readonly ready: string
}

/** The state of a bonus (001 §3). */
export interface BonusView {
  readonly streakCount: number
  readonly streakCurrent: number
}

/** How a bonus shows itself on the page of bonuses: what it is, how it arises, where it is claimed. */
export interface BonusCard {
  readonly title: string
  /** How it arises; never a promise of more. */
  readonly from: string
  /** A sprite of `public/art`. */
  readonly art: string
  readonly href: string
  /** The label of the claim button. */
  readonly take: string
  /** The label while it can’t be claimed, where the link leads to what is missing. */
  readonly view?: string
  /** A purchase unlocks it too: the way to what is for sale stands beside its own. */
  readonly isBought?: boolean
  /** How far its streak is, in words; only where it has one. */
  readonly streak?: string
  /** Shown only while it can be had: it comes of something else, not of waiting. */
  readonly rare?: true
}

/** The words of a promotion on the page that lists them all (000 §7). */
export interface PromotionWords {
  readonly title: string
  readonly text: string
  /** Of its button. */
  readonly action: string
  /** Its badge while it can be used; “Ready to claim” where it says nothing of its own. */
  readonly ready?: string
  /** Its badge while the player takes part in it: with one it stays among what goes on. */
  readonly joined?: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** How it stands for the player, where there is something to say; it follows the pushes. */
  readonly status?: (me: InitData) => { readonly text: string; readonly isReady: boolean } | null
}

/** The reader of a promotion, and what it gives. */
export interface PromotionReader {
  readonly brand: BrandView
  /** The prize in words; empty where it depends on what happens. */
  readonly gift: string
  /** Where its button leads. */
  readonly href: string
  /** Something of it can be claimed or played right now. */
  readonly ready: boolean
}

/** What playing brings beside what is won, for the page that explains the site. */
export interface PlayGuide {
  /** Where the currency for fun comes from. */
  readonly coins: string
  /** The last of the steps from the first visit on. */
  readonly step: { readonly title: string; readonly text: string; readonly art: string }
}

/** What each rank gives, in words, or as an amount that is told in the currency that a player is paid. */
type RankColumn = { readonly head: string } & (
  | { readonly of: (rank: Rank) => string }
  | { readonly amount: (rank: Rank) => Money }
)

/** Rank benefits from another feature: columns of the table of ranks, and their texts. */
export interface RankPerks {
  /** Who has the benefit; everybody where it is absent. */
  readonly isFor?: (me: InitData) => boolean
  /** The text above the table. */
  readonly lead: string
  readonly columns: readonly RankColumn[]
  /** For players: where theirs stands. */
  readonly way: { readonly href: string; readonly text: string }
  /** The benefit of a new rank, as its celebration names it. */
  readonly onRankUp: (level: number) => string
}

/** Things that a prize holds, in words of the feature whose they are. */
export interface ThingWords<K extends AssetKind = AssetKind> {
  /** The sentence that tells of so many of them. */
  readonly describe: (thing: Assets[K], count: number) => string
  /** The way to them. */
  readonly way: (thing: Assets[K]) => { readonly href: string; readonly text: string }
}

/** A tab in the window of a season: what goes on in it beside its tower. */
export interface SeasonTab {
  readonly label: () => string
  readonly isShown: (me: InitData) => boolean
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** A reward that was paid by itself, for a feature that announces it in place of the message that all others share. */
export interface PaidByItself {
  /** Under which it was owed. */
  readonly key: string
  /** As given: coins of the same worth where entries are not allowed. */
  readonly prize: Prize
}

/** What a feature says of the games of a group, on their pages and in their rules, with the way to more of it. */
export interface GameNote {
  readonly text: string
  readonly more: { readonly href: string; readonly text: string }
}
