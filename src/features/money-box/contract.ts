import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'

/** An opening without a purchase: the coins paid, and those left in the box. */
export interface Opening {
  /** Openings without a purchase, from 1. */
  readonly n: number
  /** Coins, minor units. */
  readonly paid: number
  readonly rest: number
  /** ISO time from which it opens without a purchase again. */
  readonly nextAt: string
}

/** The money box as its player sees it. Amounts are coins in minor units. */
export interface MoneyBox extends Pausable {
  readonly isActive: boolean
  readonly amount: number
  /** It holds no more: a part for each section of the league, and a part for each time that it was broken. */
  readonly cap: number
  /** From so much on it can be broken: all of it is paid, for `price`. */
  readonly breakFrom: number
  /** US cents. */
  readonly price: number
  /** ISO time from which it opens without a purchase; past where it does now. */
  readonly freeOpenAt: string
  /** It can be opened now. */
  readonly available: boolean
  /** Why it can't be: its day has not come, or opening it would pay nothing; null where it can. */
  readonly reasonType: 'time' | 'empty' | null
  /** Coins that opening it now would pay, minor units. */
  readonly opens: number
  /** Percent of the coins bet that go into it, percent of it that opening pays, and days between two openings. */
  readonly rate: number
  readonly share: number
  readonly days: number
  /** Coins that one break more makes it larger by. */
  readonly capStep: number
  /** Breaks that were purchased, and wait until `breakFrom` is in it. */
  readonly waiting: number
  /** How often it was broken, and what the last break paid where nothing has changed the box since; else null. */
  readonly breaks: number
  readonly broken: number | null
  /** The last opening without a purchase; null before the first. */
  readonly last: Opening | null
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly moneyBox: { readonly isActive: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** It holds another amount. */
    readonly 'moneyBox.changed': { readonly amount: number }
  }
}

export const calls = {
  info: get<Answer<MoneyBox>>('/rest/money-box/info/'),
  /** Opens it without a purchase; asked for again before the next time it gives the first answer. */
  open: post<Answer<Opening>>('/rest/money-box/open/'),
}
