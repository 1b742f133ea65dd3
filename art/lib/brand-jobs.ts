/** Everything that is drawn for a brand: wordmarks, icons, stages, cards, and pictures for empty lists. */
import sharp from 'sharp'
import type { Stage } from '../data/banners.ts'
import type { Standing } from '../data/games.ts'
import { TALL, WIDE, type Place } from '../data/places.ts'
import type { Theme } from '../data/themes/theme.ts'
import { placeCut, socialCard, tallBanner, wideBanner } from './banner.ts'
import { blank, compose } from './compose.ts'
import { densities, encode } from './encode.ts'
import { LETTERS, prints, SOLIDS, text } from './job.ts'
import { appIcon, favicon, wordmark, wordmarkSvg } from './logo.ts'
import { fingerprint } from './props.ts'
import { sceneSource } from './scenes.ts'
import { stand } from './tile.ts'
import type { Job } from './work.ts'

export const logo = (theme: Theme): Job => ({
  name: `logos/${theme.id}`,
  inputs: [theme.word, theme.font, theme.track, theme.finish, theme.ink],
  code: [...LETTERS, 'lib/logo.ts'],
  async draw() {
    const face = await wordmark(theme, 88)
    const { width, height } = await sharp(face).metadata()
    const webp = await encode(face, { path: `art/logos/${theme.id}@2x.webp`, width, height, quality: 84 })
    return {
      face,
      w: Math.round(width / 2),
      h: Math.round(height / 2),
      outputs: [webp, text(`art/logos/${theme.id}.svg`, wordmarkSvg(theme))],
    }
  },
})

export const icon = (theme: Theme): Job => ({
  name: `icons/${theme.id}`,
  inputs: [theme.word, theme.font, theme.ground, theme.ink, fingerprint(theme.emblem)],
  code: ['lib/shapes.ts', 'lib/logo.ts', 'lib/compose.ts', 'studio/light.glsl'],
  async draw(studio) {
    const face = await appIcon(theme, false, studio)
    const full = await appIcon(theme, true, studio)
    const at = (name: string, size: number, from: Buffer) =>
      encode(from, { path: `icons/${theme.id}/${name}.png`, width: size, height: size })
    const outputs = await Promise.all([
      at('192', 192, face),
      at('512', 512, face),
      at('maskable-512', 512, full),
      at('apple-180', 180, full),
    ])
    return {
      face,
      w: 512,
      h: 512,
      outputs: [...outputs, text(`icons/${theme.id}/favicon.svg`, favicon(theme))],
    }
  },
})

const bannerInputs = (theme: Pick<Stage, 'scene' | 'banner'>): unknown => [
  theme.banner,
  prints(theme.banner),
  theme.scene,
  sceneSource(theme.scene),
]
const BANNER = [...SOLIDS, 'lib/banner.ts', 'lib/tile.ts']

export const hero = (theme: Theme): Job => ({
  name: `heroes/${theme.id}`,
  inputs: bannerInputs(theme),
  code: BANNER,
  async draw(studio) {
    const face = await wideBanner(theme, studio)
    const small = await tallBanner(theme, studio)
    const path = `art/heroes/${theme.id}`
    const outputs = [
      ...(await densities(face, path, 1296, 400, { webp2: [75, 120_000] })),
      ...(await densities(small, `${path}-tall`, 366, 300, { webp2: [75, 60_000] })),
    ]
    return { face, w: 1296, h: 400, outputs }
  },
})

/** One more stage of a theme: pages ask for it by `/img`, so that one master does. */
export const stageOf = (stage: Stage): Job => ({
  name: `heroes/${stage.name}`,
  inputs: bannerInputs(stage),
  code: BANNER,
  async draw(studio) {
    const face = await wideBanner(stage, studio)
    const small = await tallBanner(stage, studio)
    const at = `art/heroes/${stage.name}`
    const outputs = [
      await encode(face, { path: `${at}@2x.webp`, width: 2592, height: 800, quality: 68, limit: 80_000 }),
      await encode(small, {
        path: `${at}-tall@2x.webp`,
        width: 732,
        height: 600,
        quality: 66,
        limit: 26_000,
      }),
    ]
    return { face, w: 1296, h: 400, outputs }
  },
})

/** The head of a page of a brand: exact files in the size of its place, wide, and tall for phones. */
export const placeOf = (place: Place): Job => ({
  name: `places/${place.name}`,
  inputs: [place, prints(place.wide), sceneSource(place.scene), WIDE, TALL],
  code: BANNER,
  async draw(studio) {
    const face = await placeCut(place, 'wide', studio)
    const tall = await placeCut(place, 'tall', studio)
    const files = [['', face, WIDE, 44_000] as const, ['-tall', tall, TALL, 40_000] as const].flatMap(
      ([suffix, from, { width, height }, limit]) =>
        [
          ['avif', 50],
          ['webp', 66],
        ].map(([kind, quality]) =>
          encode(from, {
            path: `art/places/${place.name}${suffix}.${kind}`,
            width,
            height,
            limit,
            quality: Number(quality),
          }),
        ),
    )
    return { face, w: WIDE.width, h: WIDE.height, outputs: await Promise.all(files) }
  },
})

export const card = (theme: Theme): Job => ({
  name: `cards/${theme.id}`,
  inputs: [bannerInputs(theme), theme.finish, theme.word, theme.font],
  code: [...BANNER, ...LETTERS],
  async draw(studio) {
    const face = await socialCard(theme, studio)
    const output = await encode(face, {
      path: `art/cards/${theme.id}.jpg`,
      width: 1200,
      height: 630,
      limit: 130_000,
      quality: 80,
    })
    return { face, w: 1200, h: 630, outputs: [output] }
  },
})

/** Pictures for lists that are still empty; no ground, so that they stand on every theme. */
export const empty = ([name, group]: readonly [string, readonly Standing[]]): Job => ({
  name: `empty/${name}`,
  inputs: [group, prints(group)],
  code: SOLIDS,
  async draw(studio) {
    const [width, height] = [480, 360]
    const face = await compose(
      await blank(width, height),
      (await stand(group, width, height, '#ffffff', studio)).map((s) => ({ ...s, shadow: 0.22 })),
    )
    return { face, w: 240, h: 180, outputs: await densities(face, `art/empty/${name}`, 240, 180) }
  },
})
