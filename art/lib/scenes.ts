/** Backdrops: painted by a shader from four colours, a seed and the place of their light. */
import { rgb } from './light.ts'
import { shader, type Studio } from './studio.ts'

export interface Scene {
  readonly kind: string
  /** Deep, middle, bright, light. */
  readonly palette: readonly [string, string, string, string]
  readonly seed?: number
  /** How dark the far edges are, 1 for not at all. */
  readonly dim?: number
  /** Samples per pixel along each axis where the backdrop of a tile is painted; 2 unless told. */
  readonly sampling?: number
}

export const sceneSource = (scene: Scene): string => shader('scene.glsl', `scenes/${scene.kind}.glsl`)

/** Paints the scene; `focus` is where its light stands, from the left and from the foot, in shares. */
export function paint(
  scene: Scene,
  width: number,
  height: number,
  focus: readonly [number, number],
  scale: number,
  studio: Studio,
): Promise<Buffer> {
  return studio.shoot({
    fragment: sceneSource(scene),
    width,
    height,
    sampling: width * height > 900_000 ? 1 : (scene.sampling ?? 2),
    uniforms: {
      uPal: scene.palette.flatMap((c) => rgb(c)),
      uFocus: focus,
      uSeed: scene.seed ?? 1,
      uScale: scale,
      uDim: scene.dim ?? 0.45,
    },
  })
}
