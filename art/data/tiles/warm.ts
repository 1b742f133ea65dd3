/** Tiles of lacquer, desert, ruin and frontier. */
import { tile } from './tile.ts'

// prettier-ignore
const ember = [
  tile('paper-dragons', 'ember', { title: 'PAPER|DRAGONS', scene: ['waves', 'crimson'], put: 'solo', cast: 'dragon fan scroll lantern', letters: ['righteous', 'cream'], frame: 'disc', arch: 8 }),
  tile('gate-of-lanterns', 'ember', { title: 'Gate of|Lanterns', scene: ['pagoda', 'lacquer'], put: 'guards', cast: '+torii lantern coin koi', letters: ['decorative', 'lacquer'], arch: 7 }),
  tile('jade-monsoon', 'ember', { title: 'JADE|MONSOON', scene: ['jungle', 'jade'], put: 'rain', cast: 'jade-teapot lotus coin bamboo', letters: ['bungee', 'jade'], arch: 4 }),
  tile('firework-terrace', 'ember', { title: 'FIREWORK|TERRACE', scene: ['pagoda', 'midnight'], put: 'stack', cast: '+pagoda phoenix emperor ember', letters: ['chango', 'pinkNeon'], arch: 12 }),
  tile('three-teapots', 'ember', { title: 'THREE|TEAPOTS', scene: ['pagoda', 'dawn'], put: 'vessels', cast: 'red-teapot jade-teapot blue-teapot coin', letters: ['lilita', 'lacquer'] }),
  tile('crane-and-tiger', 'ember', { title: 'CRANE|AND TIGER', scene: ['waves', 'dawn'], put: 'duel', cast: 'crane tiger lotus coin', letters: ['rye', 'cream'], arch: 5 }),
  tile('koi-pond-keeper', 'ember', { title: 'KOI POND|KEEPER', scene: ['river', 'jade'], put: 'catch', cast: 'koi golden-koi float lotus', letters: ['righteous', 'fire'], arch: 12, mirror: true }),
]

// prettier-ignore
const sands = [
  tile('caravan-stars', 'sands', { title: 'CARAVAN|STARS', scene: ['dunes', 'midnight'], put: 'trio', cast: 'camel lamp hourglass coin', letters: ['cinzel', 'night'], arch: 8 }),
  tile('dune-roads', 'sands', { title: 'DUNE|ROADS', scene: ['dunes', 'sand'], put: 'march', cast: 'camel palm pyramid coin', letters: ['unbounded', 'sandstone'], arch: -5 }),
  tile('scarab-tempest', 'sands', { title: 'Scarab|Tempest', scene: ['burst', 'oasis'], put: 'rain', cast: 'scarab ankh coin sun', letters: ['decorative', 'sandstone'], tilt: -4 }),
  tile('sunken-stair', 'sands', { title: 'SUNKEN|STAIR', scene: ['treasury', 'sand'], put: 'slide', cast: 'sphinx cobra ankh coin', letters: ['cinzel', 'bullion'], arch: 3 }),
  tile('vault-of-glass', 'sands', { title: 'VAULT OF|GLASS', scene: ['deco', 'oasis'], put: 'solo', cast: 'hourglass coin coin sun', letters: ['limelight', 'chrome'], frame: 'gate' }),
  tile('three-oil-jars', 'sands', { title: 'THREE|OIL JARS', scene: ['treasury', 'autumn'], put: 'vessels', cast: 'red-jar green-jar blue-jar lamp', letters: ['rye', 'sandstone'], arch: 6 }),
  tile('mirage-court', 'sands', { title: 'Mirage|Court', scene: ['dunes', 'quartz'], put: 'guards', cast: 'queen cobra lamp ankh', letters: ['decorative', 'rose'], frame: 'disc' }),
  tile('oasis-angler', 'sands', { title: 'OASIS|ANGLER', scene: ['dunes', 'oasis'], put: 'catch', cast: 'perch palm float golden-perch', letters: ['lilita', 'sea'], arch: 13, mirror: true }),
]

