/** Tiles of the ice lodge, the sweets, the night fair and the marble summit. */
import { tile } from './tile.ts'

// prettier-ignore
const frost = [
  tile('aurora-lodge', 'frost', { title: 'Aurora|Lodge', scene: ['peaks', 'aurora'], put: 'trio', cast: 'stag pine pine owl', letters: ['decorative', 'ice'], arch: 8 }),
  tile('glacier-paths', 'frost', { title: 'GLACIER|PATHS', scene: ['peaks', 'ice'], put: 'march', cast: 'bear +penguin skate snowflake', letters: ['unbounded', 'ice'], arch: 0 }),
  tile('snowglobe-season', 'frost', { title: 'SNOWGLOBE|SEASON', scene: ['bulbs', 'velvet'], put: 'near', cast: 'snowglobe mitten mug', letters: ['fredoka', 'cherry'], arch: 13 }),
  tile('avalanche-alley', 'frost', { title: 'AVALANCHE|ALLEY', scene: ['peaks', 'noon'], put: 'slide', cast: 'snowball cap skate snowflake', letters: ['bungee', 'sky'], tilt: -6 }),
  tile('icebound-chest', 'frost', { title: 'ICEBOUND|CHEST', scene: ['cavern', 'ice'], put: 'solo', cast: '+iceChest coin coin snowflake', letters: ['cinzel', 'chrome'], frame: 'hex', arch: 5 }),
  tile('three-samovars', 'frost', { title: 'THREE|SAMOVARS', scene: ['velvet', 'royal'], put: 'vessels', cast: 'red-samovar green-samovar blue-samovar mug', letters: ['limelight', 'bullion'], arch: 9 }),
  tile('wolves-of-midwinter', 'frost', { title: 'WOLVES OF|MIDWINTER', scene: ['peaks', 'thunder'], put: 'near', cast: 'wolf coin snowflake', letters: ['cinzel', 'steel'], frame: 'disc', arch: 6 }),
  tile('ice-hole-harvest', 'frost', { title: 'ICE HOLE|HARVEST', scene: ['peaks', 'dawn'], put: 'catch', cast: 'salmon golden-salmon float +penguin', letters: ['lilita', 'sky'], arch: 12, mirror: true }),
]

// prettier-ignore
const candy = [
  tile('marzipan-row', 'candy', { title: 'MARZIPAN|ROW', scene: ['candy', 'dawn'], put: 'trio', cast: 'cupcake heart macaron sweet', letters: ['chango', 'sugar'], arch: 12 }),
  tile('liquorice-lanes', 'candy', { title: 'LICORICE|LANES', scene: ['burst', 'mint'], put: 'march', cast: 'allsort cane cookie sweet', letters: ['fredoka', 'berry'], tilt: -4 }),
  tile('gumdrop-downpour', 'candy', { title: 'GUMDROP|DOWNPOUR', scene: ['candy', 'bubble'], put: 'rain', cast: 'gumdrop +redGum +yellowGum +blueGum', letters: ['chango', 'mint'], arch: 10 }),
  tile('sugar-slide', 'candy', { title: 'SUGAR|SLIDE', scene: ['candy', 'mint'], put: 'slide', cast: 'donut macaron sweet heart', letters: ['lilita', 'sugar'], arch: -6 }),
  tile('toffee-lock', 'candy', { title: 'TOFFEE|LOCK', scene: ['deco', 'autumn'], put: 'solo', cast: 'cookie coin coin sweet', letters: ['righteous', 'bronze'], frame: 'hex', arch: 5 }),
  tile('three-cookie-jars', 'candy', { title: 'THREE|COOKIE JARS', scene: ['candy', 'lemon'], put: 'vessels', cast: 'pink-jar mint-jar blue-jar cookie', letters: ['fredoka', 'lemon'] }),
  tile('lollipop-twist', 'candy', { title: 'LOLLIPOP|TWIST', scene: ['burst', 'quartz'], put: 'guards', cast: 'heart lolly sweet gumdrop', letters: ['chango', 'berry'], arch: 14 }),
  tile('gummy-lagoon', 'candy', { title: 'GUMMY|LAGOON', scene: ['river', 'candy'], put: 'duel', cast: 'gummy-bear +greenBear gummy-fish float', letters: ['lilita', 'mint'], arch: 12 }),
]

