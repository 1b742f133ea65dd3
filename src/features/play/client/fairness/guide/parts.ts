import type { Mechanic } from '#games/engine/types.ts'
import { t } from '#platform/words/words.ts'
import { CARDS, TABLE } from './code/cards.ts'
import { NUMBERS } from './code/numbers.ts'
import { LINES, SLOTS, WAYS } from './code/slots.ts'
import { EXAMPLE, FRACTIONS, REWARDS, ROUND, SHUFFLE, STREAM } from './code/stream.ts'
import { TABLES } from './code/tables.ts'
import { TUMBLES } from './code/tumbles.ts'

/** A part of the guide: what is drawn in words, the code that draws it, and what it comes to. */
export interface Part {
  readonly title: string
  readonly words: readonly string[]
  readonly code: readonly string[]
  /** Calls of the code with their results, as JSON. */
  readonly calls?: readonly (readonly [call: string, result: string])[]
  /** Mechanics whose rounds are examples. */
  readonly rounds?: readonly Mechanic[]
}

const STREAM_CALL = 'openStream(serverSeed, clientSeed, 7)'

const stream = (): Part => ({
  title: t('Seeds, hash, and numbers'),
  words: [
    t(
      'A server seed is 32 random bytes, shown as 64 hexadecimal characters. Its hash is the SHA-256 of those 32 bytes, not of the characters.',
    ),
    t(
      'Random bytes come in HMAC-SHA256 blocks. The key is the 32 bytes of the server seed. The message is UTF-8 text: the client seed, the round number, and a counter from 0, joined by colons.',
    ),
    t(
      'Each block gives eight 32-bit numbers, high byte first. When all eight are used, the counter goes up by one.',
    ),
    t(
      'A draw below <code>n</code> skips numbers at or above the last whole multiple of <code>n</code> that fits in 2³². The result is the next number’s remainder when divided by <code>n</code>.',
    ),
  ],
  code: [STREAM],
  calls: [
    ['hashOf(serverSeed)', JSON.stringify(EXAMPLE.hash)],
    [
      "blockOf(serverSeed)('my words:7:0').toString('hex')",
      '"adb7506b4e8e6c2b012e5a829b3c4ba00c38a8e454dad055970a14668974d0ab"',
    ],
    [`${STREAM_CALL}(2 ** 32)`, '2914472043'],
    [`${STREAM_CALL}(37)`, '25'],
  ],
})

const shuffles = (): Part => ({
  title: t('Shuffles, weights, and fractions'),
  words: [
    t(
      'A shuffle swaps each position, from the first on, with one drawn between it and the last. It stops once it has as many as it needs.',
    ),
    t(
      'A draw by weight takes one number below the sum of all weights. The weights are subtracted in order, and the first that brings it below 0 is the result.',
    ),
    t(
      'Amounts are counted in the smallest unit. If a payout leaves a fraction of a unit, it’s drawn: you get one more unit with exactly that chance. Without a fraction, nothing is drawn.',
    ),
    t(
      'Fractions use the round’s own numbers, in the order the round pays. In games where you choose the odds, a payout no higher than the bet counts as returned.',
    ),
  ],
  code: [SHUFFLE, FRACTIONS],
  calls: [
    [`sample(${STREAM_CALL}, 52, 5)`, '[15,0,44,31,24]'],
    [`byWeight(${STREAM_CALL}, [5000, 4990, 10])`, '0'],
    [`fraction(${STREAM_CALL}, 143, 20)`, '7'],
  ],
})

const rounds = (): Part => ({
  title: t('From a round to its result'),
  words: [
    t(
      'While you’re signed in, your rounds of a game are listed at <code>/rest/games/GAME/rounds/</code>. Each has its bet in the smallest unit, its choice and moves, its nonce, and the version of the game it was played on.',
    ),
    t(
      'That version’s reels, payouts, weights, and chances are at <code>/revisions/GAME/VERSION.json</code>, under <code>definition</code>. The code calls them <code>game</code>. They never change.',
    ),
    t(
      'The code returns what was won, what was returned, and what was drawn. Put all blocks on this page in one file to check a round of any game.',
    ),
  ],
  code: [ROUND, TABLE],
})

const slots = (): Part => ({
  title: t('Slots: reels and lines'),
  words: [
    t(
      'Reels draw their stops from left to right, each below the length of its strip. The window shows the strip from the stop down, and continues at its start.',
    ),
    t(
      'Payouts are parts of the bet: one for each line, or 20 in games without lines. A round pays no more than its max win.',
    ),
    t(
      'Lines pay in order, then scatters. A line pays its best win from the left. Free spins draw from their own reels.',
    ),
    t(
      'In Hold & Link, each coin in view draws its value by weight, reel by reel from the top, before lines pay. In a respin, every empty position draws whether a coin lands; then the new coins draw their values.',
    ),
  ],
  code: [SLOTS, LINES],
  rounds: ['lines', 'hold-and-link'],
})

