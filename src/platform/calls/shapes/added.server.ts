import { z } from 'zod'
import type { FeatureStatuses } from '../feature.ts'
import type { FeatureHomeData } from '../home-data.ts'
import type { FeatureInitData } from '../init-data.ts'
import type { Exactly } from './same.server.ts'

/** Fields that features add to others’ answers, as schemas: each beside its own answers, joined for the whole. */

/** A schema of each field of a type. */
type Fields<T> = { readonly [K in keyof T]: z.ZodType<T[K]> }

/** All that features add. */
export interface Added {
  readonly initData: Fields<FeatureInitData>
  readonly homeData: Fields<FeatureHomeData>
  readonly statuses: Fields<FeatureStatuses>
}

/** The fields that one feature adds. */
export type SomeFields<T> = Partial<Fields<T>>

/** Schemas of some fields of a type, each exactly as the type has it. */
type Compared<T, S extends Readonly<Record<string, z.ZodType>>> = {
  readonly [K in keyof S]: K extends keyof T ? S[K] & Exactly<S[K], T[K]> : never
}

const comparedWith =
  <T>() =>
  <S extends Readonly<Record<string, z.ZodType>>>(fields: S & Compared<T, S>): SomeFields<T> =>
    fields as unknown as SomeFields<T>

/** A feature's fields of the init data, for `initFields` of its service. */
export const initFields = comparedWith<FeatureInitData>()
/** A feature's fields of the home payload, for `homeFields` of its service. */
export const homeFields = comparedWith<FeatureHomeData>()

/** The part of a service that says what its feature adds. */
export interface Adds {
  readonly initFields?: SomeFields<FeatureInitData>
  readonly homeFields?: SomeFields<FeatureHomeData>
  readonly statusName?: keyof FeatureStatuses
  readonly statuses?: Readonly<Partial<Record<keyof FeatureStatuses, unknown>>>
}

/** Joins what all features add. Laws hold that no field is left out. */
export function addedBy(services: readonly Adds[]): Added {
  const names = services.flatMap(({ statusName, statuses = {} }) => [
    ...(statusName ? [statusName] : []),
    ...Object.keys(statuses),
  ])
  return {
    initData: Object.assign({}, ...services.map((one) => one.initFields)),
    homeData: Object.assign({}, ...services.map((one) => one.homeFields)),
    statuses: Object.fromEntries(
      names.map((name) => [name, z.boolean()]),
    ) as unknown as Fields<FeatureStatuses>,
  }
}
