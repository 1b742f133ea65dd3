/**
 * Animated backgrounds of the games by world or room: two layers each, of a few small things that drift,
 * rise, or fall.
 */

export interface Layer {
  /** How a thing of the layer looks: a class of `life.css`. */
  readonly look: 'dot' | 'glow' | 'ring' | 'flake' | 'leaf' | 'petal' | 'paper' | 'streak' | 'star' | 'cloud'
  /** Where it goes: over the whole height or width, or it stays and comes and goes. */
  readonly way: 'rise' | 'fall' | 'drift' | 'twinkle'
  readonly count: number
  /** Smallest and largest, in CSS pixels. */
  readonly size: readonly [number, number]
  /** How long one takes, in seconds: shortest and longest. */
  readonly seconds: readonly [number, number]
  readonly color: string
  readonly opacity: number
}

type Layers = readonly [Layer, Layer]

const layer = (
  look: Layer['look'],
  way: Layer['way'],
  count: number,
  size: Layer['size'],
  seconds: Layer['seconds'],
  color: string,
  opacity: number,
): Layer => ({ look, way, count, size, seconds, color, opacity })

/** Dust in the light of a lamp: every table room has it, in its own color. */
const dust = (color: string) => layer('dot', 'rise', 10, [2, 4], [22, 36], color, 0.4)

/** World or room → its two layers. */
export const kinds: Readonly<Record<string, Layers>> = {
  ocean: [
    layer('ring', 'rise', 9, [6, 18], [12, 22], '#d8f6ff', 0.5),
    layer('glow', 'drift', 4, [60, 120], [40, 64], '#7ae0ff', 0.14),
  ],
  ember: [
    layer('dot', 'rise', 12, [2, 5], [8, 15], '#ffb05a', 0.75),
    layer('petal', 'fall', 5, [9, 14], [18, 28], '#ff9ab0', 0.45),
  ],
  clover: [
    layer('glow', 'twinkle', 9, [8, 16], [5, 9], '#f6ffa0', 0.6),
    layer('leaf', 'fall', 5, [9, 14], [18, 28], '#9ae06a', 0.4),
  ],
  crystal: [
    layer('star', 'twinkle', 10, [8, 18], [4, 8], '#f4d8ff', 0.65),
    layer('glow', 'drift', 4, [60, 130], [36, 60], '#b06aff', 0.16),
  ],
  sands: [
    layer('dot', 'drift', 14, [2, 4], [14, 26], '#ffe6b0', 0.55),
    layer('streak', 'drift', 4, [120, 240], [20, 34], '#ffdca0', 0.16),
  ],
  jungle: [
    layer('glow', 'twinkle', 9, [7, 14], [5, 9], '#eaff8a', 0.6),
    layer('leaf', 'fall', 6, [10, 18], [16, 26], '#5ac05a', 0.4),
  ],
  frontier: [
    layer('dot', 'drift', 12, [2, 4], [16, 28], '#ffd8a8', 0.5),
    layer('cloud', 'drift', 3, [120, 220], [60, 96], '#ffc89a', 0.14),
  ],
  frost: [
    layer('flake', 'fall', 14, [4, 9], [11, 20], '#ffffff', 0.7),
    layer('dot', 'fall', 10, [2, 4], [18, 30], '#d8f0ff', 0.5),
  ],
  candy: [
    layer('paper', 'fall', 9, [5, 9], [13, 22], '#ffe04a', 0.5),
    layer('ring', 'rise', 5, [14, 30], [18, 30], '#ffd8f6', 0.35),
  ],
  carnival: [
    layer('paper', 'fall', 10, [5, 9], [11, 20], '#ffd25a', 0.5),
    layer('glow', 'twinkle', 6, [26, 54], [5, 9], '#ff6ad0', 0.2),
  ],
  storm: [
    layer('cloud', 'drift', 4, [160, 280], [48, 80], '#ffffff', 0.16),
    layer('streak', 'fall', 8, [26, 46], [3, 5], '#d8e4ff', 0.22),
  ],
  orchard: [
    layer('petal', 'fall', 9, [8, 14], [14, 24], '#ffe4ee', 0.55),
    layer('glow', 'twinkle', 6, [8, 14], [6, 10], '#fff2a8', 0.5),
  ],
  felt: [dust('#ffe8b0'), layer('glow', 'drift', 2, [160, 240], [50, 80], '#a8ffce', 0.08)],
  'felt-blue': [dust('#dbe6ff'), layer('glow', 'drift', 2, [160, 240], [50, 80], '#7aa8ff', 0.1)],
  'felt-red': [dust('#ffe0c8'), layer('glow', 'drift', 2, [160, 240], [50, 80], '#ff8a8a', 0.1)],
  arcade: [
    layer('streak', 'rise', 8, [30, 60], [7, 13], '#5ad8ff', 0.35),
    layer('star', 'twinkle', 7, [6, 12], [4, 8], '#ff8af0', 0.5),
  ],
  space: [
    layer('dot', 'twinkle', 16, [2, 4], [4, 9], '#ffffff', 0.8),
    layer('dot', 'drift', 8, [2, 3], [40, 70], '#b8c8ff', 0.6),
  ],
  sky: [
    layer('cloud', 'drift', 4, [150, 260], [56, 90], '#ffffff', 0.24),
    layer('dot', 'rise', 8, [2, 4], [18, 30], '#ffffff', 0.5),
  ],
  stage: [dust('#ffd8f8'), layer('glow', 'twinkle', 4, [90, 160], [8, 13], '#ffb0f0', 0.14)],
  booth: [
    layer('glow', 'twinkle', 10, [16, 30], [3, 6], '#ffd88a', 0.3),
    layer('paper', 'fall', 6, [5, 8], [14, 24], '#ff9ab0', 0.4),
  ],
}

/** The layers of a room, in whatever light it is shown; none where nothing is known of it. */
export const layersOf = (room: string): readonly Layer[] => kinds[room.replace(/-(late|day)$/, '')] ?? []
