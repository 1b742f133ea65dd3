import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const puntoBanco: OriginalOf<'baccarat'> = {
  id: 323,
  slug: 'punto-banco',
  mechanic: 'baccarat',
  provider: STUDIO,
  title: 'Punto Banco',
  subTitle: 'Player, banker, or tie',
  description:
    'Eight decks, three bets, no decisions after the deal. Back the player, the banker, or the tie and watch the cards.',
  rules: [
    'Eight decks are shuffled for each round. Tens and face cards count as zero, aces as one. Only the last digit of the total counts, and nine is best.',
    'A hand of 8 or 9 ends the round. The player draws on 0 to 5. The banker draws by the standard third-card rules, based on the player’s third card.',
    'The bet you choose is the value of one chip. Place 1 to 5,000 chips on the table. All of them make up your total bet, at most 20 times the highest bet on offer.',
    'Winning chips return a multiple of their value: player 2, banker 1.95, tie 10.3. On a tie, chips on player and banker are returned.',
    'The max win is 10.3 times your total bet.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#12060a', base: '#7f1d1d', glow: '#e8b84a', light: '#fff4d6' },
  rtp: 98.94,
  volatility: 'chosen',
  maxWin: 10.3,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { pays: { player: 200, banker: 195, tie: 1_030 }, chips: 5_000, dearest: 20 },
}
