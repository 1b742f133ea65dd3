import { z } from 'zod'
import type { DispatcherEntry } from '../../src/platform/dispatch/entries.server.ts'

type Entry = Omit<DispatcherEntry, 'service'>

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Record<
    string,
    unknown
  >
  return rest
}

const PARAMETER = /(?<=\/):([a-zA-Z]\w*)/g

const namesIn = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name]) => name!)

/** The input as parameters of the path, of the query, and as a body. */
function inputOf({ call, input }: Entry) {
  const schema = (input ? jsonOf(input, 'input') : {}) as {
    readonly properties?: Readonly<Record<string, unknown>>
    readonly required?: readonly string[]
    readonly additionalProperties?: unknown
  }
  const { properties = {}, required = [] } = schema
  const inPath = namesIn(call.path)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    ...{ name, in: where, required: where === 'path' || required.includes(name) },
    schema: properties[name] ?? { type: 'string' },
  })
  const isBody = call.method === 'POST' || call.method === 'PATCH'
  const parameters = [...inPath.map(parameter('path')), ...(isBody ? [] : others.map(parameter('query')))]
  const body = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: required.filter((name) => others.includes(name)),
    additionalProperties: schema.additionalProperties ?? false,
  }
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isBody && others.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
  }
}

const REFUSAL = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'A stable name of the refusal.' },
    message: { type: 'string', description: 'What happened, why, and what to do now.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    values: { type: 'object' },
    details: {},
  },
  required: ['success', 'code', 'message'],
}

const operationOf = (entry: Entry) => ({
  operationId: entry.operation,
  tags: [entry.operation.split('.')[0]!],
  'x-by': entry.by,
  ...(entry.admits ? { 'x-admits': entry.admits } : {}),
  security: entry.by === 'guest' ? [{}, { session: [] }] : [{ session: [] }],
  ...inputOf(entry),
  responses: {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: entry.output ? jsonOf(entry.output, 'output') : {} } },
    },
    default: {
      description: 'Refused.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
})

/**
 * All calls as OpenAPI 3.1.
 * @param entries the calls of the site
 */
export function openApi(entries: readonly Entry[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const entry of entries.toSorted((a, b) => (a.operation < b.operation ? -1 : 1))) {
    const path = entry.call.path.replaceAll(PARAMETER, '{$1}')
    ;(paths[path] ??= {})[entry.call.method.toLowerCase()] = operationOf(entry)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairground', version: '1', description: 'The calls of a site.' },
    paths,
    components: {
      schemas: { Refusal: REFUSAL },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}
