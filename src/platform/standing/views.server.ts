import type { Brand } from '../calls/caller.ts'
import { defaultInitData, type FeatureStatuses } from '../calls/feature.ts'
import type { Context, FeatureState, Service } from '../calls/handlers.server.ts'
import type { Site } from '../calls/runtime.server.ts'
import type { Standing } from './standing.ts'

/** The sort key of a feature; one without a place comes last. */
const placeOf = ({ feature }: Service) => feature.place ?? Infinity

/** The services of the features that a brand has. */
const enabledBy = (services: readonly Service[], brand: Brand) =>
  services.filter((one) => brand.features[one.feature.name] !== false)

/**
 * What features say of themselves, joined: each is a view of one standing.
 * @param services those of all features: for a brand without one, its face says its init data
 */
export const viewsOf = (
  services: readonly Service[],
  brand: Brand,
  site: Site,
  read: () => Promise<Standing>,
): Pick<
  Context,
  'features' | 'states' | 'statusNames' | 'offers' | 'promotions' | 'initData' | 'playerHomeData'
> => ({
  async features() {
    const inviting = enabledBy(services, brand).filter((one) => one.invitesToPlay)
    if (inviting.length === 0 || !(await read()).account?.isExcluded) return brand.features
    return { ...brand.features, ...Object.fromEntries(inviting.map(({ feature }) => [feature.name, false])) }
  },
  async states() {
    const standing = await read()
    const states = enabledBy(services, brand)
      .filter((one) => one.state)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((one) => [one.feature.name, one.state!(standing, site)] as const)
    return Object.fromEntries(states.filter((pair): pair is [string, FeatureState] => pair[1] !== null))
  },
  statusNames: () =>
    Object.fromEntries(
      services.flatMap(({ feature, statusName }) => (statusName ? [[statusName, feature.name]] : [])),
    ) as Record<keyof FeatureStatuses, string>,
  async offers() {
    const standing = await read()
    return Object.assign({}, ...enabledBy(services, brand).map((one) => one.offers?.(standing, site)))
  },
  async promotions() {
    const standing = await read()
    return enabledBy(services, brand)
      .flatMap((one) => one.promotions?.(standing, site) ?? [])
      .toSorted((a, b) => a.place - b.place)
  },
  async playerHomeData() {
    const standing = await read()
    if (!standing.player) return {}
    return Object.assign({}, ...enabledBy(services, brand).map((one) => one.playerHomeData?.(standing)))
  },
  async initData() {
    const standing = await read()
    return Object.assign(
      defaultInitData(services.map(({ feature }) => feature)),
      ...enabledBy(services, brand).map((one) => one.initData?.(standing, site)),
    )
  },
})
