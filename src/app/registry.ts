import { clientModals } from '#client/modals/own.ts'
import { registryOf } from '#client/registry.ts'
import { features } from '#features/index.ts'

const lateFaces = async () => (await import('#features/index.late.ts')).lateFaces

/** The registry of the product: the faces of all features, and the shell's own modals. */
export const registry = registryOf(features, clientModals, lateFaces)
