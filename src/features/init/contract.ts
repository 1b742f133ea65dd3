import { asksWho, get, getAction, post, type Answer } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import type { Locale } from '#platform/words/locale.ts'

export type SectionType = 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'

/** The part of the init data that no other feature adds (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly popupPresetPackages: readonly Readonly<Record<string, unknown>>[]
    readonly depositsCount: number
    /** Whether winnings can be redeemed now, before the mode is looked at (000 §5). */
    readonly redeem: { readonly status: 'active' | 'inactive' }
  }
}

export const calls = {
  /** The page-request call: who is asking, and must the browser go elsewhere (000 §7). */
  handle: get<{ authorized: boolean; redirectUrl?: string }, Readonly<Record<string, string>>>(
    '/rest/request/handle/',
  ),
  init: asksWho(get<Answer<InitData>>('/rest/app/init/')),
  /**
   * Stores what a visitor chose by cookies of the server, which live for their year also where a browser
   * forgets those of scripts after a week (000 §3, §9). Emails to a player are in the chosen language then.
   */
  storeChoices: post<
    Answer,
    {
      language?: Locale | undefined
      consent?: { necessary: readonly string[]; optional: readonly string[] } | undefined
    }
  >('/rest/app/choices/'),
  toSweepStakes: getAction<Answer & { gameMode: GameMode }>('/rest/player/game-mode/switch-to-sweep-stakes/'),
  toTournamentPoints: getAction<Answer & { gameMode: GameMode }>(
    '/rest/player/game-mode/switch-to-tournament-points/',
  ),
}
