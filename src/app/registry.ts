import { clientModals } from '#client/modals/own.ts'
import { registryOf } from '#client/registry.ts'
import { features } from '#features/index.ts'

/** What the product is made of: the faces of all features, and the modals that belong to none. */
export const registry = registryOf(features, clientModals)
