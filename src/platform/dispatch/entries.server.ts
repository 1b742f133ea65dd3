import type { Call } from '../calls/contract.ts'
import type { Handled } from '../calls/handle.server.ts'
import { addedBy } from '../calls/shapes/added.server.ts'
import { callKey } from '../calls/registered.server.ts'
import type { Service } from '../calls/service.server.ts'

/** A call as the dispatcher finds it: its declaration, and who declared it. */
export type DispatcherEntry = Omit<Handled, 'outputOf'> & {
  readonly service: Service
  /** Among the calls of its feature. */
  readonly name: string
  /** Its name in logs, metrics, and repeats: feature and name. */
  readonly operation: string
}

export function entriesOf(services: readonly Service[]): readonly DispatcherEntry[] {
  const added = addedBy(services)
  return services.flatMap((service) =>
    Object.entries(service.calls as Readonly<Record<string, Handled>>).map(
      ([name, { outputOf, ...handled }]) => ({
        ...handled,
        output: outputOf?.(added) ?? handled.output,
        service,
        name,
        operation: `${service.feature.name}.${name}`,
      }),
    ),
  )
}

/**
 * The entries by method and path.
 * @throws Error where two features serve one call, a declaration stands under the name of another call,
 * or a call of staff or partners could change something without a row in the audit
 */
export function tableOf(entries: readonly DispatcherEntry[]): ReadonlyMap<string, DispatcherEntry> {
  const table = new Map<string, DispatcherEntry>()
  for (const entry of entries) {
    const key = callKey(entry.call)
    const { feature } = entry.service
    if ((feature.calls as Readonly<Record<string, Call>>)[entry.name] !== entry.call)
      throw new Error(`${entry.operation} declares ${key}, which is another call of its contract`)
    if (/^(staff|partner):/.test(entry.by) && (entry.transaction === 'own' || entry.admits))
      throw new Error(
        `${entry.operation} is made by ${entry.by}: it has one transaction, for its row in the audit, and no gate`,
      )
    const other = table.get(key)
    if (other) throw new Error(`${key} is served by ${other.operation} and ${entry.operation}`)
    table.set(key, entry)
  }
  return table
}
