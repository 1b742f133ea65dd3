import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FEATURES = join(import.meta.dirname, '../../features')

/**
 * What features bring to a test of the whole: `export const piece` of `src/features/NAME/tests/KIND.ts`. Such a
 * test knows no feature, and a feature that goes takes its piece along. A piece imports nothing that waits for
 * pieces: both would wait for ever.
 */
export async function piecesOf<T>(kind: string): Promise<readonly T[]> {
  const paths = globSync(`*/tests/${kind}.ts`, { cwd: FEATURES }).toSorted()
  const loaded = await Promise.all(
    paths.map(
      (path) =>
        import(/* @vite-ignore */ pathToFileURL(join(FEATURES, path)).href) as Promise<{ readonly piece: T }>,
    ),
  )
  return loaded.map(({ piece }) => piece)
}
