import { avalancheAlley } from './definitions/avalanche-alley.ts'
import { breakerBay } from './definitions/breaker-bay.ts'
import { cherryCrossroads } from './definitions/cherry-crossroads.ts'
import { confettiCannon } from './definitions/confetti-cannon.ts'
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
import { jadeMonsoon } from './definitions/jade-monsoon.ts'
import { liquoriceLanes } from './definitions/liquorice-lanes.ts'
import { mineshaftTumble } from './definitions/mineshaft-tumble.ts'
import { parrotParade } from './definitions/parrot-parade.ts'
import { pearlWeather } from './definitions/pearl-weather.ts'
import { prismGalleries } from './definitions/prism-galleries.ts'
import { railheadJunction } from './definitions/railhead-junction.ts'
import { thousandReefs } from './definitions/thousand-reefs.ts'
import type { GameDefinition } from './engine/definition.ts'

/** The slots that the tuner laid out, world by world. Written by `npm run tune`. */
export const slots: readonly GameDefinition[] = [
  thousandReefs,
  gateOfLanterns,
  fiddlersMile,
  prismGalleries,
  duneRoads,
  railheadJunction,
  glacierPaths,
  liquoriceLanes,
  hallOfMirrors,
  fourWindsRoad,
  cherryCrossroads,
  pearlWeather,
  jadeMonsoon,
  geodeStorm,
  parrotParade,
  gumdropDownpour,
  confettiCannon,
  hailOfLaurels,
  breakerBay,
  fireworkTerrace,
  fallingFacets,
  mineshaftTumble,
  avalancheAlley,
  fallingColumns,
  fruitfall,
]
