import type { Brand } from './caller.ts'
import type { Call } from './contract.ts'
import type { Context } from './context.server.ts'
import type { Service } from './service.server.ts'

type Hook<Name extends keyof Service> = NonNullable<Service[Name]>

/** Identifies a call: its method and its path. */
export const callKey = ({ method, path }: Call): string => `${method} ${path}`

/**
 * The services of one brand's features, and their parts; each list only has the features that declare its part.
 */
export interface BrandServices {
  readonly services: readonly Service[]
  /** Those with something to show in the lobby, in the order of their places. */
  readonly stateful: readonly Service[]
  /** The names of those that lead to play. */
  readonly inviting: readonly string[]
  readonly pageRequests: readonly Hook<'onPageRequest'>[]
  readonly broughtBy: readonly Hook<'broughtBy'>[]
  readonly signInMethods: readonly Hook<'signInMethods'>[]
  /** The calls that the brand answers. */
  readonly served: ReadonlySet<string>
}

/** The services of all features, and by brand. */
export interface Registered {
  readonly services: readonly Service[]
  readonly of: (brand: Brand) => BrandServices
  /** @throws Error where no feature opens accounts */
  readonly openAccount: Hook<'opensAccounts'>
  /** Takes from a player, in the call's transaction, the ways to sign in of all features. */
  readonly dropSignInMethods: (context: Context, playerId: string) => Promise<void>
}

/** One that is not in a strip comes last. */
const byPlace = ({ feature: { place = Infinity } }: Service, { feature }: Service) =>
  place - (feature.place ?? Infinity) || 0

const present = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((one): one is T => one !== undefined)

function inBrand(all: readonly Service[], brand: Brand): BrandServices {
  const services = all.filter(({ feature }) => brand.features[feature.name] !== false)
  const calls = services.flatMap(({ feature }) => Object.values(feature.calls as Record<string, Call>))
  return {
    services,
    stateful: services.filter(({ state, rewards }) => state ?? rewards).toSorted(byPlace),
    inviting: services.filter(({ invitesToPlay }) => invitesToPlay).map(({ feature }) => feature.name),
    pageRequests: present(services.map(({ onPageRequest }) => onPageRequest)),
    broughtBy: present(services.map(({ broughtBy }) => broughtBy)),
    signInMethods: present(services.map(({ signInMethods }) => signInMethods)),
    served: new Set(calls.map(callKey)),
  }
}

/** Finds once, for each brand, who does what: a call asks lists, it does not search. */
export function register(services: readonly Service[]): Registered {
  const brands = new WeakMap<Brand, BrandServices>()
  const opener = services.find(({ opensAccounts }) => opensAccounts)?.opensAccounts
  const droppers = present(services.map(({ dropsSignInMethods }) => dropsSignInMethods))
  return {
    services,
    of(brand) {
      const known = brands.get(brand) ?? inBrand(services, brand)
      brands.set(brand, known)
      return known
    },
    async openAccount(context, newcomer) {
      if (!opener) throw new Error('no feature opens accounts')
      return opener(context, newcomer)
    },
    async dropSignInMethods(context, playerId) {
      for (const drop of droppers) await drop(context, playerId)
    },
  }
}
