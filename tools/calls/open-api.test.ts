import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadServices } from '#features/index.server.ts'
import { get, post } from '#platform/calls/contract.ts'
import { entriesOf, type DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import { openApi } from './open-api.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: object }>>
  }
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

const entries = entriesOf(await loadServices())
const document = openApi(entries)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, ...(operation as Operation) })),
)
const operationNamed = (name: string) => operations.find(({ operationId }) => operationId === name)!

/** Every value of a key, wherever it stands. */
function valuesOf(key: string, tree: unknown): readonly unknown[] {
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ])
}

const resolved = (ref: string, tree: unknown): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], tree)

/** @returns why a schema of a document doesn't compile, or null */
function troubleOf(schema: object, { components }: { readonly components: object }): string | null {
  try {
    new Ajv2020({ strict: false, validateFormats: false }).compile({ ...schema, components })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const schemasOf = (tree: { readonly components: { readonly schemas: object } }) => [
  ...(valuesOf('schema', tree) as object[]),
  ...(Object.values(tree.components.schemas) as object[]),
]

const ofOne = (entry: Partial<DispatcherEntry>) =>
  openApi([{ by: 'player', operation: 'a.b', name: 'b', run: null!, ...entry } as DispatcherEntry])

test('every reference leads somewhere', () => {
  const refs = valuesOf('$ref', document) as string[]
  expect(refs.length).toBeGreaterThan(entries.length)
  expect(refs.filter((ref) => !ref.startsWith('#/') || resolved(ref, document) === undefined)).toEqual([])
})

test('every schema is JSON Schema 2020-12', () => {
  const schemas = schemasOf(document)
  expect(schemas.length).toBeGreaterThan(entries.length)
  expect(schemas.map((schema) => troubleOf(schema, document)).filter((why) => why !== null)).toEqual([])
})

test('what a schema refers to comes along, itself too', () => {
  const tree: z.ZodType = z.strictObject({
    get kids() {
      return z.array(tree)
    },
  })
  const input = z.strictObject({ any: z.json(), none: z.tuple([]) })
  const told = ofOne({ call: post('/a/'), input, output: tree })
  expect(Object.keys(told.components.schemas)).toEqual(['Refusal', 'a.b.input.1', 'a.b.output'])
  expect(schemasOf(told).flatMap((schema) => troubleOf(schema, told) ?? [])).toEqual([])
  const { requestBody } = told.paths['/a/']!['post'] as Operation
  const { schema } = requestBody!.content['application/json']!
  const takes = new Ajv2020({ strict: false }).compile({ ...schema, components: told.components })
  expect([takes({ any: [{ a: 1 }], none: [] }), takes({ any: 1, none: [1] })]).toEqual([true, false])
})

test('the parameters of a path are those that it names, and each is there once', () => {
  for (const { path, operationId, parameters = [] } of operations) {
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath, operationId).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(new Set(parameters.map((one) => one.$ref ?? `${one.in} ${one.name}`)).size, operationId).toBe(
      parameters.length,
    )
  }
})

test('a call tells all that it declares', () => {
  expect(operationNamed('bingo.play')).toMatchObject({
    ...{ 'x-feature': 'bingo', 'x-by': 'player', 'x-changes': true },
    'x-action': { before: 'stake', inside: 'claim' },
    ...{ 'x-place': 'noted', 'x-closed': false, 'x-transaction': 'one', 'x-limits': [] },
  })
  expect(operationNamed('captcha.challenge')).toMatchObject({
    ...{ 'x-changes': false, 'x-action': null, 'x-place': 'none', 'x-closed': true, 'x-transaction': 'none' },
    'x-limits': [{ name: 'captcha', person: 120, address: 2000, period_s: 900 }],
  })
  for (const operation of operations)
    for (const key of ['feature', 'by', 'changes', 'action', 'place', 'closed', 'transaction', 'limits'])
      expect(Object.keys(operation), operation.operationId).toContain(`x-${key}`)
})

test('a change takes its headers and both cookies; a reading call the session alone', () => {
  const refs = (name: string) =>
    (operationNamed(name).parameters ?? []).flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []))
  expect(refs('bingo.play')).toEqual(['RequestedWith', 'IdempotencyKey', 'Account'])
  expect(refs('bingo.data')).toEqual(['Account'])
  const own = entries.find(({ call, transaction }) => call.changes && transaction === 'own')!
  expect(refs(own.operation)).not.toContain('IdempotencyKey')
  expect(operationNamed('bingo.play').security).toEqual([{ session: [], action: [] }])
  expect(operationNamed('bingo.data').security).toEqual([{ session: [] }])
  const guest = entries.find(({ call, by }) => call.changes && by === 'guest')!
  expect(operationNamed(guest.operation).security).toEqual([{}, { session: [], action: [] }])
})

test('a body is required where a field of it is', () => {
  expect(operationNamed('bingo.play').requestBody?.required).toBe(false)
  expect(operationNamed('bingo.store').requestBody?.required).toBe(true)
})

test('a query of any fields is one parameter', () => {
  const told = ofOne({ call: get('/a/'), input: z.record(z.string(), z.string()) })
  expect((told.paths['/a/']!['get'] as Operation).parameters).toContainEqual({
    ...{ name: 'fields', in: 'query', required: false, style: 'form', explode: true },
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  })
})

test('formats are those of JSON Schema', () => {
  const text = JSON.stringify(document)
  for (const format of ['starts_with', 'ends_with', 'jwt']) expect(text).not.toContain(`"format":"${format}"`)
})
