import type { GameColours } from '../engine/definition.ts'

/** The role of a sign in a game. */
export type Part =
  | 'wild'
  | 'scatter'
  | 'coin'
  | 'orb'
  | 'collect'
  | 'fish'
  | 'prize'
  | 'pot1'
  | 'pot2'
  | 'pot3'
  | 'high1'
  | 'high2'
  | 'high3'
  | 'high4'
  | 'low1'
  | 'low2'
  | 'low3'
  | 'low4'
  | 'low5'

/** Letters of the parts in strips. */
export const LETTERS: Readonly<Record<Part, string>> = {
  wild: 'W',
  scatter: 'S',
  coin: 'O',
  orb: 'Q',
  collect: 'L',
  fish: 'F',
  prize: 'P',
  pot1: 'X',
  pot2: 'Y',
  pot3: 'Z',
  high1: 'A',
  high2: 'B',
  high3: 'C',
  high4: 'D',
  low1: 'E',
  low2: 'G',
  low3: 'H',
  low4: 'J',
  low5: 'K',
}

/** A world of eight games: its colors, and how its signs are called, in the order of `LETTERS`. */
export interface World {
  readonly colours: GameColours
  readonly signs: Readonly<Record<Part, string>>
}

const PARTS = Object.keys(LETTERS) as Part[]

function world(colours: readonly [string, string, string, string], names: string): World {
  const list = names.split(', ')
  if (list.length !== PARTS.length) throw new Error(`${list[0]}: ${list.length} signs, not ${PARTS.length}`)
  const [deep, base, glow, light] = colours
  const signs = Object.fromEntries(PARTS.map((part, i) => [part, list[i]!])) as Record<Part, string>
  return { colours: { deep, base, glow, light }, signs }
}

/** The twelve worlds. */
export const worlds = {
  ocean: world(
    ['#011a3a', '#0456a0', '#18c8f0', '#c8fff4'],
    'Wave, Chart, Doubloon, Bubble, Float, Fish, Golden fish, Coral lantern, Jade lantern, Violet lantern, Whale, Turtle, Seahorse, Pearl, Coral, Starfish, Shell, Anchor, Crab',
  ),
  ember: world(
    ['#1c0208', '#7a0a1c', '#ff5a2e', '#ffd36b'],
    'Dragon, Lantern, Coin, Ember, Float, Koi, Golden koi, Red teapot, Jade teapot, Blue teapot, Emperor, Tiger, Phoenix, Crane, Lotus, Fan, Vase, Scroll, Bamboo',
  ),
  clover: world(
    ['#04200f', '#0f6a2c', '#5ae05a', '#fff0a8'],
    'Rainbow, Pot, Coin, Charm, Float, Trout, Golden trout, Copper kettle, Green kettle, Blue kettle, Clover, Harp, Fiddle, Horseshoe, Ladybug, Mushroom, Bellflower, Acorn, Squirrel',
  ),
  crystal: world(
    ['#12042e', '#4a1a9a', '#b06aff', '#e8d8ff'],
    'Prism, Geode, Coin, Spark, Float, Blind fish, Glow fish, Amber crucible, Violet crucible, Teal crucible, Diamond, Ruby, Emerald, Amethyst, Topaz, Garnet, Onyx, Quartz, Citrine',
  ),
  sands: world(
    ['#2a1204', '#a85a14', '#ffb03a', '#fff0c0'],
    'Scarab, Pyramid, Coin, Sun, Float, Perch, Golden perch, Red jar, Green jar, Blue jar, Queen, Falcon, Sphinx, Camel, Ankh, Hourglass, Lamp, Palm, Cobra',
  ),
  jungle: world(
    ['#04200c', '#1a6a2e', '#9ae03a', '#f0ffb8'],
    'Mask, Temple, Coin, Amber, Float, Piranha, Golden piranha, Red drum, Green drum, Blue drum, Jaguar, Parrot, Monkey, Toucan, Frog, Snake, Leaf, Orchid, Butterfly',
  ),
  frontier: world(
    ['#2a0e08', '#a83e1a', '#ff9a4a', '#ffe4b8'],
    'Badge, Locomotive, Coin, Nugget, Float, Catfish, Golden catfish, Red saddlebag, Green saddlebag, Blue saddlebag, Stallion, Bison, Coyote, Hat, Boot, Cactus, Wheel, Horseshoe, Dynamite',
  ),
  frost: world(
    ['#04182e', '#1a5a8a', '#6ae0ff', '#e8faff'],
    'Snowflake, Snowglobe, Coin, Snowball, Float, Salmon, Golden salmon, Red samovar, Green samovar, Blue samovar, Wolf, Bear, Stag, Owl, Pine, Mitten, Skate, Cap, Mug',
  ),
  candy: world(
    ['#3a0430', '#c01a80', '#ff7ac0', '#ffe4f4'],
    'Lollipop, Cupcake, Coin, Gumball, Float, Gummy fish, Golden fish, Pink jar, Mint jar, Blue jar, Donut, Gummy bear, Candy, Heart, Macaron, Gumdrop, Licorice, Cane, Cookie',
  ),
  carnival: world(
    ['#1a0430', '#6a1a8a', '#ff5ab0', '#ffe89a'],
    'Mask, Wheel, Coin, Balloon, Hook, Duck, Golden duck, Red top hat, Green top hat, Blue top hat, Lion, Carousel, Strongman, Bell, Popcorn, Ticket, Clubs, Drum, Trumpet',
  ),
  storm: world(
    ['#0a1030', '#3a4a9a', '#7ab0ff', '#f0f4ff'],
    'Bolt, Gate, Coin, Cloud, Net, Sardine, Golden sardine, Red amphora, Green amphora, Blue amphora, Pegasus, Owl, Helmet, Trident, Lyre, Laurel, Column, Sandal, Chalice',
  ),
  orchard: world(
    ['#2a0410', '#a01a2a', '#ff6a2a', '#ffe48a'],
    'Flame, Star, Coin, Blossom, Basket, Apple, Golden apple, Red jam, Green jam, Blue jam, Red seven, Gold seven, Blue seven, Bell, Melon, Plum, Orange, Lemon, Cherry',
  ),
} as const satisfies Record<string, World>

export type WorldName = keyof typeof worlds
