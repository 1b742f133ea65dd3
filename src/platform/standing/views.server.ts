import type { Brand } from '../calls/caller.ts'
import { defaultInitData, type FeatureStatuses } from '../calls/feature.ts'
import type { Context } from '../calls/context.server.ts'
import type { FeatureState } from '../calls/feature.ts'
import type { Registered } from '../calls/registered.server.ts'
import type { Service } from '../calls/service.server.ts'
import type { FeatureInitData } from '../calls/init-data.ts'
import type { Site } from '../calls/runtime.server.ts'
import type { Bonus } from '../money/prize.ts'
import { unavailable } from './paused.ts'
import { bonusesOf, lobbyState, promotionsOf, rewardsOf } from './rewards.ts'
import type { Standing } from './standing.ts'
import './service-views.ts'

/** The features of a brand, those of `inviting` switched off that may offer this player nothing. */
function withoutRefused(features: Brand['features'], inviting: readonly string[], { admits }: Standing) {
  const off = inviting.filter((name) => !admits('offer', name))
  return off.length === 0
    ? features
    : { ...features, ...Object.fromEntries(off.map((name) => [name, false])) }
}

/**
 * The views of all features, joined: each is a view of one standing.
 * @param registered the services of all features: for a brand without one, its face says its init data
 */
export const viewsOf = (
  registered: Registered,
  brand: Brand,
  site: Site,
  read: () => Promise<Standing>,
): Pick<
  Context,
  'features' | 'states' | 'statusNames' | 'statuses' | 'offers' | 'promotions' | 'initData' | 'playerHomeData'
> => ({
  async features() {
    const { inviting } = registered.of(brand)
    if (inviting.length === 0) return brand.features
    return withoutRefused(brand.features, inviting, await read())
  },
  async states() {
    const standing = await read()
    const states = registered
      .of(brand)
      .stateful.map((one) => [one.feature.name, lobbyState(one, standing, site)] as const)
      .filter((pair): pair is [string, FeatureState] => pair[1] !== null)
    return Object.fromEntries(states)
  },
  statusNames: () =>
    Object.fromEntries(
      registered.services.flatMap(({ feature, statusName }) =>
        statusName ? [[statusName, feature.name]] : [],
      ),
    ) as Record<keyof FeatureStatuses, string>,
  statuses: async () => statusesOf(registered, brand, await read()),
  async offers() {
    const standing = await read()
    return Object.assign(
      {},
      ...registered.of(brand).services.map((one) => bonusesOf(rewardsOf(one, standing, site))),
    ) as Record<string, Bonus>
  },
  async promotions() {
    const standing = await read()
    return registered
      .of(brand)
      .services.flatMap((one) =>
        promotionsOf(rewardsOf(one, standing, site), standing.player === null, () =>
          lobbyState(one, standing, site),
        ),
      )
      .toSorted((a, b) => a.place - b.place)
  },
  async playerHomeData() {
    const standing = await read()
    if (!standing.player) return {}
    return Object.assign({}, ...registered.of(brand).services.map((one) => one.playerHomeData?.(standing)))
  },
  async initData() {
    const standing = await read()
    return Object.assign(
      defaultInitData(registered.services.map(({ feature }) => feature)),
      ...registered.of(brand).services.map((one) => {
        const data = one.initData?.(standing, site) ?? {}
        return standing.admits('claim', one.feature.name) ? data : unavailable({ ...data })
      }),
    ) as FeatureInitData
  },
})

/** The features' additions to the home payload: for all visitors of a brand, and for a guest. */
export const homeDataOf = (
  registered: Registered,
  brand: Brand,
  context: () => Context,
): Pick<Context, 'homeData' | 'guestHomeData'> => ({
  async homeData() {
    const parts = registered.services.map(({ feature, homeData }) =>
      brand.features[feature.name] === false ? homeData?.without : homeData?.of(context()),
    )
    return Object.assign({}, ...(await Promise.all(parts)))
  },
  async guestHomeData() {
    const parts = registered.of(brand).services.map((one) => one.guestHomeData?.(context()))
    return Object.assign({}, ...(await Promise.all(parts)))
  },
})

const isEnabled = ({ feature }: Service, brand: Brand) => brand.features[feature.name] !== false

/** Parts of features that are on or off by themselves; in a brand that lacks the feature they are off. */
const statusesOf = ({ services }: Registered, brand: Brand, standing: Standing): Partial<FeatureStatuses> =>
  Object.fromEntries(
    services.flatMap((one) =>
      Object.entries(one.statuses ?? {}).map(([name, isOn]) => [
        name,
        isEnabled(one, brand) && standing.admits('claim', one.feature.name) && isOn(standing),
      ]),
    ),
  )
