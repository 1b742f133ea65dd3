import type { Brand } from '../calls/caller.ts'
import { defaultInitData, type FeatureStatuses } from '../calls/feature.ts'
import type { Context, Service } from '../calls/handlers.server.ts'
import type { Site } from '../calls/runtime.server.ts'
import type { Standing } from './standing.ts'

/** The sort key of a feature; one without a place comes last. */
const placeOf = ({ feature }: Service) => feature.place ?? Infinity

/**
 * What features say of themselves, joined: each is a view of one standing.
 * @param offered the services of the brand's features
 * @param all those of all features: a brand without one says what its face says for it
 */
export const viewsOf = (
  offered: readonly Service[],
  all: readonly Service[],
  site: Site,
  brand: Brand,
  standing: () => Promise<Standing>,
): Pick<Context, 'features' | 'states' | 'statusNames' | 'offers' | 'promotions' | 'initData'> => ({
  async features() {
    const inviting = offered.filter((one) => one.invitesToPlay)
    if (inviting.length === 0 || !(await standing()).account?.isExcluded) return brand.features
    return { ...brand.features, ...Object.fromEntries(inviting.map(({ feature }) => [feature.name, false])) }
  },
  async states() {
    const now = await standing()
    const told = offered
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .flatMap(({ feature, state }) => {
        const said = state?.(now, site)
        return said ? [[feature.name, said] as const] : []
      })
    return Object.fromEntries(told)
  },
  statusNames: () =>
    Object.fromEntries(
      all.flatMap(({ feature, statusName }) => (statusName ? [[statusName, feature.name]] : [])),
    ) as Record<keyof FeatureStatuses, string>,
  async offers() {
    const now = await standing()
    return Object.assign({}, ...offered.map((one) => one.offers?.(now, site)))
  },
  async promotions() {
    const now = await standing()
    return offered.flatMap((one) => one.promotions?.(now, site) ?? []).toSorted((a, b) => a.place - b.place)
  },
  async initData() {
    const now = await standing()
    return Object.assign(
      defaultInitData(all.map(({ feature }) => feature)),
      ...offered.map((one) => one.initData?.(now, site)),
    )
  },
})
