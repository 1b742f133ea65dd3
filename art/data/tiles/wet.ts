/** Tiles of the ocean, the green hill, the cavern and the orchard. */
import { tile } from './tile.ts'

// prettier-ignore
const ocean = [
  tile('thousand-reefs', 'ocean', { title: 'THOUSAND|REEFS', scene: ['ocean', 'reef'], put: 'wreath', cast: 'turtle coral starfish shell', letters: ['righteous', 'fire'] }),
  tile('pearl-weather', 'ocean', { title: 'PEARL|WEATHER', scene: ['heaven', 'noon'], put: 'rain', cast: 'pearl shell bubble starfish', letters: ['chango', 'sky'], arch: 13 }),
  tile('breaker-bay', 'ocean', { title: 'BREAKER|BAY', scene: ['waves', 'lagoon'], put: 'near', cast: 'wave crab starfish', letters: ['bungee', 'cream'], tilt: -4 }),
  tile('anchors-hold', 'ocean', { title: 'ANCHORS|HOLD', scene: ['deco', 'royal'], put: 'solo', cast: 'anchor doubloon doubloon +helm', letters: ['ops', 'steel'], frame: 'ring', arch: 0 }),
  tile('lantern-deep', 'ocean', { title: 'Lantern|Deep', scene: ['cavern', 'peacock'], put: 'vessels', cast: 'coral-lantern jade-lantern violet-lantern doubloon', letters: ['decorative', 'bullion'], arch: 6 }),
  tile('siren-drift', 'ocean', { title: 'SIREN|DRIFT', scene: ['peaks', 'dusk'], put: 'solo', cast: '+siren shell pearl starfish', letters: ['limelight', 'rose'], frame: 'disc', arch: 12 }),
  tile('saltwater-haul', 'ocean', { title: 'SALTWATER|HAUL', scene: ['river', 'noon'], put: 'catch', cast: 'golden-fish +caravel float fish', letters: ['rye', 'sea'], arch: 6 }),
]

// prettier-ignore
const clover = [
  tile('hedgerow-gold', 'clover', { title: 'HEDGEROW|GOLD', scene: ['grove', 'spring'], put: 'trio', cast: 'pot squirrel ladybird coin', letters: ['rye', 'cream'], arch: 8 }),
  tile('fiddlers-mile', 'clover', { title: 'Fiddler’s|Mile', scene: ['meadow', 'autumn'], put: 'march', cast: 'fiddle harp horseshoe bellflower', letters: ['decorative', 'bronze'] }),
  tile('shower-of-acorns', 'clover', { title: 'SHOWER OF|ACORNS', scene: ['grove', 'autumn'], put: 'rain', cast: 'acorn squirrel mushroom acorn', letters: ['chango', 'fire'], arch: 12 }),
  tile('tumbledown-hill', 'clover', { title: 'TUMBLEDOWN|HILL', scene: ['meadow', 'noon'], put: 'slide', cast: 'ladybird mushroom bellflower acorn', letters: ['fredoka', 'leaf'], tilt: -5 }),
  tile('three-kettles', 'clover', { title: 'THREE|KETTLES', scene: ['burst', 'moss'], put: 'vessels', cast: 'copper-kettle green-kettle blue-kettle coin', letters: ['lilita', 'bronze'] }),
  tile('harp-of-the-glen', 'clover', { title: 'HARP OF|THE GLEN', scene: ['jungle', 'jade'], put: 'solo', cast: 'harp clover bellflower coin', letters: ['cinzel', 'bullion'], frame: 'gate', arch: 5 }),
  tile('trout-brook', 'clover', { title: 'TROUT|BROOK', scene: ['river', 'brook'], put: 'catch', cast: 'trout golden-trout float bellflower', letters: ['lilita', 'jade'], arch: 14 }),
]

// prettier-ignore
const crystal = [
  tile('prism-galleries', 'crystal', { title: 'PRISM|GALLERIES', scene: ['deco', 'plum'], put: 'guards', cast: 'prism amethyst quartz citrine', letters: ['limelight', 'chrome'], frame: 'diamond', arch: 4 }),
  tile('geode-storm', 'crystal', { title: 'GEODE|STORM', scene: ['space', 'violet'], put: 'rain', cast: 'geode ruby citrine emerald', letters: ['bungee', 'amethyst'], tilt: -4 }),
  tile('falling-facets', 'crystal', { title: 'FALLING|FACETS', scene: ['cavern', 'ice'], put: 'slide', cast: 'diamond topaz garnet emerald', letters: ['righteous', 'ice'] }),
  tile('amethyst-lock', 'crystal', { title: 'AMETHYST|LOCK', scene: ['treasury', 'violet'], put: 'solo', cast: 'amethyst coin coin spark', letters: ['lilita', 'plum'], frame: 'ring' }),
  tile('three-crucibles', 'crystal', { title: 'THREE|CRUCIBLES', scene: ['cavern', 'ember'], put: 'vessels', cast: 'amber-crucible violet-crucible teal-crucible ruby', letters: ['ops', 'fire'], arch: 5 }),
  tile('mirror-cavern', 'crystal', { title: 'MIRROR|CAVERN', scene: ['cavern', 'aurora'], put: 'duel', cast: 'quartz emerald spark topaz', letters: ['cinzel', 'jade'], arch: 7 }),
  tile('blind-lake', 'crystal', { title: 'BLIND|LAKE', scene: ['cavern', 'abyss'], put: 'catch', cast: 'glow-fish blind-fish float citrine', letters: ['unbounded', 'sky'], arch: -6, mirror: true }),
]

// prettier-ignore
const orchard = [
  tile('sunfire-sevens', 'orchard', { title: 'SUNFIRE|SEVENS', scene: ['blaze', 'ember'], put: 'trio', cast: 'red-seven gold-seven blue-seven flame', letters: ['bungee', 'fire'], arch: 8 }),
  tile('cherry-crossroads', 'orchard', { title: 'CHERRY|CROSSROADS', scene: ['burst', 'cherry'], put: 'near', cast: 'cherry star bell', letters: ['lilita', 'cherry'], arch: 10 }),
  tile('plum-shower', 'orchard', { title: 'PLUM|SHOWER', scene: ['burst', 'plum'], put: 'rain', cast: 'plum lemon cherry orange', letters: ['chango', 'berry'], tilt: -3 }),
  tile('fruitfall', 'orchard', { title: 'FRUITFALL', scene: ['grove', 'grove'], put: 'heap', cast: 'melon orange lemon plum', letters: ['fredoka', 'lemon'], arch: 16 }),
  tile('belfry-bank', 'orchard', { title: 'Belfry|Bank', scene: ['treasury', 'gold'], put: 'solo', cast: 'bell coin coin star', letters: ['decorative', 'bullion'], frame: 'gate', arch: 6 }),
  tile('three-jam-jars', 'orchard', { title: 'THREE|JAM JARS', scene: ['meadow', 'dawn'], put: 'vessels', cast: 'red-jam green-jam blue-jam cherry', letters: ['fredoka', 'sugar'] }),
  tile('sevens-in-bloom', 'orchard', { title: 'SEVENS|IN BLOOM', scene: ['grove', 'quartz'], put: 'wreath', cast: 'red-seven blossom jungle/orchid cherry', letters: ['limelight', 'rose'], arch: 10 }),
  tile('apple-bobbing', 'orchard', { title: 'APPLE|BOBBING', scene: ['river', 'dawn'], put: 'heap', cast: 'golden-apple apple apple +grapes', letters: ['lilita', 'leaf'], tilt: -4 }),
]

export const wet = [...ocean, ...clover, ...crystal, ...orchard]
