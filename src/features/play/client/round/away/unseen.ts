import { arrives } from '#platform/time/within.ts'
import type { Table } from '../table.ts'

/**
 * A round counts as soon as it was asked for: whoever leaves before all of it was shown is told on the return
 * what became of it. Which one that is, this browser remembers.
 */

const unseenKey = ({ ports }: Table): string => `unseen:${ports.slug}`

/** A round is asked for. */
export const begun = (table: Table, round_id: string): void =>
  table.ports.memory.write(unseenKey(table), round_id)

/** All of it was shown, or it was not played. */
export const seen = (table: Table): void => table.ports.memory.write(unseenKey(table), '')

/** The round that was left, if there is one. */
export const unseenIn = (table: Table): string | null => table.ports.memory.read(unseenKey(table)) || null

/** Tells what became of the round that was left, if there is one; its win is in the balance, told or not. */
export async function lookBackIn(table: Table): Promise<void> {
  if (!unseenIn(table)) return
  const away = await arrives(import('./away.ts')).catch(() => null)
  await away?.lookBack(table)
}
