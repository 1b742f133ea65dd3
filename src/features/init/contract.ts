import { get, act, push, type Answer } from '#platform/contract.ts'
import { type Balance, type GameMode } from '#platform/money.ts'
import type { Position } from '#platform/realtime/position.ts'

/** Connection of the embedded server, in the style of Centrifugo (000 §3). */
export interface CentrifugoConnection {
  readonly url: string
  readonly connectionToken: string
  readonly connections: readonly {
    readonly channelName: string
    readonly token: string
    /** Where the channel stood before these data were read: what is told after it is given on joining. */
    readonly since?: Position
  }[]
}

/** Connection to a message broker; the token in the init data opens it (000 §3). */
export interface RabbitConnection {
  readonly url: string
}

/** Where and how the browser connects for pushes (000 §3). */
export type ConnectionData = CentrifugoConnection | RabbitConnection

export type SectionType = 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'

/** What the features add to the init data; each has a value for brands and players without the feature. */
export interface FeatureFacts {
  readonly favoriteGames: readonly number[]
  readonly bannerPresetPackage: Readonly<Record<string, unknown>> | null
  readonly popupPresetPackages: readonly Readonly<Record<string, unknown>>[]
  readonly rankLeague: {
    readonly enabled: boolean
    readonly progressData: {
      readonly level: { readonly pointsReceived: number; readonly pointsNeedForNextLevel: number }
      readonly section: { readonly level: number; readonly levelMax: number; readonly type: SectionType }
    }
    readonly status: string
  }
  readonly season: {
    readonly slug: string | null
    readonly isEnabled: boolean
    readonly isActive: boolean
    readonly isAvailable: boolean
    readonly currentLevel: number
    readonly totalProgressPercents: number
    /** ISO time, or null where no season runs. */
    readonly finishedAt: string | null
  }
  readonly cashback: {
    readonly isActive: boolean
    readonly status: 'none' | 'calculating' | 'available' | 'paid' | 'expired'
  }
  readonly bingo: { readonly isActive: boolean }
  readonly depositStreak: { readonly isActive: boolean }
  readonly scratchCardLottery: { readonly isActive: boolean }
  readonly funMachine: { readonly isActive: boolean }
  readonly funMeter: { readonly is_active: boolean }
  readonly depositsCount: number
  readonly phone: string | null
  readonly primaryContact: 'email' | 'phone'
  readonly hasAutoPassword: boolean
  readonly isAffiliate: boolean
  /** `closed_funnel`: registration goes on step by step and cannot be left (000 §3). */
  readonly Registration: {
    readonly complete: boolean
    readonly registrationFunnel: { readonly funnelType: string }
  }
  readonly activeSocialAccounts: readonly string[]
  /** Per provider what its button needs; null where it is not set up. */
  readonly playerSocLogin: Readonly<Record<'facebook' | 'google' | 'apple', SocialLogin | null>>
  readonly captcha: {
    readonly isEnabled: boolean
    readonly key: string | null
    readonly url: string | null
  }
  /** Whether winnings can be redeemed now, before the mode is looked at (000 §5). */
  readonly redeem: { readonly status: 'active' | 'inactive' }
}

export interface SocialLogin {
  readonly credentials: { readonly keys: { readonly id: string } }
  /** Apple's address to come back to. */
  readonly callback?: string
  /** Where the provider is found, when it is not at its own addresses: the demonstration's twin. */
  readonly addresses?: { readonly sdk: string; readonly authorize: string }
}

/** Player init data (000 §3): what the shell needs before anything else. */
export interface InitData extends FeatureFacts {
  readonly isGuest: boolean
  readonly login: string | null
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
  readonly gameMode: GameMode
  readonly balance: Balance | null
  readonly playerRestrictionIdsHash: string
  /** Whether the state of the player allows play with entries. */
  readonly entriesAllowed: boolean
  readonly wsConnectionData: ConnectionData | null
  /** The address of the connection above, and what opens it; null for guests. */
  readonly websocket: string | null
  readonly token: string | null
  readonly theme: string
  readonly features: Readonly<Record<string, boolean>>
}

export const calls = {
  /** The page-request call: who is asking, and must the browser go elsewhere (000 §7). */
  handle: get<{ authorized: boolean; redirectUrl?: string }, Readonly<Record<string, string>>>(
    '/rest/request/handle/',
  ),
  init: get<Answer<InitData>>('/rest/app/init/'),
  toSweepStakes: act<Answer & { gameMode: GameMode }>('/rest/player/game-mode/switch-to-sweep-stakes/'),
  toTournamentPoints: act<Answer & { gameMode: GameMode }>(
    '/rest/player/game-mode/switch-to-tournament-points/',
  ),
}

export const pushes = {
  setBalance: push<Balance>(),
}
