import { openSealed, sealWith } from '../secrets/sealing.server.ts'
import type { PushDetails } from './push-details.ts'

/** The contents of messages, sealed with a key that the database does not have. */

export interface MessageRow {
  readonly message_id: string
  readonly kind: 'email' | 'sms' | 'push'
  /** An earlier release wrote none. */
  readonly brand: string | null
  readonly player_id: string | null
  readonly push: PushDetails | null
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly links: readonly string[]
  readonly code: string | null
  readonly sealed: string | null
}

/** The content of a message, which is sealed in the database. */
export interface Content {
  readonly text: string
  readonly links: readonly string[]
  readonly code: string | null
}

const contextOf = (id: string) => `message:${id}`

export const sealContent = (key: Buffer, id: string, content: Content): string =>
  sealWith(key, JSON.stringify(content), contextOf(id))

/** Opens the sealed content of a message; null once it was erased. */
export function contentOf(
  key: Buffer,
  row: Pick<MessageRow, 'message_id' | 'kind' | 'body' | 'links' | 'code' | 'sealed'>,
): Content | null {
  if (row.sealed !== null)
    return JSON.parse(openSealed(key, row.sealed, contextOf(row.message_id))) as Content
  // Pushes, and messages that waited when messages began to be sealed.
  return row.kind === 'push' || row.body !== '' ? { text: row.body, links: row.links, code: row.code } : null
}
