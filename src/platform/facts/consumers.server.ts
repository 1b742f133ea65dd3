import type { Service } from '../calls/service.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { onlyWhereEnabled } from './brand-events.server.ts'
import type { Consumer } from '../events/events.server.ts'
import { following } from './follow.server.ts'
import { odometer, passesOf } from './odometer.server.ts'

/** The consumers of one feature: its own, and those of its gauges and of the rounds that it follows. */
function consumersOfFeature(runtime: Runtime, { feature, events, gauges, follow }: Service): Consumer[] {
  const { name } = feature
  return [
    ...(events?.(runtime) ?? []),
    ...(gauges ? [passesOf(name, gauges(runtime))] : []),
    ...(follow ? [following(name, follow(runtime))] : []),
  ].map((consumer) => onlyWhereEnabled(runtime, name, consumer))
}

/** Everybody who reads domain events: the odometer, and each feature for the brands that offer it. */
export function consumersOf(runtime: Runtime, services: readonly Service[]): readonly Consumer[] {
  const owned = services.flatMap(({ feature, gauges }) =>
    (gauges?.(runtime) ?? []).map((gauge) => ({ feature: feature.name, gauge })),
  )
  return [odometer(runtime, owned), ...services.flatMap((one) => consumersOfFeature(runtime, one))]
}
