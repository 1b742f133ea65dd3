import type { RealtimeNode } from './node.server.ts'
import type { Position } from '../calls/init-data.ts'
import type { Entry } from './log/streams.server.ts'

/** Reads a position out of a request; null when there is none or it is malformed. */
export function positionOf(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null) return null
  const { offset = 0, epoch = '' } = value as { offset?: unknown; epoch?: unknown }
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset) || offset < 0) return null
  return typeof epoch === 'string' ? { offset, epoch } : null
}

/**
 * Returns the answer to a subscription: the channel's position, and the publications that the client missed.
 * Read in the same turn in which the client enters the hub, or a publication would fall in between. After a
 * recovery the position is the one recovered from: each recovered publication moves it.
 */
export function watchResult(node: RealtimeNode, channel: string, from: Position | null) {
  const result = { recoverable: true, positioned: true, epoch: node.epoch(), offset: node.tail() }
  if (!from) return result
  const missed = missedSince(node, channel, from)
  if (!missed) return { ...result, was_recovering: true }
  return {
    ...result,
    was_recovering: true,
    recovered: true,
    ...(missed.length > 0 ? { offset: from.offset, publications: missed } : {}),
  }
}

/** The publications after a position; null when they are not known any more, or never were. */
export function missedSince(node: RealtimeNode, channel: string, from: Position) {
  if (from.epoch !== '' && from.epoch !== node.epoch()) return null
  if (from.offset > node.tail()) return null
  const entries = node.streams.since(channel, from.offset)
  return entries && entries.map(publicationOf)
}

/** A publication that is given again. */
export const publicationOf = ({ data, offset }: Entry) => ({ data: JSON.parse(data) as unknown, offset })

/** Waits until this node has delivered up to the positions, which another node may have given. */
export async function reach(node: RealtimeNode, positions: readonly (Position | null)[]): Promise<void> {
  let furthest = 0
  for (const position of positions)
    if (position && position.epoch === node.epoch()) furthest = Math.max(furthest, position.offset)
  if (furthest > node.tail()) await node.catchUp(furthest)
}
