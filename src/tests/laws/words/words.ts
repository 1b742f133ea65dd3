import { globSync, readFileSync } from 'node:fs'
import { children, lineOf, parsed, type Node } from '../source.ts'

/** The visible texts of the source: what goes through the catalogue, and what passes it by. */

export interface Found {
  readonly path: string
  readonly line: number
  readonly text: string
}

export interface Words {
  /** Texts of `t('…')`. */
  readonly texts: readonly Found[]
  /**
   * Texts that the extraction can't see: `t(…)` of something that is no literal, words with values whose code is no
   * literal, and words of a gate line that nothing marks.
   */
  readonly unseen: readonly Found[]
  /** Codes of refusals whose sentence has values of the server in it: told by `error:CODE`. */
  readonly codes: readonly Found[]
  /** Words in JSX that pass the catalogue by. */
  readonly bare: readonly Found[]
}

/** Attributes whose text people see or hear. */
const VISIBLE = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'detail',
  'description',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
])

/** A word of a language: two letters in a row. Units, marks and numbers are none. */
const isWord = (text: string) => /\p{L}{2}/u.test(text)

const literalOf = (node: Node | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0)
    return (node['quasis'] as { value: { cooked: string } }[])[0]!.value.cooked
  return null
}

/** Words that are put together: their translation is found by a code alone. */
const isMade = ({ type }: Node) => type === 'TemplateLiteral' || type === 'BinaryExpression'

type Spoken = readonly ['texts' | 'codes' | 'unseen', string]

const propertiesOf = (node: Node | undefined): (Node & { name: string })[] =>
  node?.type === 'ObjectExpression'
    ? (node['properties'] as Node[]).flatMap((one) => {
        const key = one['key'] as { name?: string; value?: string } | undefined
        const name = one['computed'] ? undefined : (key?.name ?? key?.value)
        return name === undefined ? [] : [{ ...(one['value'] as Node), name }]
      })
    : []

/** The messages by field that go with a refusal. */
function* ofFields(code: string | null | undefined, more: Node | undefined): Generator<Spoken> {
  const errors = propertiesOf(more).find(({ name }) => name === 'errors')
  for (const { name, elements } of propertiesOf(errors) as (Node & { name: string; elements?: Node[] })[])
    for (const one of elements ?? []) {
      const said = literalOf(one)
      if (said) yield ['texts', said]
      else if (code && one.type === 'TemplateLiteral') yield ['codes', `${code}.${name}`]
    }
}

/** Texts of the server that pages show unchanged: sentences of refusals, and texts marked by `listed`. */
function* spokenBy(call: Node, whole: string): Generator<Spoken> {
  const { name } = call['callee'] as { name?: string }
  const [first, second, third] = (call['arguments'] as Node[]).map((one) => ({ one, said: literalOf(one) }))
  if (name === 'listed' && first) {
    if (first.said) yield ['texts', first.said]
    else if (second?.said) yield ['codes', second.said]
    else if (isMade(first.one)) yield ['unseen', whole]
  }
  if (name !== 'refuse' || !second) return
  if (second.said) yield ['texts', second.said]
  else if (second.one.type === 'TemplateLiteral')
    yield first?.said ? ['codes', first.said] : ['unseen', whole]
  yield* ofFields(first?.said, third?.one)
}

/** The words with which a schema refuses a field: the last argument of its rules. */
const RULES = new Set(['regex', 'refine', 'min', 'max', 'email', 'length'])
function ruleSaid(call: Node): string | null {
  const { property } = call['callee'] as { property?: { name?: string } }
  const last = (call['arguments'] as Node[]).at(-1)
  const said = property?.name !== undefined && RULES.has(property.name) ? literalOf(last) : null
  return said !== null && /\w \w/.test(said) ? said : null
}

/** Whether these are the words of a refusal, marked by no `listed`. */
const isUnmarked = ({ type, key, value }: Node): boolean =>
  type === 'Property' &&
  (key as { name?: string }).name === 'message' &&
  (literalOf(value as Node) !== null || isMade(value as Node))

function* wordsOf(path: string, text: string): Generator<[keyof Words, Found]> {
  const found = (node: Node, said: string): Found => ({ path, line: lineOf(text, node), text: said })
  const hasLines = /\bGateLine\b/.test(text)
  const pending: Node[] = [parsed(path, text)]
  for (let node = pending.pop(); node; node = pending.pop()) {
    pending.push(...children(node))
    if (node.type === 'CallExpression') {
      for (const [kind, said] of spokenBy(node, text.slice(node.start, node.end)))
        yield [kind, found(node, said)]
      const rule = path.endsWith('.server.ts') ? ruleSaid(node) : null
      if (rule !== null) yield ['texts', found(node, rule)]
    }
    if (node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === 't') {
      const [first] = node['arguments'] as Node[]
      const literal = literalOf(first)
      yield literal === null
        ? ['unseen', found(node, text.slice(node.start, node.end))]
        : ['texts', found(node, literal)]
    }
    if (hasLines && isUnmarked(node)) yield ['unseen', found(node, text.slice(node.start, node.end))]
    if (node.type === 'JSXText' && isWord(node['value'] as string))
      yield ['bare', found(node, (node['value'] as string).trim())]
    if (node.type === 'Property' && path.endsWith('.tsx')) {
      const { name } = node['key'] as { name?: string }
      const value = literalOf(node['value'] as Node)
      if (name && VISIBLE.has(name) && value !== null && isWord(value)) yield ['bare', found(node, value)]
    }
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as { name: string }
      const value = literalOf(node['value'] as Node)
      if (VISIBLE.has(name) && value !== null && isWord(value)) yield ['bare', found(node, value)]
    }
  }
}

/** The way words are found, and refusals that only who runs the site gets to see. */
const NOBODY_READS = /^src\/platform\/(words\/(words|translator)\.ts|postgres\/|runs\/(?!require-run))/

/** Reads the pages, parts and features. */
export function readWords(): Words {
  const words: { [K in keyof Words]: Found[] } = { texts: [], unseen: [], codes: [], bare: [] }
  for (const path of globSync('src/{app,client,ui,features,games,platform,integrations}/**/*.{ts,tsx}')) {
    if (/\.(test|spec|bench|journey|gen|fixture)\.tsx?$/.test(path) || NOBODY_READS.test(path)) continue
    const text = readFileSync(path, 'utf8')
    if (
      !path.endsWith('.tsx') &&
      !/(?:words|translator)\.ts'|\bGateLine\b|\(t\) => t\(|\brefuse\(|\blisted\(|from 'zod'/.test(text)
    )
      continue
    for (const [kind, found] of wordsOf(path, text)) words[kind].push(found)
  }
  return words
}

/** The texts of one file's code, or what else is found in it. */
export const textsOf = (path: string, code: string, wanted: keyof Words = 'texts'): readonly string[] =>
  [...wordsOf(path, code)].flatMap(([kind, { text }]) => (kind === wanted ? [text] : []))

/** The arguments of an ICU text, by name, each once. */
export const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name!))]
    .filter((name) => !/^\d+$/.test(name))
    .toSorted()
