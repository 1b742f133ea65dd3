import sharp from 'sharp'

/** Where the bag's sign stands, in parts of its picture. */
const SIGN = { left: 0.3, right: 0.7, top: 0.36, bottom: 0.86 }
/** How much darker a stroke is than the cloth around it, and how far its soft edge reaches, in pixels. */
const DARKER = 18
const EDGE = 4
const TURNS = 1_200

/**
 * Takes the dollar sign off the bag of the set: what players win is no dollars, and each brand has money of its own.
 * The strokes are filled from the cloth around them.
 * @param picture any size, with transparency
 * @returns the same as PNG
 */
export async function plainBag(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const soft = await sharp(picture).ensureAlpha().blur(width / 14).raw().toBuffer()
  const light = (pixels: Buffer, at: number) =>
    0.3 * pixels[at * 4]! + 0.59 * pixels[at * 4 + 1]! + 0.11 * pixels[at * 4 + 2]!
  const strokes = new Set<number>()
  for (let y = Math.round(SIGN.top * height); y < SIGN.bottom * height; y++)
    for (let x = Math.round(SIGN.left * width); x < SIGN.right * width; x++) {
      const at = y * width + x
      if (light(soft, at) - light(data, at) < DARKER) continue
      for (let dy = -EDGE; dy <= EDGE; dy++)
        for (let dx = -EDGE; dx <= EDGE; dx++) strokes.add((y + dy) * width + x + dx)
    }
  const cloth = Float32Array.from(data)
  for (const at of strokes) for (let c = 0; c < 3; c++) cloth[at * 4 + c] = soft[at * 4 + c]! + 40
  for (let turn = 0; turn < TURNS; turn++)
    for (const at of strokes)
      for (let c = 0; c < 3; c++)
        cloth[at * 4 + c] =
          (cloth[(at - 1) * 4 + c]! +
            cloth[(at + 1) * 4 + c]! +
            cloth[(at - width) * 4 + c]! +
            cloth[(at + width) * 4 + c]!) /
          4
  return sharp(Buffer.from(cloth.map(Math.round)), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
