import { rooms } from '#themes/art-rooms.gen.ts'
import { banks, type BankName } from '#ui/sound/banks.gen.ts'

/** Rooms that sound like another. */
const ALIKE: Readonly<Record<string, BankName>> = {
  'felt-blue': 'felt',
  'felt-red': 'felt',
  sky: 'space',
  booth: 'stage',
}

/** The bank of music that a game is played with: that of its room. */
export function bankOf(slug: string): BankName {
  const room = rooms[slug] ?? 'stage'
  const name = ALIKE[room] ?? room.replace(/-late$/, '')
  return name in banks ? (name as BankName) : 'stage'
}