// prettier-ignore
const carnival = [
  tile('midway-lights', 'carnival', { title: 'MIDWAY|LIGHTS', scene: ['fair', 'fair'], put: 'solo', cast: 'carousel popcorn ticket balloon', letters: ['limelight', 'pinkNeon'], arch: 9 }),
  tile('hall-of-mirrors', 'carnival', { title: 'Hall of|Mirrors', scene: ['deco', 'peacock'], put: 'guards', cast: 'mask +clown ticket coin', letters: ['decorative', 'chrome'], frame: 'gate', arch: 4 }),
  tile('confetti-cannon', 'carnival', { title: 'CONFETTI|CANNON', scene: ['burst', 'lemon'], put: 'rain', cast: '+popper +blueBalloon ticket trumpet', letters: ['bungee', 'cherry'], tilt: -5 }),
  tile('tumbling-acrobats', 'carnival', { title: 'TUMBLING|ACROBATS', scene: ['stage', 'velvet'], put: 'stack', cast: 'drum clubs balloon coin', letters: ['chango', 'lemon'] }),
  tile('strongmans-bell', 'carnival', { title: 'STRONGMAN’S|BELL', scene: ['bulbs', 'crimson'], put: 'duel', cast: 'strongman bell coin coin', letters: ['rye', 'fire'], arch: 6 }),
  tile('three-top-hats', 'carnival', { title: 'THREE|TOP HATS', scene: ['stage', 'plum'], put: 'vessels', cast: 'red-top-hat green-top-hat blue-top-hat coin', letters: ['limelight', 'cream'] }),
  tile('moonlit-masquerade', 'carnival', { title: 'Moonlit|Masquerade', scene: ['velvet', 'dusk'], put: 'solo', cast: 'mask +jester bell coin', letters: ['decorative', 'plum'], frame: 'disc', arch: 8 }),
  tile('duck-pond-derby', 'carnival', { title: 'DUCK POND|DERBY', scene: ['river', 'bubble'], put: 'trio', cast: 'duck golden-duck duck ticket', letters: ['fredoka', 'lemon'], arch: 12 }),
]

// prettier-ignore
const storm = [
  tile('marble-summit', 'storm', { title: 'MARBLE|SUMMIT', scene: ['summit', 'heaven'], put: 'guards', cast: 'gate column coin owl', letters: ['cinzel', 'cream'], arch: 6 }),
  tile('four-winds-road', 'storm', { title: 'FOUR WINDS|ROAD', scene: ['heaven', 'dawn'], put: 'march', cast: 'pegasus sandal owl laurel', letters: ['cinzel', 'rose'], arch: 9 }),
  tile('hail-of-laurels', 'storm', { title: 'Hail of|Laurels', scene: ['summit', 'moss'], put: 'rain', cast: 'laurel lyre coin chalice', letters: ['decorative', 'leaf'], arch: 6 }),
  tile('falling-columns', 'storm', { title: 'FALLING|COLUMNS', scene: ['summit', 'sunset'], put: 'slide', cast: 'column helmet chalice coin', letters: ['righteous', 'sandstone'], tilt: -5 }),
  tile('thunder-forge', 'storm', { title: 'THUNDER|FORGE', scene: ['blaze', 'royal'], put: 'solo', cast: 'bolt coin coin helmet', letters: ['ops', 'sky'], frame: 'shield', arch: 3 }),
  tile('three-amphorae', 'storm', { title: 'THREE|AMPHORAE', scene: ['summit', 'oasis'], put: 'vessels', cast: 'red-amphora green-amphora blue-amphora coin', letters: ['cinzel', 'sandstone'], arch: 7 }),
  tile('winged-herald', 'storm', { title: 'Winged|Herald', scene: ['heaven', 'thunder'], put: 'near', cast: 'pegasus sandal laurel', letters: ['decorative', 'night'], arch: 8 }),
  tile('nets-of-the-aegean', 'storm', { title: 'NETS OF|THE AEGEAN', scene: ['ocean', 'noon'], put: 'catch', cast: 'sardine golden-sardine net trident', letters: ['rye', 'sea'], arch: 5, mirror: true }),
]

export const cool = [...frost, ...candy, ...carnival, ...storm]
