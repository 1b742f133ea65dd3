/** Tiles of the originals and the tables. */
import type { Prop } from '../../lib/props.ts'
import * as p from '../props.ts'
import { painted, SIGN, solid } from '../signs/parts.ts'
import { carnival, extras as cool } from '../signs/cool.ts'
import { ball, card, chip, emblemCard, marble } from '../table.ts'
import * as v from '../vessels.ts'
import { tile } from './tile.ts'

const small = (prop: Prop): Prop => ({ ...prop, ...SIGN })
const silver = small(p.silverCoin('crown', [-0.12, 0.3, 0.08]))
const silverTail = small(p.silverCoin('laurel-crown', [-0.3, -0.5, 0.15]))
const gold = small(p.coin('round-star', [-0.25, 0.45, 0.1]))
const die = (colour: string, turn: readonly [number, number, number], pips = '#ffffff'): Prop => small(p.die(colour, turn, pips)) // prettier-ignore
const gem = (cut: Parameters<typeof p.gem>[0], colour: string, turn?: readonly [number, number, number]): Prop => small(p.gem(cut, colour, turn)) // prettier-ignore
const bomb = painted('unlit-bomb', ['#6a7090', '#1a1a2e', '#05050f', '#ff9a2e'], [[0.55, 0.7, 0.3, 4]]).prop
const comet = painted(
  'comet-spark',
  ['#fff0a0', '#ff5a2e', '#3a0a2a', '#ffffff'],
  [[-0.45, -0.45, 0.36, 4]],
).prop
const plane = painted('paper-plane', ['#ffffff', '#8ac8ff', '#1a4ac8']).prop
const roulette = small({ ...p.wheel, colours: ['#d8102e', '#14101f', '#d8102e', '#14101f', p.GOLD, '#fff6c8', '#0a8a4a'] }) // prettier-ignore
const rings = small({ ...p.wheel, colours: ['#8a2bff', '#19c8ff', '#ff2d8a', '#ffb81a', p.GOLD, '#fff6c8', '#1fd86a'] }) // prettier-ignore
const chest = small(p.chest)
const ticket = small(p.ticket)
const star = solid('relief', ['#ffdf5a', '#c8640a', p.GOLD, '#ffab1a'], [-0.06, 0.2, 0], { icon: 'round-star', numbers: [1, 0.34, 0.24, 0.06], zoom: 1 }).prop // prettier-ignore
const tower = painted('watchtower', ['#ffd8a0', '#a85a2a', '#2a1206', '#ff4a3a'], [[0, 0.8, 0.4, 4]]).prop

const red = chip('#d8102e', '#ffffff')
const blue = chip('#1f4bd8', '#ffffff', [-0.5, -0.35, -0.1], 'crown')
const black = chip('#1a1626', p.GOLD, [-0.45, 0.3, 0.2], 'cut-diamond')
const green = chip('#0f8a4a', '#fff0b0', [-0.5, 0.4, 0.1], 'shamrock')

