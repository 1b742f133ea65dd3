import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FEATURES = join(import.meta.dirname, '../../features')

/**
 * Loads the features' pieces of a test of the whole: `export const piece` of
 * `src/features/NAME/tests/KIND.ts`. Such a test knows no feature, and removing a feature removes its piece.
 * A piece must not import anything that waits for pieces: both would wait forever.
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
