import { rooms } from '#themes/art-rooms.gen.ts'
import type { BankName } from '#ui/sound/banks.gen.ts'

/** Rooms that sound like another. */
const ALIKE: Readonly<Record<string, BankName>> = {
  'felt-blue': 'felt',
  'felt-red': 'felt',
  sky: 'space',
  booth: 'stage',
}

/** The bank of music that a game is played with: that of its room, by day and late. */
export function bankOf(slug: string): BankName {
  const room = rooms[slug] ?? 'stage'
  // Every other room has the name of its bank: a test looks at all games.
  return ALIKE[room] ?? (room.replace(/-late$/, '') as BankName)
}