// prettier-ignore
export const tables = [
  tile('silver-toss', 'table', { title: 'SILVER|TOSS', scene: ['burst', 'royal'], put: 'near', cast: [silver, silverTail, silverTail], letters: ['unbounded', 'chrome'], arch: -5 }),
  tile('sky-limit', 'table', { title: 'SKY|LIMIT', scene: ['heaven', 'noon'], put: 'march', cast: [v.balloon('#ff3d5a', '#ffd23d'), cool.blueBalloon, plane, plane], letters: ['fredoka', 'sky'], arch: 14 }),
  tile('comet-climb', 'table', { title: 'COMET|CLIMB', scene: ['space', 'midnight'], put: 'near', cast: [comet, gem('hexagon', '#19d0ff'), star], letters: ['orbitron', 'fire'], arch: 3 }),
  tile('pinfall', 'table', { title: 'PINFALL', scene: ['grid', 'neon'], put: 'rain', cast: [ball('10', '#ff2d8a'), ball('5', '#19c8ff'), gold, ball('2', '#ffb81a')], letters: ['orbitron', 'pinkNeon'], arch: 0 }),
  tile('marble-run', 'table', { title: 'MARBLE|RUN', scene: ['burst', 'lagoon'], put: 'slide', cast: [marble('#1f5bff', '#8af0ff'), marble('#ff3d5a', '#ffd0a0', [0.5, 1, 0]), marble('#1fb84a', '#e8ff8a', [1, 0.2, 0]), marble('#8a2bff', '#ffb0f0', [0.1, 2, 0])], letters: ['chango', 'mint'], tilt: -5 }),
  tile('gem-field', 'table', { title: 'GEM|FIELD', scene: ['grid', 'plum'], put: 'wreath', cast: [gem('brilliant', '#12d86a', [0.62, 0.2, 0.02]), gem('hexagon', '#19d0ff'), bomb, gem('trillion', '#ff4fa0', [0.9, 0.3, 0.1])], letters: ['ops', 'neon'], arch: 4 }),
  tile('watchtower', 'table', { title: 'WATCHTOWER', scene: ['mesa', 'dusk'], put: 'solo', cast: [tower, gold, gem('emerald', '#12d86a', [0.9, 0.4, 0.2]), star], letters: ['cinzel', 'sandstone'], arch: 10 }),
  tile('forty-numbers', 'table', { title: 'FORTY|NUMBERS', scene: ['deco', 'royal'], put: 'heap', cast: [ball('40', '#ff2d3d'), ball('7', '#ffb81a'), ball('21', '#1fb85a'), ball('33', '#1f7bff')], letters: ['righteous', 'cream'] }),
  tile('star-keno', 'table', { title: 'STAR|KENO', scene: ['space', 'dusk'], put: 'wreath', cast: [star, ball('8', '#ff4fa0'), ball('3', '#19c8ff'), ball('64', '#8a4bff')], letters: ['bungee', 'bullion'], arch: 10 }),
  tile('single-zero', 'table', { title: 'SINGLE|ZERO', scene: ['felt', 'felt'], put: 'near', cast: [roulette, red, black], letters: ['limelight', 'bullion'], arch: 5 }),
  tile('triple-ring', 'table', { title: 'TRIPLE|RING', scene: ['stage', 'neon'], put: 'solo', cast: [rings, gold, star, gold], letters: ['orbitron', 'sky'], arch: 5 }),
  tile('high-road', 'table', { title: 'HIGH|ROAD', scene: ['mesa', 'noon'], put: 'march', cast: [card('A', 'hearts'), card('9', 'clubs'), card('5', 'diamonds'), card('2', 'spades')], letters: ['bungee', 'sky'], tilt: -4 }),
  tile('jacks-or-better', 'table', { title: 'JACKS|OR BETTER', scene: ['felt', 'royal'], put: 'trio', cast: [card('J', 'spades', [-0.12, 0.1, 0]), card('J', 'hearts', [-0.12, 0.3, 0.16]), card('J', 'diamonds', [-0.12, -0.3, -0.16]), blue], letters: ['righteous', 'night'], arch: 6 }),
  tile('deuces-wild', 'table', { title: 'DEUCES|WILD', scene: ['felt', 'cherry'], put: 'guards', cast: [card('2', 'clubs', [-0.12, 0, 0]), card('2', 'hearts', [-0.12, 0.3, 0.2]), red, black], letters: ['rye', 'lacquer'] }),
  tile('jokers-deal', 'table', { title: 'JOKER’S|DEAL', scene: ['deco', 'plum'], put: 'guards', cast: [cool.jester, emblemCard('jester-hat', '#8a1ad8', '#fffaf0', [-0.12, 0.3, 0.2]), gold, red], letters: ['chango', 'plum'], arch: 12 }),
  tile('blackjack', 'table', { title: 'BLACKJACK', scene: ['felt', 'steel'], put: 'duel', cast: [card('A', 'spades', [-0.12, 0.25, 0.1]), card('K', 'hearts', [-0.12, -0.25, -0.1]), black, green], letters: ['cinzel', 'bullion'], arch: 8 }),
  tile('fairground-scratch', 'table', { title: 'FAIRGROUND|SCRATCH', scene: ['fair', 'dusk'], put: 'solo', cast: [ticket, carnival['popcorn']!.prop, carnival['balloon']!.prop, gold], letters: ['fredoka', 'sugar'], arch: 11 }),
  tile('treasure-scratch', 'table', { title: 'TREASURE|SCRATCH', scene: ['treasury', 'peacock'], put: 'solo', cast: [chest, ticket, gold, gem('princess', '#ff1f5b')], letters: ['rye', 'bullion'], arch: 8 }),
  tile('thirty-ball-bingo', 'table', { title: 'THIRTY-BALL|BINGO', scene: ['burst', 'bubble'], put: 'heap', cast: [ball('30', '#ff4fa0', [-0.1, 0.3, 0.08], '#ff4fa0'), ball('12', '#1fb85a', [-0.1, 0.4, -0.2], '#1fb85a'), ball('6', '#ffb81a', [-0.2, -0.2, 0.2], '#ffb81a'), ball('25', '#8a4bff', [0, 0.2, 0.1], '#8a4bff')], letters: ['chango', 'sugar'], arch: 12 }),
  tile('seventy-five-ball-bingo', 'table', { title: 'SEVENTY-FIVE-|BALL BINGO', scene: ['bulbs', 'royal'], put: 'rain', cast: [ball('75', '#1f5bff', [-0.1, 0.3, 0.08], '#1f5bff'), ball('44', '#ff2d3d', [-0.1, 0.4, -0.2], '#ff2d3d'), ball('19', '#19b8a8', [-0.2, -0.2, 0.2], '#19b8a8'), ball('61', '#ff8a1f', [0, 0.2, 0.1], '#ff8a1f')], letters: ['limelight', 'cream'], arch: 6 }),
  tile('punto-banco', 'table', { title: 'PUNTO|BANCO', scene: ['felt', 'velvet'], put: 'duel', cast: [card('9', 'diamonds', [-0.12, 0.3, 0.12]), card('8', 'spades', [-0.12, -0.3, -0.12]), red, black], letters: ['limelight', 'rose'], arch: 8 }),
  tile('three-dice', 'table', { title: 'THREE|DICE', scene: ['felt', 'jade'], put: 'vessels', cast: [die('#e0142e', [0.5, 0.65, 0.1]), die('#f4ead8', [0.6, -0.5, 0.2], '#b0101a'), die('#1f9a5a', [0.55, 0.3, -0.1]), chip('#d8102e', '#fff0b0')], letters: ['lilita', 'jade'], arch: 10 }),
]
