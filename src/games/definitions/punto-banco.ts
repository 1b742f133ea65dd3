import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const puntoBanco: OriginalOf<'baccarat'> = {
  id: 323,
  slug: 'punto-banco',
  mechanic: 'baccarat',
  provider: STUDIO,
  title: 'Punto Banco',
  subTitle: 'Two hands, one nine',
  description: 'Back the player, the banker or the tie. Eight decks, drawn by the old table rule.',
  rules: [
    'Eight decks are shuffled for each round. Tens and faces count nothing, an ace one; only the last digit of a sum counts, and nine is best.',
    'A hand of 8 or 9 ends the round. The player draws on 0 to 5; the banker draws by the table of the game, which looks at the player’s third card.',
    'The stake is the worth of one chip; put 1 to 20 chips on the felt. A round stakes all of them.',
    'A chip brings back, when its field wins: player 1.95 times its worth, banker 1.9, tie 10. At a tie chips on player and banker come back.',
    'A round pays at most 10 times its stake.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#12060a', base: '#7f1d1d', glow: '#e8b84a', light: '#fff4d6' },
  rtp: 96.65,
  volatility: 'chosen',
  maxWin: 10,
  stakes: tableStakes,
  symbols: [],
  maths: { pays: { player: 195, banker: 190, tie: 1_000 }, chips: 20 },
}