// prettier-ignore
const jungle = [
  tile('idol-canopy', 'jungle', { title: 'IDOL|CANOPY', scene: ['jungle', 'moss'], put: 'solo', cast: '+idol leaf orchid amber', letters: ['ops', 'leaf'], arch: 4 }),
  tile('vine-bridges', 'jungle', { title: 'VINE|BRIDGES', scene: ['jungle', 'lime'], put: 'march', cast: 'monkey toucan snake leaf', letters: ['bungee', 'lemon'], tilt: -4 }),
  tile('parrot-parade', 'jungle', { title: 'PARROT|PARADE', scene: ['burst', 'lagoon'], put: 'trio', cast: 'parrot toucan butterfly orchid', letters: ['chango', 'cherry'], arch: 13 }),
  tile('ruin-slide', 'jungle', { title: 'RUIN|SLIDE', scene: ['jungle', 'autumn'], put: 'slide', cast: 'temple mask frog coin', letters: ['rye', 'sandstone'] }),
  tile('masks-of-stone', 'jungle', { title: 'MASKS OF|STONE', scene: ['cavern', 'moss'], put: 'guards', cast: 'mask +idol coin amber', letters: ['cinzel', 'steel'], frame: 'shield', arch: 4 }),
  tile('three-drums', 'jungle', { title: 'THREE|DRUMS', scene: ['blaze', 'crimson'], put: 'vessels', cast: 'red-drum green-drum blue-drum coin', letters: ['bungee', 'fire'] }),
  tile('jaguar-steps', 'jungle', { title: 'JAGUAR|STEPS', scene: ['jungle', 'midnight'], put: 'near', cast: 'jaguar coin amber', letters: ['righteous', 'fire'], arch: 6 }),
  tile('amber-river', 'jungle', { title: 'AMBER|RIVER', scene: ['river', 'gold'], put: 'catch', cast: 'piranha golden-piranha float frog', letters: ['limelight', 'fire'], arch: 12 }),
]

// prettier-ignore
const frontier = [
  tile('copper-canyon', 'frontier', { title: 'COPPER|CANYON', scene: ['mesa', 'sunset'], put: 'solo', cast: 'badge hat boot coin', letters: ['rye', 'cream'], arch: 8 }),
  tile('railhead-junction', 'frontier', { title: 'RAILHEAD|JUNCTION', scene: ['mesa', 'brook'], put: 'near', cast: 'locomotive badge wheel', letters: ['ops', 'cream'], arch: 0 }),
  tile('tumbleweed-gale', 'frontier', { title: 'TUMBLEWEED|GALE', scene: ['mesa', 'dusk'], put: 'rain', cast: 'wheel horseshoe hat cactus', letters: ['rye', 'cream'], tilt: -5 }),
  tile('mineshaft-tumble', 'frontier', { title: 'MINESHAFT|TUMBLE', scene: ['cavern', 'autumn'], put: 'stack', cast: 'dynamite +ore +lamp nugget', letters: ['bungee', 'bronze'] }),
  tile('strongbox-ridge', 'frontier', { title: 'STRONGBOX|RIDGE', scene: ['peaks', 'rust'], put: 'solo', cast: '+strongbox coin dynamite +ore', letters: ['ops', 'steel'], frame: 'shield', arch: 3 }),
  tile('three-saddlebags', 'frontier', { title: 'THREE|SADDLEBAGS', scene: ['burst', 'rust'], put: 'vessels', cast: 'red-saddlebag green-saddlebag blue-saddlebag coin', letters: ['rye', 'cream'], arch: 9 }),
  tile('marshals-moon', 'frontier', { title: 'Marshal’s|Moon', scene: ['mesa', 'midnight'], put: 'solo', cast: 'stallion badge hat coin', letters: ['decorative', 'night'], arch: 7, frame: 'disc' }),
  tile('catfish-bend', 'frontier', { title: 'CATFISH|BEND', scene: ['river', 'sunset'], put: 'catch', cast: 'catfish golden-catfish float +barrel', letters: ['lilita', 'bronze'], arch: -6, mirror: true }),
]

export const warm = [...ember, ...sands, ...jungle, ...frontier]
