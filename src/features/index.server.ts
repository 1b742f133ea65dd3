import type { Service } from '#platform/calls/service.server.ts'
import { features } from './index.ts'

/** The server faces of all features. One without stops the boot. */
export async function loadServices(): Promise<readonly Service[]> {
  return Promise.all(
    features.map(async ({ name }) => {
      const { default: service } = (await import(`./${name}/feature.server.ts`)) as { default?: Service }
      if (service?.feature.name !== name)
        throw new Error(
          `features/${name}/feature.server.ts must export default service({ ...${name}, calls }, …)`,
        )
      return service
    }),
  )
}
