import type { FeatureStatuses } from '../calls/feature.ts'
import type { FeatureHomeData } from '../calls/home-data.ts'
import type { FeatureInitData } from '../calls/init-data.ts'
import type { FeatureState } from '../calls/feature.ts'
import type { ListedPromotion, Reward } from './reward.ts'
import type { Site } from '../calls/runtime.server.ts'
import type { Bonus } from '../money/prize.ts'
import type { Needs } from '../players/needs.server.ts'
import type { Standing } from './standing.ts'

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** The data that its views (below) read, besides what every standing holds. */
    readonly standing?: Needs
    /** View: its part of the init data, for example `{ bingo: { isActive } }`. */
    readonly initData?: (standing: Standing, site: Site) => Partial<FeatureInitData>
    /** View: its part of the home payload for a signed-in player, in place of that. */
    readonly playerHomeData?: (standing: Standing) => Partial<FeatureHomeData>
    /** View: its rewards for this visitor, from which their states, bonuses, and promotions are derived. */
    readonly rewards?: (standing: Standing, site: Site) => readonly Reward[]
    /** View: its state in the lobby where none of its rewards alone says it; null hides it. */
    readonly state?: (standing: Standing, site: Site) => FeatureState | null
    /** Views: more of them, for parts of it that are on and off by themselves. */
    readonly statuses?: Readonly<Partial<Record<keyof FeatureStatuses, (standing: Standing) => boolean>>>
    /**
     * View: ISO time until which its levels count for the player in the place of the league's, whose status is
     * blocked meanwhile (000 §4); null: they don't.
     */
    readonly restsLeague?: (standing: Standing) => string | null
  }
}

declare module '../calls/context.server.ts' {
  interface Context {
    /**
     * Where the visitor stands, read once a request for all features together by at most four statements; in a
     * changing call read each time, in its transaction.
     */
    readonly standing: () => Promise<Standing>
    /** The bonuses that all features of the brand offer this player, by name (001 §3). */
    readonly offers: () => Promise<Readonly<Record<string, Bonus>>>
    /** The promotions of all features of the brand, in the order of their places (000 §3). */
    readonly promotions: () => Promise<readonly ListedPromotion[]>
  }
}
