import type { Call } from './contract.ts'
import type { FeatureInitData } from './init-data.ts'

/** What the server knows of a feature: its calls, and the init data of brands without it. */
export interface Feature<Name extends string = string, Calls = Readonly<Record<string, Call>>> {
  readonly name: Name
  readonly calls: Calls
  /** What the init data says of it for brands and players without it; its keys are declared in its contract. */
  readonly initData?: Partial<FeatureInitData>
  /** Cookies that change what a guest is told: whoever sends one gets pages made for them, none from the cache. */
  readonly guestCookies?: readonly string[]
}

/** The init data of a visitor of whom no feature knows anything: what a brand shows that has none of them. */
export const defaultInitData = (features: readonly Pick<Feature, 'initData'>[]): FeatureInitData =>
  Object.assign({}, ...features.map(({ initData }) => initData))