const ways = (): Part => ({
  title: t('Slots: ways, wilds, fish, and pots'),
  words: [
    t(
      'Ways pay in the order of the game’s symbols: a symbol’s payout times the matching positions on each reel, from the left. Then scatters pay.',
    ),
    t(
      'Growing wilds count scatters first, then each wild fills its reel. In free spins, the reel stays wild.',
    ),
    t(
      'In fishing free spins, each fish draws its value by weight after the stops. Each collector pays all of them, multiplied by the level from before the spin.',
    ),
    t(
      'With pots, each coin in view draws its value, and then each draws whether its pot bursts. Coins that are thrown in draw their position, then their value. Respins follow as in Hold & Link.',
    ),
  ],
  code: [WAYS],
  rounds: ['ways', 'wilds', 'fishing', 'pots'],
})

const tumbles = (): Part => ({
  title: t('Slots: tumbles'),
  words: [
    t(
      'Linked reels share one stop. Wins burst, what’s above falls, and the strip refills each reel from above its top symbol. Each fall has its own multiplier. Only fractions are drawn after that.',
    ),
    t(
      'Symbols pay by their number anywhere, or in clusters side by side where the game has wilds. Scatters are counted when nothing falls anymore.',
    ),
  ],
  code: [TUMBLES],
  rounds: ['scatter-pays', 'cascade'],
})

const numbers = (): Part => ({
  title: t('Dice, heights, tickets, and boards'),
  words: [
    t('Dice draw below 10,000. A coin draws below 2 for each toss: 0 is heads.'),
    t(
      'A height is the return times a billion, divided by a number from 1 to a billion, rounded down to hundredths. It’s at least 1.00 and at most the game’s highest target. Limbo and flights use it alike.',
    ),
    t(
      'A ball on pegs draws below 2 for each row: 1 goes right. A wheel draws below the number of its segments. Keno shuffles its numbers and draws the first ones.',
    ),
    t(
      'A scratch ticket draws its prize below a million, by weight, then its pictures. Mines and the traps of each floor are the first positions of a shuffle. Bingo shuffles each column of each ticket, then all balls.',
    ),
  ],
  code: [NUMBERS],
  rounds: [
    ...(['dice', 'coin-flip', 'limbo', 'crash', 'plinko', 'wheel', 'keno', 'scratch'] as const),
    ...(['mines', 'tower', 'bingo'] as const),
  ],
})

const cards = (): Part => ({
  title: t('Cards'),
  words: [
    t(
      'Cards are numbered by suit, 13 each, from the ace. Hi-lo and blackjack draw each card below 52: every card is equally likely each time. Video poker shuffles one deck and deals ten cards, five of them to replace the others.',
    ),
    t(
      'Blackjack deals you, the dealer, you, and the dealer. A split deals one card to each hand, the first hand first. The dealer draws last.',
    ),
  ],
  code: [CARDS],
  rounds: ['hi-lo', 'video-poker', 'blackjack'],
})

const tables = (): Part => ({
  title: t('Roulette, dice tables, and baccarat'),
  words: [
    t('Roulette draws below 37. Three dice draw below 6 each. Baccarat shuffles eight decks.'),
    t(
      'Bets pay in alphabetical order of their fields, so that fractions are drawn in that order. What your bets bring back at every possible result counts as returned.',
    ),
  ],
  code: [TABLES],
  rounds: ['roulette', 'sic-bo', 'baccarat'],
})

const rewards = (): Part => ({
  title: t('Rewards and draws for everyone'),
  words: [
    t(
      'A reward uses your seeds. In place of the round number stand the feature’s name, a colon, and the number of its earlier draws with those seeds. Your draws are listed at <code>/rest/fairness/draws/</code>.',
    ),
    t(
      'The shape says what’s drawn: a place among weights counted from 0, dice, numbers with repeats, a sample without repeats, or a shuffle.',
    ),
    t(
      'Draws for everyone have a seed of their own. In place of the client seed stand their purpose, a colon, and their subject. They’re listed at <code>/rest/fairness/seals/</code>.',
    ),
    t(
      'A jackpot’s cycle has its own seed too. It falls at an amount drawn between its start and the amount it must fall by, both of them on this page.',
    ),
    t(
      'Bingo tickets and the squares of a scratch card follow from their name alone: blocks of SHA-256 without a key. They’re fixed before anything is drawn.',
    ),
  ],
  code: [REWARDS],
  calls: [
    [
      "verifyReward({ feature: 'raffle', n: 0, shape: 'weights', weights: [5000, 4990, 10], server_seed: serverSeed, client_seed: clientSeed })",
      '[1]',
    ],
    [
      "verifyReward({ feature: 'raffle', n: 0, shape: 'dice 2', server_seed: serverSeed, client_seed: clientSeed })",
      '[2,5]',
    ],
    [
      "verifySealed({ purpose: 'raffle', subject: '2026-11-23', server_seed: serverSeed }, { n: 0, shape: 'sample 3 of 40' })",
      '[31,21,29]',
    ],
    [
      "verifySealed({ purpose: 'raffle', subject: '2026-11-23', server_seed: serverSeed }, { n: 1, shape: 'numbers 3 to 100' })",
      '[81,41,56]',
    ],
    ["verifyJackpot({ serverSeed, id: 'pot', cycle: 3, start: 1000, mustFallBy: 5000 })", '4793'],
    ["scratchSquares('example', 0)", '[3,8,6,1,7,9,4,5,2]'],
  ],
})

/** The guide, in its order. */
export const guideParts = (): readonly Part[] => [
  stream(),
  shuffles(),
  rounds(),
  slots(),
  ways(),
  tumbles(),
  numbers(),
  cards(),
  tables(),
  rewards(),
]
