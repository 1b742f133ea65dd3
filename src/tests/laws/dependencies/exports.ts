import { dirname, join, normalize } from 'node:path'

/** What files export and what others take of it, by the text alone: a parse of all files takes seconds. */
export interface ReadFile {
  readonly path: string
  readonly text: string
}

/** Types are left out: they cost nothing, and describe what others are given. */
const DECLARED = /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class) ([\w$]+)/gm
const LISTED = /^export (?:type )?\{([^}]*)\}(?! from)/gm
const TAKEN = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s+from\s+'([#.][^']*)'/g
/** Namespaces, and modules that are fetched: whatever their taker spells may be theirs. */
const WHOLE =
  /\b(?:import|export)\s+(?:type\s+)?\*(?:\s+as\s+[\w$]+)?\s+from\s+'([#.][^']*)'|\bimport(?:<[^>]*>)?\(\s*'([#.][^']*)'/g

const resolved = (from: string, to: string): string =>
  to.startsWith('#') ? `src/${to.slice(1)}` : normalize(join(dirname(from), to))

const namesIn = (list: string, last: boolean): string[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(' as ')[last ? 1 : 0] ?? one)

/**
 * Exports that no other file takes.
 * @returns `path: name`, in the order of the files
 */
export function idleExports(files: readonly ReadFile[]): string[] {
  const taken = new Map<string, Set<string>>()
  const taker = (path: string) => taken.get(path) ?? taken.set(path, new Set()).get(path)!
  for (const { path, text } of files) {
    for (const [, list, to] of text.matchAll(TAKEN))
      for (const name of namesIn(list!, false)) taker(resolved(path, to!)).add(name)
    for (const [, namespace, lazy] of text.matchAll(WHOLE)) {
      const own = taker(resolved(path, (namespace ?? lazy)!))
      for (const name of text.match(/[A-Za-z_$][\w$]*/g)!) own.add(name)
    }
  }
  return files.flatMap(({ path, text }) => {
    const names = [
      ...[...text.matchAll(DECLARED)].map(([, name]) => name!),
      ...[...text.matchAll(LISTED)].flatMap(([, list]) => namesIn(list!, true)),
    ]
    return [...new Set(names)].filter((name) => !taken.get(path)?.has(name)).map((name) => `${path}: ${name}`)
  })
}
