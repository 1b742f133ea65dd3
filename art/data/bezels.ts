/** The frames around the reels: a band and a corner for each world, in its own stuff. */

export interface Bezel {
  /** Which body of `studio/props/bezel.glsl` it has. */
  readonly kind: number
  /** Band, second, corner, and fourth color. */
  readonly colours: readonly [string, string, string, string]
  readonly warm?: string
  readonly cool?: string
}

/** World → its frame. */
export const bezels: Readonly<Record<string, Bezel>> = {
  ocean: { kind: 0, colours: ['#c89a5a', '#d8922a', '#eef6ff', '#ffffff'], cool: '#4ab8ff' },
  ember: { kind: 1, colours: ['#a80a1a', '#e8a02a', '#1f9a7a', '#ffffff'], cool: '#ff5a3a' },
  clover: { kind: 2, colours: ['#0a6a34', '#e8b03a', '#2ab84a', '#ffffff'], cool: '#5ad88a' },
  crystal: { kind: 3, colours: ['#8a6ad0', '#e08aff', '#b04aff', '#ffffff'], cool: '#ff7af0' },
  sands: { kind: 4, colours: ['#d0964a', '#f0a81a', '#f0a81a', '#1a8a9a'], cool: '#ff8a4a' },
  jungle: { kind: 5, colours: ['#a8b83a', '#7a4a1a', '#1f9a3a', '#f0486a'], cool: '#4ad88a' },
  frontier: { kind: 6, colours: ['#8a4a1e', '#5a6070', '#e8a83a', '#ffffff'], cool: '#ff8a4a' },
  frost: { kind: 7, colours: ['#7ac8f0', '#f2faff', '#4ab0f0', '#ffffff'], cool: '#4aa8ff' },
  candy: { kind: 8, colours: ['#ffffff', '#ff4aa8', '#ffe04a', '#f02a6a'], cool: '#ff8af0' },
  carnival: { kind: 9, colours: ['#b01030', '#e8a83a', '#e8a83a', '#fff0b0'], cool: '#c83af0' },
  storm: { kind: 10, colours: ['#e8ecf6', '#e8a83a', '#3a6ae0', '#ffffff'], cool: '#7a9aff' },
  orchard: { kind: 11, colours: ['#c0833a', '#8a5420', '#fff2f6', '#f05a7a'], cool: '#ffb04a' },
}

/** A frame as it is cut into nine: pixels of the picture at density 2. */
export interface Cut {
  readonly suffix: '' | '-tall'
  readonly width: number
  readonly height: number
  /** Half breadth of the band and size of a corner, in pixels. */
  readonly band: number
  readonly corner: number
}

/** Pixels of a corner's square: the pieces between two of them repeat every 32. */
export const SLICE = 64
export const REPEAT = 32
/** For wide boards, and a slimmer one for phones. */
export const cuts: readonly Cut[] = [
  { suffix: '', width: 480, height: 320, band: 15, corner: 25 },
  { suffix: '-tall', width: 320, height: 384, band: 13, corner: 20 },
]
