import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The schemas that others refer to, by name, as OpenAPI keeps them in `components`. */
export type Shared = Record<string, JsonSchema>

const FORMATS = new Set(['date-time', 'date', 'time', 'duration', 'email', 'uri', 'uuid', 'ipv4', 'ipv6'])

/** Of a list that is always empty: `prefixItems` must have an item, and `maxItems` says it all. */
function asStandard({ jsonSchema }: { jsonSchema: { prefixItems?: readonly unknown[]; format?: string } }) {
  if (jsonSchema.prefixItems?.length === 0) delete jsonSchema.prefixItems
  // Validators refuse formats of zod's own; their patterns stay.
  if (jsonSchema.format !== undefined && !FORMATS.has(jsonSchema.format)) delete jsonSchema.format
}

/** A schema whose references are those that `moved` gives. */
function referring(schema: unknown, moved: (ref: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => referring(one, moved))
  if (schema === null || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? moved(value) : referring(value, moved),
    ]),
  )
}

/**
 * A schema as JSON Schema for a place inside a document, where `$defs` of its own could not be referred to.
 * @param name begins the names of what it refers to
 * @param shared gets what it refers to
 */
export function jsonSchema(
  schema: z.ZodType,
  { io, name, shared }: { readonly io: 'input' | 'output'; readonly name: string; readonly shared: Shared },
): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { unrepresentable: 'any', override: asStandard, io }) as JsonSchema & {
    readonly $defs?: Shared
  }
  const names = new Map(Object.keys($defs).map((key, index) => [`#/$defs/${key}`, `${name}.${index + 1}`]))
  let refersToItself = false
  const moved = (ref: string) => {
    if (ref === '#') refersToItself = true
    return `#/components/schemas/${names.get(ref) ?? name}`
  }
  for (const [key, one] of Object.entries($defs))
    shared[names.get(`#/$defs/${key}`)!] = referring(one, moved) as JsonSchema
  const own = referring(rest, moved) as JsonSchema
  if (refersToItself) shared[name] = own
  return own
}
