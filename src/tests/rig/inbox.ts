import type { Client } from './client.ts'

/** A message as the built-in inbox lists it. */
export interface OutboundMessage {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly code: string | null
}

/** The messages to an address or number, the newest first. */
export async function messagesTo(client: Client, to: string): Promise<readonly OutboundMessage[]> {
  const response = await client.send('GET', `/dev/inbox.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as OutboundMessage[]
}

/** A part of the query of the newest message's first link. */
export async function linkPart(client: Client, to: string, name: string): Promise<string> {
  const [message] = await messagesTo(client, to)
  return new URL(message!.links[0]!).searchParams.get(name) ?? ''
}
