/**
 * The twelve worlds of the reel games and the signs that stand on their reels. A world's eight games share its
 * signs; each sign has a part to play, so that a game of any engine finds what it needs: its pictures lie in
 * `public/art/symbols/<world>/<art>@{1,2}x.{avif,webp}`.
 */

/** What a sign can be in a game; `fish` and `prize` carry values for games that collect them. */
export const PARTS = [
  'wild',
  'scatter',
  'coin',
  'orb',
  'collect',
  'fish',
  'prize',
  'pot1',
  'pot2',
  'pot3',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
  'low5',
] as const
export type Part = (typeof PARTS)[number]

/** The picture's name and what players call it. */
export type Sign = readonly [art: string, name: string]
export interface World {
  readonly id: string
  readonly name: string
  readonly signs: Readonly<Record<Part, Sign>>
}

/** The names follow `PARTS`. */
const world = (id: string, name: string, ...signs: readonly string[]): World => {
  if (signs.length !== PARTS.length) throw new Error(`${id} has ${signs.length} signs, not ${PARTS.length}.`)
  const pairs = PARTS.map((part, i) => {
    const spoken = signs[i]!
    return [part, [spoken.toLowerCase().replaceAll(' ', '-'), spoken]] as const
  })
  return { id, name, signs: Object.fromEntries(pairs) as Record<Part, Sign> }
}

// prettier-ignore
export const worlds: readonly World[] = [
  world('ocean', 'Ocean', 'Wave', 'Chart', 'Doubloon', 'Bubble', 'Float', 'Fish', 'Golden fish', 'Coral lantern', 'Jade lantern', 'Violet lantern', 'Whale', 'Turtle', 'Seahorse', 'Pearl', 'Coral', 'Starfish', 'Shell', 'Anchor', 'Crab'),
  world('ember', 'Lacquer', 'Dragon', 'Lantern', 'Coin', 'Ember', 'Float', 'Koi', 'Golden koi', 'Red teapot', 'Jade teapot', 'Blue teapot', 'Emperor', 'Tiger', 'Phoenix', 'Crane', 'Lotus', 'Fan', 'Vase', 'Scroll', 'Bamboo'),
  world('clover', 'Green hill', 'Rainbow', 'Pot', 'Coin', 'Charm', 'Float', 'Trout', 'Golden trout', 'Copper kettle', 'Green kettle', 'Blue kettle', 'Clover', 'Harp', 'Fiddle', 'Horseshoe', 'Ladybird', 'Mushroom', 'Bellflower', 'Acorn', 'Squirrel'),
  world('crystal', 'Cavern', 'Prism', 'Geode', 'Coin', 'Spark', 'Float', 'Blind fish', 'Glow fish', 'Amber crucible', 'Violet crucible', 'Teal crucible', 'Diamond', 'Ruby', 'Emerald', 'Amethyst', 'Topaz', 'Garnet', 'Onyx', 'Quartz', 'Citrine'),
  world('sands', 'Desert', 'Scarab', 'Pyramid', 'Coin', 'Sun', 'Float', 'Perch', 'Golden perch', 'Red jar', 'Green jar', 'Blue jar', 'Queen', 'Falcon', 'Sphinx', 'Camel', 'Ankh', 'Hourglass', 'Lamp', 'Palm', 'Cobra'),
  world('jungle', 'Ruin', 'Mask', 'Temple', 'Coin', 'Amber', 'Float', 'Piranha', 'Golden piranha', 'Red drum', 'Green drum', 'Blue drum', 'Jaguar', 'Parrot', 'Monkey', 'Toucan', 'Frog', 'Snake', 'Leaf', 'Orchid', 'Butterfly'),
  world('frontier', 'Frontier', 'Badge', 'Locomotive', 'Coin', 'Nugget', 'Float', 'Catfish', 'Golden catfish', 'Red saddlebag', 'Green saddlebag', 'Blue saddlebag', 'Stallion', 'Bison', 'Coyote', 'Hat', 'Boot', 'Cactus', 'Wheel', 'Horseshoe', 'Dynamite'),
  world('frost', 'Ice lodge', 'Snowflake', 'Snowglobe', 'Coin', 'Snowball', 'Float', 'Salmon', 'Golden salmon', 'Red samovar', 'Green samovar', 'Blue samovar', 'Wolf', 'Bear', 'Stag', 'Owl', 'Pine', 'Mitten', 'Skate', 'Cap', 'Mug'),
  world('candy', 'Sweets', 'Lolly', 'Cupcake', 'Coin', 'Gumball', 'Float', 'Gummy fish', 'Golden fish', 'Pink jar', 'Mint jar', 'Blue jar', 'Donut', 'Gummy bear', 'Sweet', 'Heart', 'Macaron', 'Gumdrop', 'Allsort', 'Cane', 'Cookie'),
  world('carnival', 'Night fair', 'Mask', 'Wheel', 'Coin', 'Balloon', 'Hook', 'Duck', 'Golden duck', 'Red top hat', 'Green top hat', 'Blue top hat', 'Lion', 'Carousel', 'Strongman', 'Bell', 'Popcorn', 'Ticket', 'Clubs', 'Drum', 'Trumpet'),
  world('storm', 'Marble summit', 'Bolt', 'Gate', 'Coin', 'Cloud', 'Net', 'Sardine', 'Golden sardine', 'Red amphora', 'Green amphora', 'Blue amphora', 'Pegasus', 'Owl', 'Helmet', 'Trident', 'Lyre', 'Laurel', 'Column', 'Sandal', 'Chalice'),
  world('orchard', 'Orchard', 'Flame', 'Star', 'Coin', 'Blossom', 'Basket', 'Apple', 'Golden apple', 'Red jam', 'Green jam', 'Blue jam', 'Red seven', 'Gold seven', 'Blue seven', 'Bell', 'Melon', 'Plum', 'Orange', 'Lemon', 'Cherry'),
]
