import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Which kinds of messages the code has, so that a test can miss none. */

const FEATURES = join(import.meta.dirname, '../../../features')

const sources = (ending: string) =>
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending) && !path.includes('.test.') && !path.includes('/tests/'))

/** The names that the `messages.ts` of all features export, such as `account/codeText`. */
export async function messageKinds(): Promise<readonly string[]> {
  const kinds = await Promise.all(
    sources('/messages.ts').map(async (path) => {
      const exported = (await import(pathToFileURL(join(FEATURES, path)).href)) as Record<string, unknown>
      return Object.keys(exported).map((name) => path.replace(/messages\.ts$/, name))
    }),
  )
  return kinds.flat()
}

/** Files that send messages whose words are written elsewhere than in a `messages.ts`. */
export const strayWriters = (): readonly string[] =>
  sources('.server.ts').filter((path) => {
    const code = readFileSync(join(FEATURES, path), 'utf8')
    return (
      /\b(messenger\.(send|offer)|sendAccountNotice|notify)\(/.test(code) &&
      !/from '\.{1,2}\/messages\.ts'/.test(code)
    )
  })
