/**
 * The few calls that the art pipeline makes of its own packages. The product's type check reads this
 * folder without its node_modules, so the words stand here.
 */
declare module 'sharp' {
  interface Raw {
    width: number
    height: number
    channels: 1 | 2 | 3 | 4
  }
  interface Info {
    width: number
    height: number
    channels: number
    size: number
    trimOffsetLeft?: number
    trimOffsetTop?: number
  }
  interface Layer {
    input: Buffer
    left?: number
    top?: number
    blend?: string
    raw?: Raw
    tile?: boolean
  }
  interface Sharp {
    ensureAlpha(alpha?: number): Sharp
    removeAlpha(): Sharp
    extractChannel(channel: number | string): Sharp
    joinChannel(data: Buffer, options?: { raw: Raw }): Sharp
    raw(): Sharp
    png(options?: object): Sharp
    webp(options?: object): Sharp
    avif(options?: object): Sharp
    jpeg(options?: object): Sharp
    resize(width: number | null, height?: number | null, options?: object): Sharp
    extract(area: { left: number; top: number; width: number; height: number }): Sharp
    extend(by: object): Sharp
    trim(options?: object): Sharp
    blur(sigma?: number): Sharp
    rotate(angle: number, options?: object): Sharp
    flop(on?: boolean): Sharp
    modulate(options: object): Sharp
    linear(a: number | number[], b: number | number[]): Sharp
    flatten(options?: object): Sharp
    composite(layers: Layer[]): Sharp
    stats(): Promise<{ dominant: { r: number; g: number; b: number }; channels: { mean: number }[] }>
    metadata(): Promise<{ width: number; height: number }>
    toBuffer(): Promise<Buffer>
    toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: Info }>
  }
  function sharp(input?: Buffer | string | object, options?: object): Sharp
  namespace sharp {
    export type { Layer, Raw, Sharp }
    const cache: (on: boolean) => void
    const concurrency: (n: number) => void
  }
  export default sharp
}

declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' }
  export interface Glyph {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: PathCommand[] }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(char: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}

declare module 'culori' {
  export type Color = { mode: string; r: number; g: number; b: number; l: number; c: number; h?: number }
  export function parse(text: string): Color
  export function formatHex(color: Color | string): string
  export function converter(mode: string): (color: Color | string) => Color
  export function toGamut(mode: string): (color: Color | string) => Color
}
