import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

/**
 * A call of 000 §7 or 001 §7 with exactly what stands there: method, path, query, and body, no header of ours.
 * A name in braces stands for what `before` gives.
 */
export interface WrittenCall {
  /** Method and path, such as `GET /rest/tournament/?gameId={gameId}`. */
  readonly ask: string
  readonly body?: unknown
  /** The caller; a signed-in player by default. */
  readonly by?: 'guest'
  /** Brings about what the call is made for; gives what stands in braces. */
  readonly before?: (at: TestSite, client: Client) => Promise<Readonly<Record<string, string>> | void>
  /** Headers of the third party's protocol that speaks here. */
  readonly headers?: Readonly<Record<string, string>>
  /** Paths that must be present in the answer, such as `data.dices`. */
  readonly reads?: readonly string[]
}

/** A feature's part of the test: its calls as the specification writes them. */
export interface WrittenPiece {
  readonly calls: readonly WrittenCall[]
  /** Its rows of the wire that aren't among them: no table has them, or they need a service of their own. */
  readonly elsewhere?: readonly string[]
}
