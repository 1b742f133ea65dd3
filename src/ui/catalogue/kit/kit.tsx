import type { SpecimenGroup } from '../specimen.tsx'
import { bingo } from './bingo.tsx'
import { calendar } from './calendar.tsx'
import { chests } from './chests.tsx'
import { coin } from './coin.tsx'
import { dice } from './dice.tsx'
import { foil } from './foil.tsx'
import { leaderboard } from './leaderboard.tsx'
import { lift } from './lift.tsx'
import { odds } from './odds.tsx'
import { pathBoard } from './path-board.tsx'
import { reels } from './reels.tsx'
import { tally } from './tally.tsx'
import { ticket } from './ticket.tsx'
import { tower } from './tower.tsx'
import { vault } from './vault.tsx'

/** The parts that rewards are played with. */
export const kit: SpecimenGroup = {
  title: 'Reward kit',
  specimens: [
    chests,
    coin,
    dice,
    foil,
    odds,
    lift,
    reels,
    ticket,
    bingo,
    pathBoard,
    tower,
    calendar,
    vault,
    leaderboard,
    tally,
  ],
}
