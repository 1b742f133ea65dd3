import { TestRunner } from 'vitest'

/** The id of a rule in one of the lists, such as `000 §2.4`: its section and its number. A law looks it up. */
export type RuleId = `${string}.${number}`

declare module 'vitest' {
  interface TaskMeta {
    /** The rules that this test shows. */
    covers?: readonly string[]
  }
}

/**
 * Says which rules of the specification a test shows: the first line of its body, with ids as literals, so that
 * `npm run coverage` finds them without a run.
 * @throws Error outside a test
 */
export function covers(...ids: readonly [RuleId, ...RuleId[]]): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('covers() is called in the body of a test')
  test.meta.covers = [...new Set([...(test.meta.covers ?? []), ...ids])]
}
