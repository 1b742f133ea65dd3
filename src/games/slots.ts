import { amethystLock } from './definitions/amethyst-lock.ts'
import { anchorsHold } from './definitions/anchors-hold.ts'
import { auroraLodge } from './definitions/aurora-lodge.ts'
import { avalancheAlley } from './definitions/avalanche-alley.ts'
import { belfryBank } from './definitions/belfry-bank.ts'
import { breakerBay } from './definitions/breaker-bay.ts'
import { caravanStars } from './definitions/caravan-stars.ts'
import { cherryCrossroads } from './definitions/cherry-crossroads.ts'
import { confettiCannon } from './definitions/confetti-cannon.ts'
import { copperCanyon } from './definitions/copper-canyon.ts'
import { duneRoads } from './definitions/dune-roads.ts'
import { fallingColumns } from './definitions/falling-columns.ts'
import { fallingFacets } from './definitions/falling-facets.ts'
import { fiddlersMile } from './definitions/fiddlers-mile.ts'
import { fireworkTerrace } from './definitions/firework-terrace.ts'
import { fourWindsRoad } from './definitions/four-winds-road.ts'
import { fruitfall } from './definitions/fruitfall.ts'
import { gateOfLanterns } from './definitions/gate-of-lanterns.ts'
import { geodeStorm } from './definitions/geode-storm.ts'
import { glacierPaths } from './definitions/glacier-paths.ts'
import { gumdropDownpour } from './definitions/gumdrop-downpour.ts'
import { hailOfLaurels } from './definitions/hail-of-laurels.ts'
import { hallOfMirrors } from './definitions/hall-of-mirrors.ts'
import { hedgerowGold } from './definitions/hedgerow-gold.ts'
import { iceboundChest } from './definitions/icebound-chest.ts'
import { idolCanopy } from './definitions/idol-canopy.ts'
import { jadeMonsoon } from './definitions/jade-monsoon.ts'
import { liquoriceLanes } from './definitions/liquorice-lanes.ts'
import { marbleSummit } from './definitions/marble-summit.ts'
import { marzipanRow } from './definitions/marzipan-row.ts'
import { masksOfStone } from './definitions/masks-of-stone.ts'
import { midwayLights } from './definitions/midway-lights.ts'
import { mineshaftTumble } from './definitions/mineshaft-tumble.ts'
import { paperDragons } from './definitions/paper-dragons.ts'
import { parrotParade } from './definitions/parrot-parade.ts'
import { pearlWeather } from './definitions/pearl-weather.ts'
import { plumShower } from './definitions/plum-shower.ts'
import { prismGalleries } from './definitions/prism-galleries.ts'
import { railheadJunction } from './definitions/railhead-junction.ts'
import { ruinSlide } from './definitions/ruin-slide.ts'
import { scarabTempest } from './definitions/scarab-tempest.ts'
import { showerOfAcorns } from './definitions/shower-of-acorns.ts'
import { snowglobeSeason } from './definitions/snowglobe-season.ts'
import { strongboxRidge } from './definitions/strongbox-ridge.ts'
import { strongmansBell } from './definitions/strongmans-bell.ts'
import { sugarSlide } from './definitions/sugar-slide.ts'
import { sunkenStair } from './definitions/sunken-stair.ts'
import { thousandReefs } from './definitions/thousand-reefs.ts'
import { thunderForge } from './definitions/thunder-forge.ts'
import { toffeeLock } from './definitions/toffee-lock.ts'
import { tumbledownHill } from './definitions/tumbledown-hill.ts'
import { tumbleweedGale } from './definitions/tumbleweed-gale.ts'
import { tumblingAcrobats } from './definitions/tumbling-acrobats.ts'
import { vaultOfGlass } from './definitions/vault-of-glass.ts'
import { vineBridges } from './definitions/vine-bridges.ts'
import type { GameDefinition } from './engine/definition.ts'

/** The slots that the tuner laid out, world by world. Written by `npm run tune`. */
export const slots: readonly GameDefinition[] = [
  thousandReefs,
  gateOfLanterns,
  fiddlersMile,
  prismGalleries,
  duneRoads,
  vineBridges,
  railheadJunction,
  glacierPaths,
  liquoriceLanes,
  hallOfMirrors,
  fourWindsRoad,
  cherryCrossroads,
  pearlWeather,
  jadeMonsoon,
  showerOfAcorns,
  geodeStorm,
  scarabTempest,
  parrotParade,
  tumbleweedGale,
  snowglobeSeason,
  gumdropDownpour,
  confettiCannon,
  hailOfLaurels,
  plumShower,
  breakerBay,
  fireworkTerrace,
  tumbledownHill,
  fallingFacets,
  sunkenStair,
  ruinSlide,
  mineshaftTumble,
  avalancheAlley,
  sugarSlide,
  tumblingAcrobats,
  fallingColumns,
  fruitfall,
  paperDragons,
  hedgerowGold,
  caravanStars,
  idolCanopy,
  copperCanyon,
  auroraLodge,
  marzipanRow,
  midwayLights,
  marbleSummit,
  anchorsHold,
  amethystLock,
  vaultOfGlass,
  masksOfStone,
  strongboxRidge,
  iceboundChest,
  toffeeLock,
  strongmansBell,
  thunderForge,
  belfryBank,
]
