import { amberRiver } from './definitions/amber-river.ts'
import { amethystLock } from './definitions/amethyst-lock.ts'
import { anchorsHold } from './definitions/anchors-hold.ts'
import { appleBobbing } from './definitions/apple-bobbing.ts'
import { auroraLodge } from './definitions/aurora-lodge.ts'
import { avalancheAlley } from './definitions/avalanche-alley.ts'
import { belfryBank } from './definitions/belfry-bank.ts'
import { blindLake } from './definitions/blind-lake.ts'
import { breakerBay } from './definitions/breaker-bay.ts'
import { caravanStars } from './definitions/caravan-stars.ts'
import { catfishBend } from './definitions/catfish-bend.ts'
import { cherryCrossroads } from './definitions/cherry-crossroads.ts'
import { confettiCannon } from './definitions/confetti-cannon.ts'
import { copperCanyon } from './definitions/copper-canyon.ts'
import { craneAndTiger } from './definitions/crane-and-tiger.ts'
import { duckPondDerby } from './definitions/duck-pond-derby.ts'
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
import { gummyLagoon } from './definitions/gummy-lagoon.ts'
import { hailOfLaurels } from './definitions/hail-of-laurels.ts'
import { hallOfMirrors } from './definitions/hall-of-mirrors.ts'
import { harpOfTheGlen } from './definitions/harp-of-the-glen.ts'
import { hedgerowGold } from './definitions/hedgerow-gold.ts'
import { iceHoleHarvest } from './definitions/ice-hole-harvest.ts'
import { iceboundChest } from './definitions/icebound-chest.ts'
import { idolCanopy } from './definitions/idol-canopy.ts'
import { jadeMonsoon } from './definitions/jade-monsoon.ts'
import { jaguarSteps } from './definitions/jaguar-steps.ts'
import { koiPondKeeper } from './definitions/koi-pond-keeper.ts'
import { lanternDeep } from './definitions/lantern-deep.ts'
import { liquoriceLanes } from './definitions/liquorice-lanes.ts'
import { lollipopTwist } from './definitions/lollipop-twist.ts'
import { marbleSummit } from './definitions/marble-summit.ts'
import { marshalsMoon } from './definitions/marshals-moon.ts'
import { marzipanRow } from './definitions/marzipan-row.ts'
import { masksOfStone } from './definitions/masks-of-stone.ts'
import { midwayLights } from './definitions/midway-lights.ts'
import { mineshaftTumble } from './definitions/mineshaft-tumble.ts'
import { mirageCourt } from './definitions/mirage-court.ts'
import { mirrorCavern } from './definitions/mirror-cavern.ts'
import { moonlitMasquerade } from './definitions/moonlit-masquerade.ts'
import { netsOfTheAegean } from './definitions/nets-of-the-aegean.ts'
import { oasisAngler } from './definitions/oasis-angler.ts'
import { paperDragons } from './definitions/paper-dragons.ts'
import { parrotParade } from './definitions/parrot-parade.ts'
import { pearlWeather } from './definitions/pearl-weather.ts'
import { plumShower } from './definitions/plum-shower.ts'
import { prismGalleries } from './definitions/prism-galleries.ts'
import { railheadJunction } from './definitions/railhead-junction.ts'
import { ruinSlide } from './definitions/ruin-slide.ts'
import { saltwaterHaul } from './definitions/saltwater-haul.ts'
import { scarabTempest } from './definitions/scarab-tempest.ts'
import { sevensInBloom } from './definitions/sevens-in-bloom.ts'
import { showerOfAcorns } from './definitions/shower-of-acorns.ts'
import { sirenDrift } from './definitions/siren-drift.ts'
import { snowglobeSeason } from './definitions/snowglobe-season.ts'
import { strongboxRidge } from './definitions/strongbox-ridge.ts'
import { strongmansBell } from './definitions/strongmans-bell.ts'
import { sugarSlide } from './definitions/sugar-slide.ts'
import { sunkenStair } from './definitions/sunken-stair.ts'
import { thousandReefs } from './definitions/thousand-reefs.ts'
import { threeAmphorae } from './definitions/three-amphorae.ts'
import { threeCookieJars } from './definitions/three-cookie-jars.ts'
import { threeCrucibles } from './definitions/three-crucibles.ts'
import { threeDrums } from './definitions/three-drums.ts'
import { threeJamJars } from './definitions/three-jam-jars.ts'
import { threeKettles } from './definitions/three-kettles.ts'
import { threeOilJars } from './definitions/three-oil-jars.ts'
import { threeSaddlebags } from './definitions/three-saddlebags.ts'
import { threeSamovars } from './definitions/three-samovars.ts'
import { threeTeapots } from './definitions/three-teapots.ts'
import { threeTopHats } from './definitions/three-top-hats.ts'
import { thunderForge } from './definitions/thunder-forge.ts'
import { toffeeLock } from './definitions/toffee-lock.ts'
import { troutBrook } from './definitions/trout-brook.ts'
import { tumbledownHill } from './definitions/tumbledown-hill.ts'
import { tumbleweedGale } from './definitions/tumbleweed-gale.ts'
import { tumblingAcrobats } from './definitions/tumbling-acrobats.ts'
import { vaultOfGlass } from './definitions/vault-of-glass.ts'
import { vineBridges } from './definitions/vine-bridges.ts'
import { wingedHerald } from './definitions/winged-herald.ts'
import { wolvesOfMidwinter } from './definitions/wolves-of-midwinter.ts'
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
  lanternDeep,
  threeTeapots,
  threeKettles,
  threeCrucibles,
  threeOilJars,
  threeDrums,
  threeSaddlebags,
  threeSamovars,
  threeCookieJars,
  threeTopHats,
  threeAmphorae,
  threeJamJars,
  sirenDrift,
  craneAndTiger,
  harpOfTheGlen,
  mirrorCavern,
  mirageCourt,
  jaguarSteps,
  marshalsMoon,
  wolvesOfMidwinter,
  lollipopTwist,
  moonlitMasquerade,
  wingedHerald,
  sevensInBloom,
  saltwaterHaul,
  koiPondKeeper,
  troutBrook,
  blindLake,
  oasisAngler,
  amberRiver,
  catfishBend,
  iceHoleHarvest,
  gummyLagoon,
  duckPondDerby,
  netsOfTheAegean,
  appleBobbing,
]
