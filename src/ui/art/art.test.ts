import { globSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { artSet } from './art.ts'

test('000 §9: drawn art names the widths that some screen needs, and its place; others are left alone', () => {
  expect(artSet('/art/money/aurelia/coin@1x.webp', 28)).toEqual({
    src: '/art/money/aurelia/coin@1x.webp',
    srcSet: '/art/money/aurelia/coin@0.5x.webp 48w,/art/money/aurelia/coin@1x.webp 96w',
    sizes: '28px',
  })
  expect(artSet('/art/tiles/keno@2x.webp', 60)).toEqual({ src: '/art/tiles/keno@1x.webp' })
  expect(artSet('/content/mine@1x.png', 28)).toEqual({ src: '/content/mine@1x.png' })
  expect(artSet('/art/logos/koi.svg', 28)).toEqual({ src: '/art/logos/koi.svg' })
})

test.each(['sprites', 'tiles', 'empty'])(
  'every file of %s is as wide as it is said to be',
  async (folder) => {
    covers('000 §9.3')
    const files = globSync(`public/art/${folder}/*@1x.webp`)
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const { srcSet } = artSet(file.replace('public', ''), 400)
      for (const one of srcSet!.split(',')) {
        const [path, width] = one.split(' ') as [string, string]
        expect([path, `${(await sharp(`public${path}`).metadata()).width}w`]).toEqual([path, width])
      }
    }
  },
)
