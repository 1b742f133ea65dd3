/** A square in CSS pixels from the corner of its cell. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly side: number
}

/**
 * Where a browser paints the picture that a cell contains: on whole pixels of the screen, wherever the cell
 * itself begins. What lies over it has to begin there too, or it is off by up to a pixel.
 * @param index the cell in what is drawn with it, from 0; all are of one size, in CSS pixels
 * @param ratio pixels of the screen in a CSS pixel
 */
export function signPlace(width: number, height: number, index: number, ratio: number): Place {
  const [wide, tall, from] = [width * ratio, height * ratio, index * height * ratio]
  const side = Math.min(Math.round(wide), Math.round(from + tall) - Math.round(from))
  return {
    left: Math.round((wide - side) / 2) / ratio,
    top: (Math.round(from + (tall - side) / 2) - from) / ratio,
    side: side / ratio,
  }
}
