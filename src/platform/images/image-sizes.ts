import { BREAKPOINTS, type Breakpoint } from './breakpoints.ts'

/** Which pictures `/img` makes (000 §9), and how their addresses are written. Everything else is refused. */

export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** `md`, or `md@2x` for dense screens. */
export type ImageSize = Breakpoint | `${Breakpoint}@2x`

const names = Object.keys(BREAKPOINTS) as Breakpoint[]

/** All sizes with their widths in px, narrow to wide. */
export const IMAGE_SIZES: readonly (readonly [size: ImageSize, width: number])[] = names
  .flatMap((name): [ImageSize, number][] => [
    [name, BREAKPOINTS[name]],
    [`${name}@2x`, BREAKPOINTS[name] * 2],
  ])
  .toSorted(([, a], [, b]) => a - b)

/** A picture to be made smaller: its file, the hash of what is in it, its own size in px. */
export interface ImageSource {
  /** Below the site's root, as in `art/heroes/koi@2x.webp`, or `content/…` for what operators sent. */
  readonly path: string
  /** Eight hex digits of the SHA-256: an address never means two pictures. */
  readonly version: string
  readonly width: number
  readonly height: number
}

/** The address of a picture in a size and a format. */
export const imageAddress = ({ path, version }: ImageSource, format: ImageFormat, size: ImageSize): string =>
  `/img/${version}/${format}/${size}/${path}`

/**
 * The `srcset` of a picture: every declared width up to its own, and its own, so that the browser chooses. A size
 * beyond a picture's width gives it as wide as it is.
 */
export function srcsetOf(source: ImageSource, format: ImageFormat): string {
  const sizes = [...new Map(IMAGE_SIZES.map(([size, width]) => [width, size]))]
  const last = sizes.findIndex(([width]) => width >= source.width)
  return sizes
    .slice(0, last < 0 ? sizes.length : last + 1)
    .map(([width, size]) => `${imageAddress(source, format, size)} ${Math.min(width, source.width)}w`)
    .join(',')
}

export interface ImageRequest {
  readonly format: ImageFormat
  readonly width: number
}

/** Parses the format and size of an address, or tells which of them is not offered. */
export function parseImageRequest(format: string, size: string): ImageRequest | 'format' | 'size' {
  const known = IMAGE_FORMATS.find((one) => one === format)
  const width = IMAGE_SIZES.find(([name]) => name === size)?.[1]
  if (!known) return 'format'
  return width === undefined ? 'size' : { format: known, width }
}
