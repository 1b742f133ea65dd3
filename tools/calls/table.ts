import { z } from 'zod'
import type { DispatcherEntry } from '../../src/platform/dispatch/entries.server.ts'
import { actionsOf, askedBefore, limitsOf, staysOpen } from '../../src/platform/calls/handle.server.ts'
import { transactionOf } from './declared.ts'

type Entry = Omit<DispatcherEntry, 'service'>

interface Shape {
  readonly type?: string
  readonly additionalProperties?: Shape | boolean
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Shape

/**
 * The fields of an object, those that may be absent with a question mark, or those of each of its values where
 * it has any names; one text for each form that it may have.
 */
const fieldsOf = (shape: Shape): readonly string[] => {
  const { type, properties, additionalProperties, required = [], anyOf = [], oneOf = [] } = shape
  const forms = [...anyOf, ...oneOf]
  if (forms.length > 0) return forms.flatMap(fieldsOf)
  if (type !== 'object') return [type ?? 'anything']
  if (!properties && typeof additionalProperties === 'object')
    return fieldsOf(additionalProperties).map((fields) => `by name: ${fields}`)
  return [
    Object.keys(properties ?? {})
      .map((name) => (required.includes(name) ? name : `${name}?`))
      .join(', '),
  ]
}

const DATA = 'data'

/** The fields of an answer: those of its `data`, or its own if that has none. */
function answerOf(schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const shape = shapeOf(schema)
  const data = shape.properties?.[DATA] as Shape | undefined
  const list = data?.items ? 'list of ' : ''
  const forms = data
    ? fieldsOf(data.items ?? data).map((fields) => `data: ${list}${fields || 'no fields'}`)
    : fieldsOf(shape).map((fields) => fields || 'no fields')
  return forms.join(' or ')
}

/** The actions that the gate must allow, and whether the place counts where the action doesn't say so. */
function gateOf(entry: Entry): string {
  const { call, place, open = '' } = entry
  const before = askedBefore(entry).join(' + ')
  const inside = actionsOf(entry).slice(askedBefore(entry).length).join(' + ')
  const asked = [...(before ? [before] : []), ...(inside ? [`${inside}, asked inside`] : [])].join('; ')
  const gate = asked || (call.changes ? `open: ${open}` : 'reads')
  if (!place) return gate
  return place === 'any' ? `${gate}, any place` : `${gate}, place noted`
}

const limitOf = (entry: Entry): string =>
  limitsOf(entry)
    .map((limit) =>
      'points' in limit
        ? `${limit.points} in ${limit.period_s} s`
        : `${limit.person} in ${limit.period_s} s, ${limit.address} people of an address`,
    )
    .join('; ')

const HEAD = ['Call', 'Path', 'Who', 'Gate', 'While closed', 'Transaction', 'Limit', 'Takes', 'Answers']

const cell = (text: string): string => text.replaceAll('|', '\\|')

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const rowOf = (entry: Entry): string =>
  [
    code(entry.operation),
    code(`${entry.call.method} ${entry.call.path}`),
    entry.by,
    gateOf(entry),
    staysOpen(entry) ? 'yes' : 'no',
    transactionOf(entry),
    limitOf(entry),
    entry.input ? code(fieldsOf(shapeOf(entry.input)).join(' or ')) : '',
    code(answerOf(entry.output)),
  ]
    .map(cell)
    .join(' | ')

/**
 * The table of all calls as a document.
 * @param entries in any order
 */
export const callTable = (entries: readonly Entry[]): string => `# Calls

Every call of the site as its feature declares it (\`handle\` in \`feature.server.ts\`); written by
\`npm run calls\`, which also prints OpenAPI 3.1 (\`npm run -s calls -- --openapi\`). A reading call is in
no transaction and passes no gate. Claims, purchases and free entries go by the player’s place unless they
say “any place”; others where they say “place noted”. Of the changing calls, an account that is closed may
make those that say yes. Attempts count for the person, then for their device, then for the people of
their address.

| ${HEAD.join(' | ')} |
|${HEAD.map(() => '---').join('|')}|
${[...entries]
  .toSorted((a, b) => (a.operation < b.operation ? -1 : 1))
  .map((entry) => `| ${rowOf(entry)} |`)
  .join('\n')}
`
