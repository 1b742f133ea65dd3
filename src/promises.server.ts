import { join } from 'node:path'
import { loadServices } from '#features/index.server.ts'
import { platformPromises } from '#platform/players/promises/kinds.server.ts'
import type { PromiseKind } from '#platform/players/promises/promise.server.ts'

/** The folder of a site's journal of promises. */
export const journalOf = (dataDir: string): string => join(dataDir, 'promises')

/** All kinds of promises: the platform's and the features'. */
export const promiseKinds = async (): Promise<readonly PromiseKind[]> => [
  ...platformPromises,
  ...(await loadServices()).flatMap(({ promises = [] }) => promises),
]
