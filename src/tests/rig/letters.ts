import type { Client } from './client.ts'

/** A letter as the built-in inbox lists it. */
export interface OutboundMessage {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly code: string | null
}

/** The letters to an address or number, the newest first. */
export async function lettersTo(client: Client, to: string): Promise<readonly OutboundMessage[]> {
  const response = await client.send('GET', `/dev/inbox.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as OutboundMessage[]
}

/** A part of the query of the newest letter's first link. */
export async function linkPart(client: Client, to: string, name: string): Promise<string> {
  const [letter] = await lettersTo(client, to)
  return new URL(letter!.links[0]!).searchParams.get(name) ?? ''
}
