import { arrives } from '#platform/time/within.ts'
import type { CoreCalls } from './core-calls.ts'
import type { FeatureClient, FeatureFace, LoadModal, ModalFace } from './feature.ts'

declare module './context/app.ts' {
  interface App {
    /** The features of the product, composed by the shell. */
    readonly registry: Registry
  }
}

/** A modal of the shell, which is fetched without any feature. */
export interface OwnModal extends ModalFace {
  readonly load: LoadModal
}

/** A modal of the registry: of a feature, or of the shell. */
export interface OwnedModal extends ModalFace {
  readonly owner?: string
  readonly load?: LoadModal
}

/** The late halves of features' faces, by the names of the features. */
export type LateFaces = Readonly<Record<string, FeatureClient>>

/** The product as the client layer knows it, composed by `src/app` and passed in with the app. */
export interface Registry {
  readonly features: readonly FeatureFace[]
  readonly modals: Readonly<Record<string, OwnedModal>>
  /** The calls that every page makes. */
  readonly core: CoreCalls
  /** Fetches the late halves of the faces. */
  readonly lateFaces: () => Promise<LateFaces>
}

/**
 * Composes the registry.
 * @param features the faces of all features
 * @param own the shell's own modals
 * @param lateFaces fetches the late halves of the faces
 * @throws Error where two modals share a name
 */
export function registryOf(
  features: readonly FeatureFace[],
  own: Readonly<Record<string, OwnModal>>,
  lateFaces: () => Promise<LateFaces> = async () => ({}),
): Registry {
  const modals: Record<string, OwnedModal> = { ...own }
  for (const { name: owner, modals: theirs } of features)
    for (const [name, face] of Object.entries(theirs)) {
      if (modals[name]) throw new Error(`two modals are called ${name}`)
      modals[name] = { ...face, owner }
    }
  // Each is some feature's; without one of them no page works, so a test holds that all are there.
  const core = Object.assign({}, ...features.map((one) => one.core)) as CoreCalls
  return { features, modals, core, lateFaces }
}

/** The late half of a feature's face, with its name. */
export interface LoadedClient extends FeatureClient {
  readonly name: string
}

const loaded = new WeakMap<Registry, Promise<readonly LoadedClient[]>>()
const arrived = new WeakMap<Registry, readonly LoadedClient[]>()

/** The late halves of all features' faces, fetched once; in the order of the registry. */
export function clientsOf(registry: Registry): Promise<readonly LoadedClient[]> {
  const known = loaded.get(registry)
  if (known) return known
  const clients = arrives(registry.lateFaces()).then((late) =>
    registry.features.flatMap(({ name }) => (late[name] ? [{ name, ...late[name] }] : [])),
  )
  loaded.set(registry, clients)
  clients.then(
    (them) => arrived.set(registry, them),
    // After a failure, the next call loads again.
    () => loaded.delete(registry),
  )
  return clients
}

/** The late halves as far as they are here: whoever renders by them waits for `clientsOf` before. */
export const loadedClients = (registry: Registry): readonly LoadedClient[] => arrived.get(registry) ?? []
