import { features } from '#features/index.ts'
import type { Output } from '#platform/calls/contract.ts'

/** The calls of the features by the feature's name: what the app knows of the wire, and all of it. */
type Features = (typeof features)[number]
type CallsByName = { readonly [F in Features as F['name']]: F['calls'] }

export const calls = Object.fromEntries(
  features.map((one) => [one.name, one.calls]),
) as unknown as CallsByName

type DataOf<C> = NonNullable<Output<C> extends { readonly data?: infer D } ? D : never>

export type InitData = DataOf<CallsByName['init']['init']>
export type Catalogue = DataOf<CallsByName['catalogue']['filters']>
export type CachedCatalogue = DataOf<CallsByName['catalogue']['games']>
export type GameView = Catalogue['games'][number]
export type SchemeSection = Catalogue['schemeSections'][number]
export type HomePayload = Output<CallsByName['home']['home']>['payload']
export type PageContent = Output<CallsByName['pages']['content']>['payload']
export type LandingContent = Output<CallsByName['pages']['landing']>['payload']
export type Promotion = Output<CallsByName['promotions']['promotions']>['payload']['promotions'][number]
export type Invitation = DataOf<CallsByName['referral']['invitation']>
export type Operation = DataOf<CallsByName['payments']['history']>['operations'][number]
export type RankLeague = Output<CallsByName['rank-league']['pageInfo']>['payload']
export type Bonuses = DataOf<CallsByName['bonus-offer']['getBonuses']>
export type Cashback = DataOf<CallsByName['cashback']['state']>
export type CashbackStatement = DataOf<CallsByName['cashback']['statement']>
export type ProfileView = DataOf<CallsByName['account']['profile']>
export type PendingNewcomer = NonNullable<DataOf<CallsByName['social']['pending']>['newcomer']>
export type SocialAccount = DataOf<CallsByName['social']['accounts']>['accounts'][number]
export type Passkey = DataOf<CallsByName['passkeys']['list']>['passkeys'][number]
export type SessionEntry = DataOf<CallsByName['account']['sessions']>['sessions'][number]
export type Subscription = DataOf<CallsByName['account']['subscriptions']>['subscriptions'][number]
