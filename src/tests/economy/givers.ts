import { globSync, readFileSync } from 'node:fs'
import { parsed, children, type Node } from '../laws/source.ts'

/** The functions of the platform that pay players, or bind what a claim of theirs pays. */
const PAYS = new Set(['grant', 'grantIfAllowed', 'grantMany', 'owe', 'post', 'postMany', 'claimOnce'])

/** Whether code calls one of the functions that pay; comments, imports and methods (`app.post`) are none. */
export function pays(path: string, text: string): boolean {
  const isPaying = ({ type, callee }: Node) => {
    const called = type === 'CallExpression' ? (callee as Node & { readonly name?: string }) : null
    return called?.type === 'Identifier' && PAYS.has(called.name ?? '')
  }
  const look = (node: Node): boolean => isPaying(node) || children(node).some(look)
  return [...PAYS].some((name) => text.includes(`${name}(`)) && look(parsed(path, text))
}

/** Whether the server's half of a feature pays players. */
export const isGiver = (feature: string): boolean =>
  globSync(`src/features/${feature}/**/*.server.ts`).some((path) => pays(path, readFileSync(path, 'utf8')))
