import type { SourceFile } from './source.ts'

/** Folders below a root as one file each, with what their files import of one another; a file beside them is its own. */
export function foldersOf(
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
  root: string,
): readonly Pick<SourceFile, 'path' | 'imports'>[] {
  const folderOf = (path: string) => new RegExp(`^${root}/([^/]+)`).exec(path)?.[1]
  const folders = new Map<string, SourceFile['imports'][number][]>()
  for (const { path, imports } of files) {
    const folder = folderOf(path)
    if (folder === undefined) continue
    const found = folders.get(folder) ?? []
    folders.set(folder, found)
    for (const one of imports) {
      const to = folderOf(one.to)
      if (to !== undefined && to !== folder) found.push({ ...one, from: folder, to })
    }
  }
  return [...folders].map(([path, imports]) => ({ path, imports }))
}

/**
 * Circles of files: each needs the others before it can run, so none can be read, moved or tested alone. What
 * is fetched when it is wanted and what is only a type makes no circle.
 * @returns every circle as its files in order, the largest first
 */
export function circlesOf(
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
): readonly (readonly string[])[] {
  const needs = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ to }) => to),
    ]),
  )
  // Tarjan's algorithm: a file whose lowest reachable file on the stack is itself closes a component.
  const places = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (path: string): number => {
    const place = places.size
    places.set(path, place)
    lowest.set(path, place)
    stack.push(path)
    for (const next of needs.get(path)!) {
      if (!needs.has(next)) continue
      const reached = places.has(next) ? (stack.includes(next) ? places.get(next)! : Infinity) : visit(next)
      lowest.set(path, Math.min(lowest.get(path)!, reached))
    }
    if (lowest.get(path) === place) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1 || needs.get(path)!.includes(path)) found.push(circle.toSorted())
    }
    return lowest.get(path)!
  }
  for (const path of needs.keys()) if (!places.has(path)) visit(path)
  return found.toSorted((a, b) => b.length - a.length || a[0]!.localeCompare(b[0]!))
}
