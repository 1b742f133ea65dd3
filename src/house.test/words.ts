import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'

/** The visible texts of the source: what goes through the catalogue, and what passes it by. */

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

export interface Found {
  readonly path: string
  readonly line: number
  readonly text: string
}

export interface Words {
  /** Texts of `t('…')`. */
  readonly texts: readonly Found[]
  /** `t(…)` of something that is no literal: the extraction cannot see it. */
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

/** What the server says and pages show as it came: sentences of refusals, and texts marked by `listed`. */
function spokenBy(call: Node): ['texts' | 'codes', string] | null {
  const { name } = call['callee'] as { name?: string }
  const [first, second] = (call['arguments'] as Node[]).map((one) => ({ one, said: literalOf(one) }))
  if (name === 'listed' && first?.said) return ['texts', first.said]
  if (name !== 'refuse' || !second) return null
  if (second.said) return ['texts', second.said]
  return first?.said && second.one.type === 'TemplateLiteral' ? ['codes', first.said] : null
}

function* wordsOf(path: string, text: string): Generator<[keyof Words, Found]> {
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const found = (node: Node, said: string): Found => ({ path, line: lineAt(node.start), text: said })
  const pending: Node[] = [parseSync(path, text).program as unknown as Node]
  for (let node = pending.pop(); node; node = pending.pop()) {
    pending.push(...children(node))
    if (node.type === 'CallExpression') {
      const spoken = spokenBy(node)
      if (spoken) yield [spoken[0], found(node, spoken[1])]
    }
    if (node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === 't') {
      const [first] = node['arguments'] as Node[]
      const literal = literalOf(first)
      yield literal === null
        ? ['unseen', found(node, text.slice(node.start, node.end))]
        : ['texts', found(node, literal)]
    }
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

/** The way words are found, and refusals that only who runs the house gets to see. */
const NOBODY_READS = /^src\/platform\/(words\.ts|postgres\/)/

/** Reads the pages, parts and features. */
export function readWords(): Words {
  const words: { [K in keyof Words]: Found[] } = { texts: [], unseen: [], codes: [], bare: [] }
  for (const path of globSync('src/{app,ui,features,games,platform,integrations,backoffice}/**/*.{ts,tsx}')) {
    if (/\.(test|bench|journey|gen|fixture)\.tsx?$/.test(path) || NOBODY_READS.test(path)) continue
    const text = readFileSync(path, 'utf8')
    if (!path.endsWith('.tsx') && !/words\.ts'|\brefuse\(/.test(text)) continue
    for (const [kind, found] of wordsOf(path, text)) words[kind].push(found)
  }
  return words
}

/** The arguments of an ICU text, by name, each once. */
export const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name!))]
    .filter((name) => !/^\d+$/.test(name))
    .toSorted()
