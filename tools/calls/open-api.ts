import type { DispatcherEntry } from '../../src/platform/dispatch/entries.server.ts'
import { isKeyed, limitsOf, staysOpen } from '../../src/platform/calls/handle.server.ts'
import { placeOf, transactionOf } from './declared.ts'
import { jsonSchema, type JsonSchema, type Shared } from './json-schema.ts'

type Entry = Omit<DispatcherEntry, 'service'>

const PARAMETER = /(?<=\/):([a-zA-Z]\w*)/g

const namesIn = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name]) => name!)

const header = (name: string, required: boolean, description: string, schema: object = {}) => ({
  ...{ name, in: 'header', required, description },
  schema: { type: 'string', ...schema },
})

/** The headers of calls, by the names under which these refer to them. */
const HEADERS = {
  RequestedWith: header(
    'X-Requested-With',
    true,
    'Any text. Browsers that send Sec-Fetch-Site may leave it out.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    false,
    'A random UUID for each thing that is done: a repeat under its key gets the first answer alone. Refusals changed nothing and are not kept.',
    { minLength: 8, maxLength: 200 },
  ),
  Account: header(
    'X-Account',
    false,
    'The account that the caller acts for. Where another one is signed in, the call is refused.',
  ),
} as const

const REPLAYED = { $ref: '#/components/headers/IdempotentReplayed' }

const headersOf = (entry: Entry): readonly (keyof typeof HEADERS)[] => [
  ...(entry.call.changes ? (['RequestedWith'] as const) : []),
  ...(isKeyed(entry) ? (['IdempotencyKey'] as const) : []),
  ...(entry.call.asksWho ? [] : (['Account'] as const)),
]

/** Fields that have no names beforehand, in a query. */
const anyFieldsOf = ({ additionalProperties }: { readonly additionalProperties?: unknown }) => ({
  ...{ name: 'fields', in: 'query', required: false, style: 'form', explode: true },
  schema: { type: 'object', additionalProperties },
})

/** The input as parameters of the path, of the query, and as a body; and the headers. */
function inputOf(entry: Entry, shared: Shared) {
  const { call, input, operation } = entry
  const schema = (input ? jsonSchema(input, { io: 'input', name: `${operation}.input`, shared }) : {}) as {
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
  const parameters = [
    ...inPath.map(parameter('path')),
    ...(isBody ? [] : others.map(parameter('query'))),
    ...(isBody || others.length > 0 || !schema.additionalProperties ? [] : [anyFieldsOf(schema)]),
    ...headersOf(entry).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
  const needed = required.filter((name) => others.includes(name))
  const body = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: needed,
    additionalProperties: schema.additionalProperties ?? false,
  }
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isBody && others.length > 0
      ? { requestBody: { required: needed.length > 0, content: { 'application/json': { schema: body } } } }
      : {}),
  }
}

const REFUSAL: JsonSchema = {
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

/**
 * Security of a call for signed-in players: a session cookie, and for changes a second one, which links from
 * other sites don't send.
 */
function securityOf({ by, call }: Entry) {
  const signedIn = { session: [], ...(call.changes ? { action: [] } : {}) }
  return by === 'guest' ? [{}, signedIn] : [signedIn]
}

const limitOf = (entry: Entry) =>
  limitsOf(entry).map((limit) => ({
    name: limit.name,
    period_s: limit.period_s,
    ...('points' in limit ? { points: limit.points } : { person: limit.person, address: limit.address }),
  }))

const operationOf = (entry: Entry, shared: Shared) => ({
  operationId: entry.operation,
  tags: [entry.operation.split('.')[0]!],
  'x-feature': entry.operation.split('.')[0]!,
  'x-by': entry.by,
  'x-changes': entry.call.changes,
  'x-action': entry.admits ?? null,
  ...(entry.open === undefined ? {} : { 'x-open': entry.open }),
  'x-place': placeOf(entry),
  'x-closed': staysOpen(entry),
  'x-transaction': transactionOf(entry),
  'x-limits': limitOf(entry),
  security: securityOf(entry),
  ...inputOf(entry, shared),
  responses: {
    200: {
      description: 'Done.',
      ...(isKeyed(entry) ? { headers: { 'Idempotent-Replayed': REPLAYED } } : {}),
      content: {
        'application/json': {
          schema: entry.output
            ? jsonSchema(entry.output, { io: 'output', name: `${entry.operation}.output`, shared })
            : {},
        },
      },
    },
    default: {
      description: 'Refused.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
})

/** The meaning of the fields that OpenAPI has no word for. */
const DESCRIPTION = [
  'The calls of a site. x-by: who makes a call.',
  'x-action: the action that the gate must allow, or a list of actions; where it is null, x-open says why a change asks none.',
  'x-place: whether a call goes by the player’s place (noted), leaves it aside (any), or neither (none).',
  'x-closed: whether an account that is closed may make it.',
  'x-transaction: in none, in one, or in its own.',
  'x-limits: how often, each for one person (points), or for a person and for the people of an address.',
].join(' ')

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })

/**
 * All calls as OpenAPI 3.1.
 * @param entries the calls of the site
 */
export function openApi(entries: readonly Entry[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const shared: Shared = { Refusal: REFUSAL }
  for (const entry of entries.toSorted((a, b) => (a.operation < b.operation ? -1 : 1))) {
    const path = entry.call.path.replaceAll(PARAMETER, '{$1}')
    ;(paths[path] ??= {})[entry.call.method.toLowerCase()] = operationOf(entry, shared)
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    info: { title: 'Fairground', version: '1', description: DESCRIPTION },
    paths,
    components: {
      schemas: shared,
      parameters: HEADERS,
      headers: {
        IdempotentReplayed: {
          description: 'The answer of an earlier call under the same Idempotency-Key. Nothing was done now.',
          schema: { const: 'true' },
        },
      },
      securitySchemes: {
        session: cookie('session', 'Set by signing in.'),
        action: cookie('action', 'Set with the session, SameSite=Strict: a change needs both.'),
      },
    },
  }
}
