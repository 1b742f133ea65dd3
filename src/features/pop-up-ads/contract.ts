import { post, type Answer } from '#platform/calls/contract.ts'

/** The events that can trigger an ad (001 §7). The page reports them, the server decides. */
export const TRIGGERS = ['login', 'session_start', 'lobby_return', 'level_up', 'low_balance'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** The visitor's action on an ad, as numbered by `log-action`. */
export const ACTIONS = { view: 1, click: 2, close: 3 } as const
export type ActionId = (typeof ACTIONS)[keyof typeof ACTIONS]

/** The content of an ad in the visitor's language: plain text, never markup. */
export interface AdData {
  readonly title: string
  readonly text: string
  /** `sprite:NAME` = a thing of public/art/sprites on the brand's stage, `stage` = the stage alone, empty = none. */
  readonly picture: string
  /** A path of the site, or an address that the operator allows. */
  readonly action: { readonly label: string; readonly href: string }
  /** ISO time at which the campaign ends; null where it has no end. */
  readonly endsAt: string | null
}

/** An ad as the wire has it (001 §3). */
export interface PopUpAd {
  readonly popup_id: number
  readonly popup_name: string
  /** Milliseconds that the page waits before it shows it. */
  readonly popup_delay_time: number
  readonly popup_priority: number
  readonly company_priority: number
  readonly popup_data: AdData
  /** Names this showing, for `log-action`. */
  readonly log_id: string
}

export interface LogAction {
  readonly log_id: string
  readonly action_id: ActionId
  /** As the page sees itself; who it really is, the sign-in says. */
  readonly is_player: boolean
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    /** `isActive`: the brand has ads to show at this time. */
    readonly popUpAds: { readonly isActive: boolean }
  }
}

export const calls = {
  /** One ad or none: what may be shown to this visitor now. */
  guest: post<Answer<readonly PopUpAd[]>, { triggerType: Trigger }>('/rest/pop-up-ads/guest-popup-ads/'),
  player: post<Answer<readonly PopUpAd[]>, { triggerType: Trigger }>('/rest/pop-up-ads/player-popup-ads/'),
  log: post<Answer, LogAction>('/rest/pop-up-ads/log-action/'),
}
