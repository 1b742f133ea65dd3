/** Two more stages for each theme, beside its own: what the lobby's banners about play and about gifts show. */
import type { Prop } from '../lib/props.ts'
import type { Scene } from '../lib/scenes.ts'
import type { Standing } from './games.ts'
import { palettes, type PaletteName } from './looks.ts'
import * as p from './props.ts'
import { signs } from './signs/index.ts'
import { card, chip } from './table.ts'

export interface Stage {
  /** Theme and subject: the picture is called so. */
  readonly name: string
  readonly scene: Scene
  readonly banner: readonly Standing[]
}

const of = (world: string, sign: string): Prop => signs[world]![sign]!.prop
const small = (prop: Prop): Prop => ({ ...prop, size: 512, sampling: 1 })

/** A hero with one on each side, one at its foot, one far away; words have the left half. */
function stage(
  name: string,
  kind: string,
  palette: PaletteName,
  [hero, left, right, low, far]: readonly [Prop, Prop, Prop, Prop, Prop],
  seed: number,
): Stage {
  return {
    name,
    scene: { kind, palette: palettes[palette], seed, sampling: 1 },
    banner: [
      { prop: small(far), x: 0.945, y: 0.2, w: 0.075, blur: 2 },
      { prop: { ...hero, size: 576, sampling: 1 }, x: 0.78, y: 0.45, w: 0.25, halo: true },
      { prop: small(left), x: 0.645, y: 0.66, w: 0.13, spin: -8 },
      { prop: small(right), x: 0.92, y: 0.66, w: 0.13, spin: 8 },
      { prop: small(low), x: 0.71, y: 0.88, w: 0.08 },
    ],
  }
}

const gold = p.coin('crown', [-0.3, 0.5, 0.1])
const starCoin = p.coin('round-star', [-0.3, 0.5, 0.1])
const silver = p.silverCoin('crown', [-0.3, -0.5, 0.1])

// prettier-ignore
export const stages: readonly Stage[] = [
  stage('aurelia-play', 'deco', 'plum', [of('carnival', 'mask'), of('storm', 'chalice'), of('storm', 'lyre'), gold, p.gem('hexagon', '#ff2d8a')], 3),
  stage('aurelia-gift', 'stage', 'fair', [p.gift, p.gem('brilliant', '#ff1f5b', [0.62, 0.2, 0.02]), p.gem('emerald', '#12d86a', [0.9, 0.4, 0.2]), gold, gold], 5),
  stage('popply-play', 'candy', 'bubble', [of('candy', 'gummy-bear'), of('candy', 'donut'), of('candy', 'sweet'), of('candy', 'gumdrop'), of('candy', 'macaron')], 4),
  stage('popply-gift', 'burst', 'quartz', [of('candy', 'cupcake'), p.gift, of('candy', 'cane'), starCoin, of('candy', 'heart')], 6),
  stage('voltaic-play', 'grid', 'acid', [p.die('#12e0a0', [0.5, 0.65, 0.1], '#04121c'), p.gem('hexagon', '#ff4bd8', [0.6, 0.4, 0.3]), chip('#1a1626', '#2bf0b8'), starCoin, p.gem('trillion', '#19e0ff')], 5),
  stage('voltaic-gift', 'burst', 'neon', [p.trophy, of('storm', 'bolt'), p.gem('brilliant', '#19c8ff', [0.62, 0.2, 0.02]), silver, starCoin], 8),
  stage('koi-play', 'pagoda', 'dawn', [of('ember', 'lantern'), of('ember', 'fan'), of('ember', 'koi'), p.coin('lotus', [-0.3, -0.5, 0.1]), of('ember', 'lotus')], 4),
  stage('koi-gift', 'waves', 'lagoon', [of('ember', 'blue-teapot'), of('ember', 'crane'), of('ember', 'vase'), p.coin('lotus', [-0.3, 0.5, 0.1]), of('ember', 'lantern')], 7),
  stage('saltpeak-play', 'peaks', 'aurora', [of('frost', 'snowglobe'), of('frost', 'pine'), of('frost', 'mitten'), of('frost', 'coin'), of('frost', 'snowflake')], 6),
  stage('saltpeak-gift', 'peaks', 'dawn', [of('frost', 'mug'), of('frost', 'red-samovar'), of('frost', 'cap'), of('frost', 'coin'), of('frost', 'snowball')], 2),
  stage('marquee-play', 'stage', 'velvet', [of('carnival', 'red-top-hat'), card('A', 'hearts'), card('K', 'spades', [-0.12, -0.3, 0]), chip('#d8102e', '#ffffff'), p.die('#f4ead8', [0.6, -0.5, 0.2], '#b0101a')], 3),
  stage('marquee-gift', 'fair', 'fair', [p.wheel, p.ticket, of('carnival', 'popcorn'), starCoin, of('carnival', 'balloon')], 4),
  stage('verdant-play', 'jungle', 'lime', [of('jungle', 'parrot'), of('jungle', 'mask'), of('jungle', 'red-drum'), of('jungle', 'coin'), of('jungle', 'butterfly')], 5),
  stage('verdant-gift', 'meadow', 'spring', [of('clover', 'pot'), p.clover, of('clover', 'horseshoe'), p.coin('shamrock', [-0.3, 0.5, 0.1]), of('clover', 'ladybird')], 6),
  stage('dusk-play', 'mesa', 'midnight', [of('frontier', 'locomotive'), of('frontier', 'badge'), of('frontier', 'cactus'), of('frontier', 'coin'), of('frontier', 'horseshoe')], 7),
  stage('dusk-gift', 'dunes', 'sunset', [of('frontier', 'red-saddlebag'), of('frontier', 'hat'), of('frontier', 'dynamite'), of('frontier', 'coin'), of('frontier', 'wheel')], 3),
  stage('paperline-play', 'paper', 'bubble', [p.trophy, p.die('#ffffff', [0.5, 0.65, 0.1], '#4a40e0'), p.gem('princess', '#8a7bff'), starCoin, silver], 4),
  stage('paperline-gift', 'paper', 'quartz', [{ ...p.gift, colours: ['#6a6cff', '#ffd0e8', '#8a8cff'] }, p.ticket, p.gem('brilliant', '#ff8ac8', [0.62, 0.2, 0.02]), starCoin, p.gem('hexagon', '#8ab8ff')], 8),
]
