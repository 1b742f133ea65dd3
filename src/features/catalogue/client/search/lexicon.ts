/**
 * The words that players use for kinds and themes of games, folded and separated by commas: English first,
 * Spanish after a semicolon. Players mix languages, so every word works on every page; for typos the page's
 * language comes first.
 */
import type { Locale } from '#platform/words/locale.ts'

type Lexicon = Readonly<Record<string, string>>

const split = (text: string): readonly string[] => text.split(/[,;]/).map((one) => one.trim())
/** The words of a text that aren't in a language of the site. */
const foreignIn = (text: string, locale: Locale) => {
  const [english = '', spanish = ''] = text.split(';')
  return split(locale === 'en' ? spanish : english)
}

const KINDS: Lexicon = {
  lines: 'lines, paylines; lineas',
  ways: 'ways, ways to win; caminos, formas de ganar',
  'scatter-pays': 'pays anywhere, pay anywhere, scatter pays; paga en cualquier lugar',
  cascade: 'cascade, cascades, cascading, tumble, tumbling, avalanche, clusters; cascadas, avalancha',
  wilds: 'wilds, growing wilds, expanding wilds; comodines',
  'hold-and-link': 'hold link, hold and link, hold and win, hold and spin, respins',
  pots: 'pots, three pots; ollas, tres ollas',
  fishing: 'fishing, fish, fisherman, angler, angling, bass; pesca, pescar, pescador, peces, pez',
  dice: 'dice, die; dados, dado',
  'sic-bo': 'sic bo, dice; dados',
  'coin-flip': 'coin flip, coin toss, heads or tails, flip; cara o cruz, moneda',
  limbo: 'limbo',
  crash: 'crash',
  plinko: 'plinko, pachinko, pins',
  mines: 'mines, minesweeper; minas, buscaminas',
  tower: 'tower, towers; torre, torres',
  keno: 'keno',
  roulette: 'roulette; ruleta',
  wheel: 'wheel, wheel of fortune, money wheel; rueda, rueda de la fortuna',
  'hi-lo': 'hi lo, high low, higher or lower; mayor o menor, alto bajo',
  'video-poker': 'video poker, poker, draw poker; videopoker',
  blackjack: 'blackjack, 21, twenty one, vingt et un, pontoon; veintiuno',
  scratch: 'scratch card, scratch cards, scratchers; rasca, raspadita, rasca y gana',
  bingo: 'bingo',
  baccarat: 'baccarat, punto banco; bacara',
}

const THEMES: Lexicon = {
  ocean: 'ocean, sea, underwater, water, beach, pirate, mermaid; oceano, mar, agua, playa, pirata, sirena',
  ember: 'asia, asian, chinese, china, japan, oriental; asiatico, chino, japon',
  clover: 'irish, ireland, celtic, clover, leprechaun, lucky, luck; irlanda, celta, trebol, suerte',
  crystal: 'crystal, gem, jewel, diamond, gold, cave; cristal, gema, joya, diamante, cueva',
  sands: 'desert, egypt, egyptian, arabian, pyramid, pharaoh; desierto, egipto, piramide, faraon',
  jungle: 'jungle, aztec, maya, mayan, rainforest, animals; selva, azteca, animales',
  frontier: 'western, wild west, west, cowboy, sheriff, train; oeste, lejano oeste, vaquero, tren',
  frost: 'winter, snow, ice, arctic, christmas; invierno, nieve, hielo, navidad',
  candy: 'candy, sweets, sugar, chocolate, dessert; caramelo, golosinas, dulces, azucar',
  carnival: 'carnival, circus, fair, party, festival; carnaval, circo, feria, fiesta',
  storm: 'greek, greece, gods, mythology, zeus, olympus, thunder; griego, grecia, dioses, mitologia, trueno',
  orchard: 'fruit, fruits, cherry, garden, classic, sevens; fruta, frutas, cereza, jardin, clasico, sietes',
  space: 'space, rocket, stars, planet; espacio, cohete, estrellas',
}

const SLOTS = 'lines,ways,scatter-pays,cascade,wilds,hold-and-link,pots,fishing'

/** Families of kinds: they come after the games whose own name was typed. */
const FAMILIES: readonly (readonly [kinds: string, words: string])[] = [
  [
    SLOTS,
    'slot, slots, slot machine, fruit machine, one armed bandit, pokie, pokies, video slot, reels; ' +
      'tragamonedas, tragaperras, maquina, maquinitas, rodillos',
  ],
  ['lines,ways,scatter-pays,cascade,wilds,fishing', 'free spins; giros gratis, tiradas gratis'],
  ['blackjack,baccarat,video-poker,hi-lo', 'card, cards, playing cards; carta, cartas, naipe, baraja'],
  ['blackjack,baccarat,roulette,sic-bo', 'table, table games, casino; mesa, juegos de mesa'],
  ['roulette,wheel', 'wheel, spin the wheel; rueda'],
  ['keno,bingo', 'lottery, lotto, numbers, balls; loteria, numeros, bolas'],
  ['crash,limbo,dice', 'multiplier; multiplicador'],
  ['scratch,coin-flip,dice,wheel,limbo', 'instant, instant win, quick; instantaneo, rapido'],
  ['mines,tower,hi-lo,crash', 'cash out, skill, pick; elegir'],
]

/** The names of a game's kind and theme, as folded phrases. */
export interface Known {
  /** Names of its kind and theme. */
  readonly names: readonly string[]
  /** Wider words that it shares with other kinds. */
  readonly related: readonly string[]
  /** Those of both that belong to the other language only. */
  readonly foreign: ReadonlySet<string>
}

const lexicons = new Map<string, Known>()

/** The words for a kind (`mechanic`) and a theme of games, for a page in a language. */
export function lexicon(mechanic: string, theme: string | null | undefined, locale: Locale = 'en'): Known {
  const key = `${mechanic} ${theme} ${locale}`
  const before = lexicons.get(key)
  if (before) return before
  const named = [KINDS[mechanic], theme ? THEMES[theme] : undefined].filter((text) => text !== undefined)
  const wider = FAMILIES.filter(([kinds]) => kinds.split(',').includes(mechanic)).map(([, words]) => words)
  const foreign = [...named, ...wider].flatMap((text) => foreignIn(text, locale))
  const made = { names: named.flatMap(split), related: wider.flatMap(split), foreign: new Set(foreign) }
  lexicons.set(key, made)
  return made
}
