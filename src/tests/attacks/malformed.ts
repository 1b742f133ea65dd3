import fc from 'fast-check'
import { z } from 'zod'
import { fillPath } from '#platform/calls/contract.ts'
import type { DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import { BODIES, HOSTILE, KEYS, NUL, NUMBERS, QUERIES, SEGMENTS, STRANGE_NAMES, TYPES } from './hostile.ts'
import type { RawRequest } from '../rig/net/raw.ts'

/** Requests that a route's own schema would nearly take, each spoiled in one of many ways. */

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}
type Fields = Record<string, unknown>

/** A library’s arbitrary of a pattern is costly to make and the same each time. */
const matching = new Map<string, fc.Arbitrary<string>>()
function matchingOf(pattern: string): fc.Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, made)
  return made
}

function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'integer' || shape.type === 'number')
    return fc.integer({ min: Math.max(shape.minimum ?? 0, -1e9), max: Math.min(shape.maximum ?? 1e6, 1e9) })
  if (shape.type === 'string' && shape.pattern) return matchingOf(shape.pattern)
  if (shape.type === 'string')
    return matchingOf(`^[a-z0-9@.-]{${shape.minLength ?? 0},${Math.min(shape.maxLength ?? 40, 60)}}$`)
  if (shape.type === 'object') return objectOf(shape)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<Fields> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one)]))
  return fc.record(values, { requiredKeys: [...required] })
}

function shapeOf({ input }: DispatcherEntry): Shape {
  return input
    ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape)
    : { type: 'object' }
}

interface Parts {
  readonly entry: DispatcherEntry
  readonly fields: Fields
}
type Spoil = fc.Arbitrary<(parts: Parts) => RawRequest>

const JSON_TYPE = { 'content-type': 'application/json' }

/** The request as a good client would send it. */
function plain({ entry, fields }: Parts, more: Partial<RawRequest> = {}): RawRequest {
  const { path, rest } = fillPath(entry.call.path, fields)
  if (entry.call.method === 'POST' || entry.call.method === 'PATCH')
    return { method: entry.call.method, path, headers: JSON_TYPE, body: JSON.stringify(rest), ...more }
  const query = Object.entries(rest)
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
    .join('&')
  return { method: entry.call.method, path: query ? `${path}?${query}` : path, ...more }
}

/** Percent signs for everything, also for what is no text. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BC'
}

const wrongField: Spoil = fc.tuple(fc.nat(), HOSTILE).map(([pick, value]) => (parts) => {
  const names = [...Object.keys(parts.fields), ...STRANGE_NAMES]
  const name = names[pick % names.length]!
  const inPath = parts.entry.call.path.includes(`:${name}/`)
  const safe = inPath && typeof value === 'string' && !value.isWellFormed() ? 'half' : value
  const fields = Object.assign(Object.create(null) as Fields, parts.fields)
  Object.defineProperty(fields, name, { value: safe, enumerable: true, configurable: true, writable: true })
  return plain({ ...parts, fields })
})

const missingField: Spoil = fc.nat().map((pick) => (parts) => {
  const names = Object.keys(parts.fields).filter((name) => !parts.entry.call.path.includes(`:${name}`))
  const gone = names[pick % Math.max(1, names.length)]
  return plain({
    ...parts,
    fields: Object.fromEntries(Object.entries(parts.fields).filter(([n]) => n !== gone)),
  })
})

const otherBody: Spoil = fc
  .constantFrom(...BODIES)
  .map((body) => (parts) => plain(parts, { headers: JSON_TYPE, body }))

const brokenBody: Spoil = fc.tuple(fc.nat(), fc.nat({ max: 4 })).map(([at, how]) => (parts) => {
  const { rest } = fillPath(parts.entry.call.path, parts.fields)
  const text = JSON.stringify({ ...rest, more: 1 })
  const cut = at % text.length
  const twice = text.replace('{', `${text.slice(0, -1)},`)
  const number = text.replace(/\d+/, NUMBERS[at % NUMBERS.length]!)
  const body = [text.slice(0, cut), text.slice(0, cut) + NUL + text.slice(cut), twice, number, `${text}x`][
    how
  ]!
  return plain(parts, { headers: JSON_TYPE, body })
})

const otherType: Spoil = fc
  .constantFrom(...TYPES)
  .map((type) => (parts) => plain(parts, { headers: { 'content-type': type }, body: '{"a":1}' }))

const otherQuery: Spoil = fc.constantFrom(...QUERIES).map((query) => (parts) => {
  const request = plain(parts)
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${query}` }
})

const otherPath: Spoil = fc.constantFrom(...SEGMENTS).map((segment) => (parts) => {
  const path = parts.entry.call.path.replaceAll(/(?<=\/):\w+/g, segment)
  return { ...plain(parts), path: path.includes(segment) ? path : `${path}${segment}` }
})

const otherKey: Spoil = fc.constantFrom(...KEYS).map((key) => (parts) => {
  const request = plain(parts)
  const safe = Buffer.from(key, 'utf8').toString('latin1')
  return { ...request, headers: { ...request.headers, 'idempotency-key': safe } }
})

const untouched: Spoil = fc.constant((parts) => plain(parts))

/** Malformed requests for a route; now and then one that is in order. */
export function malformed(entry: DispatcherEntry): fc.Arbitrary<RawRequest> {
  const fields = objectOf(shapeOf(entry))
  const spoils = [wrongField, missingField, otherBody, brokenBody, otherType, otherQuery, otherPath, otherKey]
  return fc
    .tuple(fields, fc.oneof({ arbitrary: wrongField, weight: 3 }, ...spoils, untouched))
    .map(([good, spoil]) => spoil({ entry, fields: good }))
}
